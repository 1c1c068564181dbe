// The words of the page about the HTTP API.

import { dictionary } from "./dictionary";

export const referenceWords = dictionary(
  {
    title: "For programs",
    about:
      "What a program can ask of this house over HTTP. Live play is on a WebSocket at /live; docs/protocol.md has it, and a bot to start from.",
    raw: "The same as OpenAPI, for tools",
    loading: "One moment …",
    inAddress: "In the address",
    sent: "Sent",
    answered: "Answered",
    needed: "needed",
    refusals: "Refusals",
    refusalsAbout: "Whatever cannot be done is answered with a status from 400 to 499, a code for programs and words for people.",
  },
  {
    title: "Für Programme",
    about:
      "Was ein Programm dieses Haus über HTTP fragen kann. Live gespielt wird auf einem WebSocket unter /live; docs/protocol.md beschreibt das, mit einem Bot für den Anfang. Die Beschreibung selbst ist englisch.",
    raw: "Dasselbe als OpenAPI, für Werkzeuge",
    loading: "Einen Moment …",
    inAddress: "In der Adresse",
    sent: "Gesendet",
    answered: "Antwort",
    needed: "nötig",
    refusals: "Ablehnungen",
    refusalsAbout: "Was nicht geht, wird mit einem Status von 400 bis 499 beantwortet, mit einem Code für Programme und Worten für Menschen.",
  },
);
