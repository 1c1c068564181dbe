// What is said of the held block: whether it may stand there, why not, what it would do; and what there is to say as long
// as nothing is held. It asks whoever knows the rules, and knows none.

import { untrack } from "svelte";
import { asSentence } from "../../words/sentences";
import { NO_MEANING, type BoardProps } from "../board";
import { asking } from "../watching.svelte";
import type { Gap } from "./closed";
import type { Stand } from "./geometry";
import type { HeldBlock } from "./held.svelte";
import { isBeyond, meetsItsHeight, wouldClose, type Lying, type SteinView } from "./lying";
import { describe, nameOf } from "./story";
import { words } from "./words";

type Asked = "moves" | "plies" | "names" | "marks" | "past" | "explained" | "language" | "why" | "meaning" | "announce";
type Given = Pick<BoardProps, Asked> & { view: SteinView };

export interface Said {
  text: string;
  tone: "good" | "bad" | "plain";
}

export class Telling {
  said = $state.raw<Said | null>(null);
  /** The places that the held block would change, as soon as that is told. */
  #changed = $state.raw<string[]>([]);
  #given: () => Given;
  #block: HeldBlock;
  #lying: () => Lying;
  #questions = asking();
  /** The placement that was tried although it is not allowed: that is answered at once. */
  #tried: string | null = null;

  readonly #say = $derived.by(() => words[this.#given().language]);
  /** How many blocks one has set oneself; what the game is about is said until it is two, in short until one scores. */
  readonly #mine = $derived.by(() => {
    const { viewer, seats } = this.#given().view;
    return seats[viewer - 1]?.placed ?? Math.min(...seats.map((seat) => seat.placed));
  });
  /** The gaps that the held block would close in. */
  readonly closing = $derived.by<Gap[]>(() => {
    const { stand } = this.#block;
    return stand && this.#changed.length ? wouldClose(this.#given().view, stand, this.#changed) : [];
  });
  /** What is said as long as nothing is said of a block. */
  readonly idle = $derived.by(() => {
    const { view, past, moves, names, explained, plies } = this.#given();
    const say = this.#say;
    if (!view.turn || past) return "";
    if (!moves) return say.waiting(nameOf(names, view.turn));
    if (this.#block.stand) return "";
    const aim = say.aim[this.#block.by];
    if (explained) return aim;
    if (this.#mine === 1) return `${say.touching} ${say.everybodys}`;
    if (!this.#mine) return `${say.goal} ${plies.length ? `${say.touching} ` : ""}${aim}`;
    const scored = this.#lying().gaps.some((gap) => !view.viewer || gap.seats.includes(view.viewer));
    return scored ? aim : `${say.goalShort} ${aim}`;
  });

  constructor(given: () => Given, block: HeldBlock, lying: () => Lying) {
    this.#given = given;
    this.#block = block;
    this.#lying = lying;
    $effect(() => {
      const { text, fits } = block;
      return untrack(() => {
        if (text && text === this.#tried && !fits) return;
        this.#tried = null;
        this.said = null;
        this.#changed = [];
        this.#questions.forget();
        const { stand } = block;
        if (!text || !stand) return;
        const aloud = block.hand !== "mouse";
        const timer = setTimeout(() => void this.#tell(text, stand, fits, aloud), 260);
        return () => clearTimeout(timer);
      });
    });
  }

  /** Says why the held block may not be put down where it was tried. */
  refuse() {
    const { text, stand } = this.#block;
    if (!text || !stand) return;
    this.#tried = text;
    void this.#tell(text, stand, false, true, true);
  }

  /** What is still to be said of a block is not said any more: it is put down. */
  hush() {
    this.#questions.forget();
  }

  /** Says how a block is held over the board, or what a finger does with one that is. */
  sayHow() {
    this.said = { text: this.#block.stand ? this.#say.thenTap : this.#say.aim[this.#block.by], tone: "plain" };
    this.#given().announce(this.said.text);
  }

  /** Tells how the held block stands; whoever uses the mouse sees it, all others hear it as well. */
  async #tell(text: string, stand: Stand, good: boolean, aloud: boolean, afterPress = false) {
    this.#questions.forget();
    const stillAsked = this.#questions.ask();
    const does = good ? await this.#given().meaning(text).catch(() => NO_MEANING) : NO_MEANING;
    const answer = good ? this.#inWords(does.words, does.warns) : await this.#whyNot(text, stand);
    if (!stillAsked()) return;
    const { marks, announce } = this.#given();
    if (marks || afterPress) this.said = answer;
    if (marks) this.#changed = does.changes;
    const what = describe(stand, this.#say);
    // Whoever comes to a space by keys has heard that the block may stand there.
    const known = good && !does.words && this.#block.hand === "keys" && !afterPress;
    if (aloud) announce((marks || afterPress) && !known ? `${what}: ${answer.text}` : what);
  }

  #inWords(does: string, warns: boolean): Said {
    // What is suggested was explained where it was suggested.
    if (this.#block.hand !== this.#block.by) return { text: this.#say.thenPlace, tone: "plain" };
    const text = does ? asSentence(does) : this.#say.mayStand;
    const first = this.#block.by === "touch" && this.#mine < 2;
    return { text: first ? `${text} ${this.#say.thenTap}` : text, tone: warns ? "plain" : "good" };
  }

  async #whyNot(text: string, stand: Stand): Promise<Said> {
    const say = this.#say;
    const why = () => this.#given().why(text).catch(() => null);
    if (this.#block.askew) return { text: say.turnIt, tone: "plain" };
    if (this.#block.elsewhere) return { text: (await why()) ?? say.mayStand, tone: "plain" };
    if (isBeyond(this.#given().view, stand)) return { text: say.beyond, tone: "bad" };
    const reason = await why();
    const because = reason ? asSentence(reason) : say.mayNotStand;
    return { text: meetsItsHeight(this.#lying(), stand) ? `${because} ${say.sameHeight}` : because, tone: "bad" };
  }
}
