"""The server: the API, live play and the page under one roof, and how it starts and stops."""

from __future__ import annotations

import contextlib
import gc
import logging
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.tracebacks import ExceptionDictTransformer

from cairn.house.api import api
from cairn.house.figures import REFUSALS, TABLES, WAITING
from cairn.house.guarding import HEADERS, LARGEST_BODY, Allowance, same_origin
from cairn.house.hosting import House
from cairn.house.live import Lines
from cairn.house.refusing import Code, Refusal
from cairn.house.storing import Store

PAGE = Path(__file__).parent / "page"
STATUS = {
    Code.BEHIND: 409,
    Code.ILLEGAL: 409,
    Code.NOT_NOW: 409,
    Code.NOT_YOURS: 403,
    Code.UNKNOWN: 404,
    Code.MALFORMED: 422,
    Code.TOO_MANY: 429,
    Code.FULL: 409,
}
DEAF = 60_000  # milliseconds after which a line that takes nothing is cut
REQUESTS = Allowance(burst=400, per_second=100)
LOG = structlog.get_logger("cairn.house")


def app(url: str, *, pace: float = 0.9) -> FastAPI:
    """The house as an ASGI application, with its database at that address."""

    @contextlib.asynccontextmanager
    async def lifespan(served: FastAPI) -> AsyncIterator[None]:
        house = House(Store(url), pace=pace)
        served.state.house = house
        await house.open()
        LOG.info(
            "the house is open", database="sqlite" if house.store.sqlite else "postgresql", process=house.name
        )
        yield
        await house.close()
        LOG.info("the house is closed", process=house.name)

    served = FastAPI(
        title="cairn",
        version="1",
        description="Tables for five stone games: set them, sit down, play. Live play is on a WebSocket at /live.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    served.add_exception_handler(Refusal, _refused)
    served.add_exception_handler(RequestValidationError, _malformed)
    served.add_exception_handler(HTTPException, _failed)
    served.add_exception_handler(Exception, _broken)
    served.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5)
    served.add_middleware(Guarded)
    served.include_router(api)
    served.add_api_route("/health", _health, include_in_schema=False)
    served.add_api_route("/metrics", _metrics, include_in_schema=False)
    served.add_api_route("/{path:path}", _page, include_in_schema=False, methods=["GET", "HEAD"])
    return served


class Guarded:
    """Limits before, headers after. Who asks is known by address alone, so that no token is looked at here.

    Live connections have limits of their own, and nothing between them and the server.
    """

    def __init__(self, served: ASGIApp) -> None:
        self._served, self._live = served, Lines()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            live = scope["type"] == "websocket" and scope["path"] == "/live"
            await (self._live if live else self._served)(scope, receive, send)
            return
        request, begun = Request(scope), time.perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                _complete(MutableHeaders(scope=message), request, message["status"], begun)
            await send(message)

        try:
            _check(request)
        except Refusal as refusal:
            await (await _refused(request, refusal))(scope, receive, sending)
        else:
            await self._served(scope, receive, sending)


def _complete(headers: MutableHeaders, request: Request, status: int, begun: float) -> None:
    """Add the headers that every answer has, and note the answer."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    path = request.scope["path"]
    if path.startswith("/api"):
        headers.setdefault("Cache-Control", "no-store")
        ms = round((time.perf_counter() - begun) * 1000, 1)
        LOG.debug("request", method=request.method, path=path, status=status, ms=ms)


def _check(request: Request) -> None:
    host = request.headers.get("host", "")
    if request.method not in ("GET", "HEAD") and not same_origin(request.headers.get("origin"), host):
        raise Refusal(Code.NOT_YOURS, "this request comes from another site")
    length = request.headers.get("content-length", "0")
    if request.method not in ("GET", "HEAD") and not length.isdigit():
        raise Refusal(Code.MALFORMED, "say how long the request is (Content-Length)")
    if request.headers.get("transfer-encoding"):
        raise Refusal(Code.MALFORMED, "say how long the request is (Content-Length), and send it whole")
    if int(length) > LARGEST_BODY:
        raise Refusal(Code.TOO_MANY, f"a request has at most {LARGEST_BODY:,} bytes")
    REQUESTS.take(request.client.host if request.client else "")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    REFUSALS.labels(error.code).inc()
    return JSONResponse({"code": error.code, "message": str(error)}, STATUS[error.code])


async def _malformed(request: Request, error: Exception) -> Response:
    """What is wrong with a request, without what it held."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    message = f"{where}: {first['msg']}" if where else first["msg"]
    return await _refused(request, Refusal(Code.MALFORMED, message))


async def _failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = Code.UNKNOWN if error.status_code == 404 else Code.MALFORMED
    return JSONResponse(
        {"code": code, "message": str(error.detail)}, error.status_code, headers=error.headers
    )


async def _broken(request: Request, error: Exception) -> Response:
    """A fault of ours: told as such, without what it was; the log has it."""
    LOG.error("a request failed", path=request.scope["path"], error=type(error).__name__, exc_info=error)
    return JSONResponse({"code": "broken", "message": "something went wrong here; it is not your fault"}, 500)


async def _health(request: Request) -> Response:
    """Whether this process answers and its database does."""
    house: House = request.app.state.house
    try:
        await house.store.read(text("SELECT 1"))
    except Exception as error:
        LOG.error("the database does not answer", error=type(error).__name__)
        return JSONResponse({"ok": False}, 503)
    return JSONResponse({"ok": True})


async def _metrics(request: Request) -> Response:
    house: House = request.app.state.house
    TABLES.set(len(house.lives))
    WAITING.set(house.thinkers.waiting)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _page(request: Request, path: str) -> Response:
    """A file of the page; any other path is the page itself, which knows what to show there."""
    if path.startswith(("api/", "live")) or not (PAGE / "index.html").exists():
        raise HTTPException(404, "there is nothing here")
    file = _file_of_page(path)
    if file:
        lasting = path.startswith("assets/")
        caching = "public, max-age=31536000, immutable" if lasting else "no-cache"
        media = "application/manifest+json" if file.suffix == ".webmanifest" else None
        return FileResponse(file, headers={"Cache-Control": caching}, media_type=media)
    if path.startswith("assets/") or "." in path.rpartition("/")[2]:
        raise HTTPException(404, "there is no such file")
    return FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})


def _file_of_page(path: str) -> Path | None:
    """The file that a path names, if it is one of the page's. A path that no file can have names none."""
    try:
        file = (PAGE / path).resolve()
        return file if path and file.is_relative_to(PAGE.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None


def set_up_logs(level: str, as_json: bool) -> None:
    """Structured logs on standard error: one JSON object a line, or for a person at a terminal in colours."""
    # Tracebacks without the values of variables: there may be secrets among them.
    tracebacks = structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False))
    in_colours = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *([tracebacks, structlog.processors.JSONRenderer()] if as_json else [in_colours]),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


class Server(uvicorn.Server):
    """Uvicorn, which tells when its doors are open."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            hang_up_on_the_deaf(listening for each in self.servers for listening in each.sockets)
            self._opened()


def serve(
    url: str,
    host: str,
    port: int,
    *,
    proxies: str = "127.0.0.1",
    pace: float = 0.9,
    started: Callable[[], None] | None = None,
) -> None:
    """Serve until told to stop; then finish what is being written and close cleanly."""
    # Threads that write or think hand over quickly: what waits is somebody's move.
    sys.setswitchinterval(0.0005)
    # To look for garbage holds everybody up for as long as there is something to look at. What was made before the
    # doors open is never garbage; what a move makes is looked at once, a little at a time. What has lasted is in use,
    # but for what closed lines leave, and `Doors` sees to that; Python itself looks only after millions of objects.
    gc.freeze()
    gc.set_threshold(50_000, 60, 1)
    config = uvicorn.Config(
        app(url, pace=pace),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=16_384,
        ws_ping_interval=30,
        ws_ping_timeout=60,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=5,
        server_header=False,
        backlog=4096,
    )
    server = Server(config, started or (lambda: None))
    # Uvicorn stops cleanly at a signal and then raises it again; that the house is closed is no failure.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    server.run()


def free_port(host: str) -> int:
    """A port that nobody listens at."""
    with socket.create_server((host, 0)) as listening:
        return int(listening.getsockname()[1])


def hang_up_on_the_deaf(listening: Iterable[Any]) -> None:
    """Let the system cut lines at whose other end nobody takes what is sent. Elsewhere than in Linux they stay."""
    if sys.platform == "linux":
        for each in listening:
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF)
