// What is said to those who listen rather than look. Whoever has something to say calls `announce`.

class Announcements {
  text = $state("");
  #waiting: string[] = [];
  #flip = false;

  say(text: string) {
    if (!text) return;
    this.#waiting.push(text);
    // What happens at the same moment is read out together: the later words would silence the earlier ones.
    if (this.#waiting.length === 1) setTimeout(() => this.#read(), 120);
  }

  /** What was said elsewhere is not found here. */
  forget() {
    this.#waiting = [];
    this.text = "";
  }

  #read() {
    if (!this.#waiting.length) return;
    const all = [...new Set(this.#waiting)].join(" ");
    this.#waiting = [];
    // The same words said twice would not be read out again: an invisible sign makes them different.
    this.#flip = !this.#flip;
    this.text = this.#flip ? all : `${all}\u00a0`;
  }
}

export const announcements = new Announcements();

export const announce = (text: string) => announcements.say(text);
