// How a board is played by keyboard, told to those who come to it.

import { dictionary } from "../words/dictionary";

export const keysTold = dictionary(
  { frame: "The arrow keys go from place to place, Enter chooses, Escape takes the choice back." },
  { frame: "Die Pfeiltasten gehen von Feld zu Feld, Eingabe wählt, Escape nimmt die Wahl zurück." },
);
