// What is said about the house itself: that it cannot be reached, and why it refuses something.

import { dictionary } from "./dictionary";

export const houseWords = dictionary(
  {
    cannotReach: "The house cannot be reached. Is there a connection?",
    awayForNow: "The house cannot be reached. This page tries again by itself.",
    silentForNow: "The house cannot answer at the moment. This page tries again by itself.",
    wentWrong: "Something went wrong.",
    refusals: {
      behind: "Meanwhile something happened at the table. Look again, then choose.",
      "not-now": "That is not possible now.",
      "not-yours": "That seat is not yours.",
      unknown: "There is nothing at this address. Perhaps it was mistyped, or it is gone.",
      malformed: "The house can make nothing of this.",
      broken: "The house made a mistake. It has been written down.",
      "too-many": "That was too much at once. Wait a moment, then try again.",
      full: "All chairs are taken, or the link has been used already.",
      illegal: "",
      "404": "There is nothing at this address. Perhaps it was mistyped, or it is gone.",
      "413": "That is too large.",
      "429": "That was too much at once. Wait a moment, then try again.",
      "500": "The house made a mistake. It has been written down.",
    },
    lost: "The connection is lost. Trying again; nothing is lost.",
    back: "The connection is back.",
  },
  {
    cannotReach: "Das Haus ist nicht zu erreichen. Besteht eine Verbindung?",
    awayForNow: "Das Haus ist nicht zu erreichen. Die Seite versucht es von selbst weiter.",
    silentForNow: "Das Haus kann gerade nicht antworten. Die Seite versucht es von selbst weiter.",
    wentWrong: "Etwas ist schiefgegangen.",
    refusals: {
      behind: "Inzwischen ist am Tisch etwas geschehen. Sieh noch einmal hin und wähle dann.",
      "not-now": "Das geht gerade nicht.",
      "not-yours": "Dieser Platz gehört dir nicht.",
      unknown: "Unter dieser Adresse ist nichts. Vielleicht ist sie falsch geschrieben, oder es ist nicht mehr da.",
      malformed: "Mit diesen Angaben kann das Haus nichts anfangen.",
      broken: "Das Haus hat einen Fehler gemacht. Er ist notiert.",
      "too-many": "Das war zu viel auf einmal. Warte einen Augenblick und versuch es dann noch einmal.",
      full: "Alle Plätze sind besetzt, oder der Link ist schon benutzt.",
      illegal: "Dieser Zug ist nicht erlaubt.",
      "404": "Unter dieser Adresse ist nichts. Vielleicht ist sie falsch geschrieben, oder es ist nicht mehr da.",
      "413": "Das ist zu groß.",
      "429": "Das war zu viel auf einmal. Warte einen Augenblick und versuch es dann noch einmal.",
      "500": "Das Haus hat einen Fehler gemacht. Er ist notiert.",
    },
    lost: "Die Verbindung ist weg. Neuer Versuch läuft; nichts geht verloren.",
    back: "Die Verbindung ist wieder da.",
  },
);
