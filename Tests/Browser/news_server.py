"""A feed on 127.0.0.1 that answers as it is told to."""
import contextlib
import http.server
import threading
from email.utils import format_datetime
from datetime import datetime, timedelta, timezone


def rss(*titles: str) -> str:
    now = datetime.now(timezone.utc)
    items = "".join(
        f"<item><title>{title}</title><guid isPermaLink='false'>{title}</guid><link>https://museum.example/{number}</link>"
        f"<pubDate>{format_datetime(now - timedelta(hours=number + 1))}</pubDate>"
        f"<description>&lt;p onclick='window.wasRun = true'&gt;What is said of {title}, with &lt;em&gt;some&lt;/em&gt; words.&lt;/p&gt;"
        "&lt;script&gt;window.wasRun = true&lt;/script&gt;&lt;img src='x' onerror='window.wasRun = true'&gt;</description></item>"
        for number, title in enumerate(titles))
    return f"<rss version='2.0'><channel><title>The Invented Gazette</title>{items}</channel></rss>"


class NewsServer:
    def __init__(self, *titles: str):
        self.body, self.status = rss(*titles), 200
        self.asked = 0
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.address = f"http://127.0.0.1:{self._server.server_port}/feed"

    @contextlib.contextmanager
    def running(self):
        thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()

    def _handler(self):
        news = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                news.asked += 1
                body = news.body.encode()
                self.send_response(news.status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler
