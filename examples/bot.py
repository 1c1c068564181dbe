"""A bot that sits down at a table by its link and plays: python bot.py http://localhost:8117/table/ID#link=TOKEN"""

import json
import random
import sys
import urllib.request
from urllib.parse import urlsplit

from websockets.sync.client import connect


def choose(view: dict, moves: list[str]) -> str:
    """Your idea goes here. The view is what your seat may know; the moves are all that are legal."""
    return random.choice(moves)


def play(address: str) -> dict:
    """Play one match to its end, and tell how it ended."""
    where = urlsplit(address)
    table, link = where.path.rpartition("/")[2], where.fragment.removeprefix("link=")
    body, kind = json.dumps({"name": "A bot"}).encode(), {"Content-Type": "application/json"}
    people = urllib.request.Request(f"{where.scheme}://{where.netloc}/api/people", body, kind)
    with urllib.request.urlopen(people) as answer:
        token = {"Authorization": f"Bearer {json.load(answer)['token']}"}
    with connect(f"ws{where.scheme[4:]}://{where.netloc}/live", additional_headers=token) as socket:
        sit = {"type": "command", "id": "sit", "table": table, "do": "sit", "link": link}
        for message in (sit, {"type": "join", "table": table}):
            socket.send(json.dumps(message))
        for message in map(json.loads, socket):
            reply = None
            state = message["table"] if message["type"] == "table" else message
            if message["type"] == "refused":
                raise SystemExit(message["message"])
            if message["type"] == "ping":
                reply = {"type": "pong", "at": message["at"]}
            elif state.get("result"):
                return state["result"]
            elif state.get("moves"):
                number, seat, text = state["number"], state["seat"], choose(state["view"], state["moves"])
                reply = {"type": "command", "id": f"move {number}", "table": table, "seat": seat,
                         "expect": number, "do": "move", "text": text}  # fmt: skip
            if reply:
                socket.send(json.dumps(reply))
    raise SystemExit("the connection was closed")


if __name__ == "__main__":
    print(play(sys.argv[1]))
