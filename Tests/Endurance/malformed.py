"""Bytes that are no proper HTTP request, and what may come of them."""
import re
import socket

from demo import PATIENCE

LINE = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /preferences HTTP/1.1\r\nHost: localhost\r\n"
HIDDEN = b"GET /museums HTTP/1.1\r\nHost: localhost\r\n\r\n"

# Each is sent on a connection of its own, whose sending side is then closed.
REQUESTS = {
    "nothing": b"", "a line end": b"\r\n\r\n", "no version": b"GET /health\r\n\r\n", "version 0.9": b"GET /health HTTP/0.9\r\n\r\n",
    "version 3": b"GET /health HTTP/3.0\r\nHost: x\r\n\r\n", "version 9.9": b"GET /health HTTP/9.9\r\n\r\n", "a long version": b"GET / HTTP/1.1" + b"1" * 9999 + b"\r\n\r\n",
    "version 1.0": b"GET /health HTTP/1.0\r\n\r\n", "TLS": bytes.fromhex("1603010200010001fc0303") + b"\x01" * 200, "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "no path": b"GET  HTTP/1.1\r\nHost: x\r\n\r\n", "many spaces": b"GET   /health   HTTP/1.1\r\nHost: x\r\n\r\n", "a tab": b"GET\t/health\tHTTP/1.1\r\n\r\n",
    "a long method": b"X" * 70_000 + b" / HTTP/1.1\r\n\r\n", "a lower-case method": b"get / HTTP/1.1\r\nHost: x\r\n\r\n", "an unknown method": b"BREW /health HTTP/1.1\r\nHost: x\r\n\r\n",
    "a long address": b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", "a long query": b"GET /works?q=" + b"x" * 60_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    "bytes in the path": b"GET /\xff\xfe\x80 HTTP/1.1\r\nHost: x\r\n\r\n", "NUL in the path": b"GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
    "an absolute form": b"GET http://localhost/health HTTP/1.1\r\nHost: localhost\r\n\r\n", "an absolute form of another": b"GET http://127.0.0.1:9/x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a broken absolute form": b"GET http://[:/ HTTP/1.1\r\nHost: x\r\n\r\n", "OPTIONS *": b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    "CONNECT": b"CONNECT 127.0.0.1:9 HTTP/1.1\r\nHost: 127.0.0.1:9\r\n\r\n", "TRACE": b"TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secret\r\n\r\n",
    "Upgrade to h2c": LINE + b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
    "no Host": b"GET /health HTTP/1.1\r\n\r\n", "two Hosts": LINE + b"Host: other\r\n\r\n", "an empty Host": b"GET /works HTTP/1.1\r\nHost: \r\n\r\n",
    "a long Host": b"GET /works HTTP/1.1\r\nHost: " + b"x" * 15_000 + b"\r\n\r\n", "bytes in Host": b"GET /works HTTP/1.1\r\nHost: \xff\x80\r\n\r\n",
    "a bare LF": b"GET /health HTTP/1.1\nHost: x\n\n", "a bare CR": b"GET /health HTTP/1.1\rHost: x\r\r", "NUL in a field": LINE + b"X: a\0b\r\n\r\n", "bytes in a field": LINE + b"X: \xff\xfe\r\n\r\n",
    "a folded field": LINE + b"X: a\r\n b\r\n\r\n", "a field without a name": LINE + b": a\r\n\r\n", "a space before the colon": LINE + b"X : a\r\n\r\n", "no colon": LINE + b"X\r\n\r\n",
    "a long field": LINE + b"X: " + b"x" * 70_000 + b"\r\n\r\n", "a long field name": LINE + b"X" * 70_000 + b": x\r\n\r\n", "a thousand fields": LINE + b"X: y\r\n" * 1_000 + b"\r\n",
    "half a header": LINE + b"X: ", "a negative length": POST + b"Content-Length: -1\r\n\r\n", "a length with a plus": POST + b"Content-Length: +1\r\n\r\nx",
    "a length beyond numbers": POST + b"Content-Length: 99999999999999999999\r\n\r\n", "the longest length": POST + b"Content-Length: 9223372036854775807\r\n\r\nx",
    "no number": POST + b"Content-Length: x\r\n\r\n", "an empty length": POST + b"Content-Length:\r\n\r\n", "half a body": POST + b"Content-Length: 100\r\n\r\ntheme=",
    "a list of lengths": POST + b"Content-Length: 0, 0\r\n\r\n", "chunks without an end": POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "a chunk beyond numbers": POST + b"Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx", "a negative chunk": POST + b"Transfer-Encoding: chunked\r\n\r\n-1\r\nx",
    "a chunk of no number": POST + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n", "a long chunk extension": POST + b"Transfer-Encoding: chunked\r\n\r\n1;" + b"a" * 200_000 + b"\r\nx\r\n0\r\n\r\n",
    "many small chunks": POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 20_000 + b"0\r\n\r\n", "many trailers": POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    "an unknown coding": POST + b"Transfer-Encoding: gzip\r\n\r\nx", "Expect": POST + b"Expect: 100-continue\r\nContent-Length: 5\r\n\r\nx=y&z", "a body nobody wants": LINE + b"Content-Length: 5\r\n\r\nhello",
    "many requests ahead": (LINE + b"\r\n") * 5_000,
}

# Two readers of these could disagree where the request ends: what is hidden in the body must never be answered.
SMUGGLED = {
    "length and chunks": POST + b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" % (len(HIDDEN) + 5) + HIDDEN,
    "chunks and length": POST + b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n" + HIDDEN,
    "two lengths": POST + b"Content-Length: 0\r\nContent-Length: %d\r\n\r\n" % len(HIDDEN) + HIDDEN,
    "chunked with a space": POST + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + HIDDEN,
    "chunked with a tab": POST + b"Transfer-Encoding:\tchunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n" + HIDDEN,
    "chunked twice": POST + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n" + HIDDEN,
    "something like chunked": POST + b"Transfer-Encoding: xchunked\r\nContent-Length: %d\r\n\r\n" % len(HIDDEN) + HIDDEN,
    "a bare LF in a length": POST + b"X: y\nContent-Length: %d\r\n\r\n" % len(HIDDEN) + HIDDEN,
    "a chunk that lies": POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\nxx\r\n0\r\n\r\n" + HIDDEN,
    "a hexadecimal length": POST + b"Content-Length: 0x%x\r\n\r\n" % len(HIDDEN) + HIDDEN,
}


def exchange(address: tuple[str, int], sent: bytes, closing: bool = True) -> tuple[list[int], bytes]:
    """The statuses that came and all that came until the connection was over."""
    came = b""
    with socket.create_connection(address, timeout=PATIENCE) as connection:
        try:
            connection.sendall(sent)
            if closing:
                connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # It was closed before all was said.
        try:
            while piece := connection.recv(65_536):
                came += piece
        except ConnectionError:
            pass  # Reset: the server did not want the rest.
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", came)], came
