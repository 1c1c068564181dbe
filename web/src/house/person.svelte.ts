// Who the person at this browser is. Nobody is asked for a name before it is needed: whoever sits down without one gets
// a friendly one, and may change it.

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

  /** Finds out, once, whether the browser is somebody already. */
  known(): Promise<void> {
    this.#asked ??= house.me().then(
      (me) => {
        this.name = me.name ?? null;
      },
      () => {
        // Nobody yet.
      },
    );
    return this.#asked;
  }

  /** Whether the name is one that the person chose, here or on another device. Where nothing can be kept, nobody is asked twice. */
  get named(): boolean {
    if (this.#chosen || this.name === null) return this.#chosen ?? false;
    return this.#chosen === null || !Object.values(FRIENDLY).some((names) => names.includes(this.name!));
  }

  /** Makes sure that the browser is somebody, under that name if one is given: by the person, unless told otherwise. */
  async be(name?: string, chosen = true): Promise<void> {
    await this.known();
    const wanted = name?.trim();
    if (wanted && chosen) {
      try {
        localStorage.setItem(CHOSEN, "");
        this.#chosen = true;
      } catch {
        // Then it is asked again another time.
      }
    }
    if (this.name === null) {
      this.name = (await house.become(wanted || friendlyName(settings.language))).name;
      live.reopen();
    } else if (wanted && wanted !== this.name) {
      this.name = (await house.rename(wanted)).name;
      live.reopen(); // the house asks only then who is calling, and would still use the old name
    }
  }

  /** Becomes the person that a private link stands for. */
  async arrive(link: string): Promise<void> {
    this.name = (await house.useDeviceLink(link)).name;
    this.#asked = Promise.resolve();
    live.reopen();
  }
}

export const person = new Person();
