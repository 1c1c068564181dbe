// Who the person at this browser is. Nobody is asked for a name before it is needed: whoever sits down without one gets
// a friendly one, and may change it.

import { untrack } from "svelte";
import { settings } from "../settings.svelte";
import type { Language } from "../words/dictionary";
import { house } from "./calling";
import { live } from "./live.svelte";

/** Animals: what is called Flint would be taken for one of the stones. */
const FRIENDLY: Record<Language, string[]> = {
  en: ["Otter", "Badger", "Heron", "Wren", "Hare", "Marten", "Finch", "Hedgehog", "Squirrel", "Beaver", "Lynx", "Owl", "Swift", "Fox"],
  de: ["Otter", "Dachs", "Reiher", "Zaunkönig", "Hase", "Marder", "Fink", "Igel", "Eichhorn", "Biber", "Luchs", "Eule", "Mauersegler", "Fuchs"],
};

export function friendlyName(language: Language, lot = Math.random()): string {
  const names = FRIENDLY[language];
  return names[Math.floor(lot * names.length)]!;
}

const CHOSEN = "cairn.named";

/** Whether the name was chosen by the person, as far as that could be kept; null where nothing can. */
function chosenBefore(): boolean | null {
  try {
    return localStorage.getItem(CHOSEN) !== null;
  } catch {
    return null;
  }
}

class Person {
  name = $state<string | null>(null);
  #chosen = $state(chosenBefore());
  #asked: Promise<void> | null = null;
  #beginning: Promise<void> | null = null;

  constructor() {
    // What could not be asked is asked again when there is a line.
    $effect.root(() => {
      $effect(() => {
        if (live.state === "open") void untrack(() => this.known());
      });
    });
  }

  /** Finds out whether the browser is somebody already. It rejects if the house could not say: that is not to be nobody. */
  known(): Promise<void> {
    if (this.#asked) return this.#asked;
    const asked = house.me().then((me) => {
      if (this.#asked === asked) this.name = me.name;
    });
    this.#asked = asked;
    // Only a name is remembered. Whoever could not be told may be next time, and nobody may be somebody by way of another tab.
    const over = () => {
      if (this.#asked === asked && this.name === null) this.#asked = null;
    };
    asked.then(over, over);
    return asked;
  }

  #is(name: string) {
    this.name = name;
    this.#asked = Promise.resolve();
    live.reopen(); // the house asks only then who is calling
  }

  /** Becomes somebody, unless the house says that the browser is. */
  async #begin(name: string): Promise<void> {
    await this.known();
    this.#is(this.name ?? (await house.become(name)).name);
  }

  /** Whether the name is one that the person chose, here or on another device. Where nothing can be kept, nobody is asked twice. */
  get named(): boolean {
    if (this.#chosen || this.name === null) return this.#chosen ?? false;
    return this.#chosen === null || !Object.values(FRIENDLY).some((names) => names.includes(this.name!));
  }

  /** Makes sure that the browser is somebody, under that name if one is given: by the person, unless told otherwise. */
  async be(name?: string, chosen = true): Promise<void> {
    const wanted = name?.trim();
    if (this.name === null) {
      // Two who want it at once become the same.
      this.#beginning ??= this.#begin(wanted || friendlyName(settings.language)).finally(() => (this.#beginning = null));
      await this.#beginning;
    }
    if (wanted && chosen) {
      try {
        localStorage.setItem(CHOSEN, "");
        this.#chosen = true;
      } catch {
        // Then it is asked again another time.
      }
    }
    // A name that nobody chose is for those who have none.
    if (wanted && chosen && wanted !== this.name) {
      this.#is((await house.rename(wanted)).name);
    }
  }

  /** Becomes the person that a private link stands for. */
  async arrive(link: string): Promise<void> {
    this.#is((await house.useDeviceLink(link)).name);
  }
}

export const person = new Person();
