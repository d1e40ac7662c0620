"""A library for tests: manifests of both versions, a picture with an image service and one without, and what is no manifest."""
import base64
import http.server
import json
import threading
import urllib.parse

from tile_server import png

GREY = png(120, 130, 140)
CREDIT = "Library of Tests, shelf 7"


def encoded(state: dict) -> str:
    """A content state as the specification writes it: base64url of encodeURIComponent of the JSON."""
    component = urllib.parse.quote(json.dumps(state), safe="-_.!~*'()")
    return base64.urlsafe_b64encode(component.encode()).decode().rstrip("=")


class ManifestServer:
    """`asked` are the paths it was asked for."""

    def __init__(self):
        self.asked: list[str] = []
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                server.asked.append(self.path)
                status, kind, body = server.answer(self.path)
                self.send_response(status)
                self.send_header("Content-Type", kind)
                if status == 302:
                    self.send_header("Location", "http://127.0.0.1:1/manifest.json")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    @property
    def settings(self) -> dict[str, str]:
        return {"PROMENADE_MANIFEST_HOSTS": self.address.removeprefix("http://")}

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def answer(self, path: str) -> tuple[int, str, bytes]:
        documents = {
            "/3.json": self.version3, "/2.json": self.version2, "/collection.json": self.collection,
            "/empty.json": {"type": "Manifest", "items": []}, "/other.json": {"type": "Feature"},
            "/iiif/book/info.json": self.info, "/1.json": self.with_service_1, "/iiif/one/info.json": self.info_1,
        }
        if path in documents:
            return 200, "application/json", json.dumps(documents[path]).encode()
        if path.endswith((".jpg", ".png")):
            return 200, "image/png", GREY
        return {"/page.html": (200, "text/html", b"<!doctype html><p>A page"), "/inside": (302, "text/plain", b""),
                "/huge.json": (200, "application/json", b"[" + b"1," * 4_500_000)}.get(path, (404, "text/plain", b"Not here"))

    @property
    def info(self) -> dict:
        return {"@context": "http://iiif.io/api/image/2/context.json", "@id": f"{self.address}/iiif/book",
                "protocol": "http://iiif.io/api/image", "width": 3000, "height": 2000,
                "profile": ["http://iiif.io/api/image/2/level2.json"], "tiles": [{"width": 256, "scaleFactors": [1, 2, 4, 8, 16]}]}

    @property
    def info_1(self) -> dict:
        """What a service of Image API 1.1 says: its pictures have the quality `native`."""
        return {"@context": "http://library.stanford.edu/iiif/image-api/1.1/context.json", "@id": f"{self.address}/iiif/one",
                "width": 3000, "height": 2000, "scale_factors": [1, 2, 4, 8, 16], "tile_width": 256, "tile_height": 256,
                "formats": ["jpg"], "qualities": ["native"],
                "profile": "http://library.stanford.edu/iiif/image-api/1.1/compliance.html#level2"}

    @property
    def with_service_1(self) -> dict:
        service = {"@context": "http://library.stanford.edu/iiif/image-api/1.1/context.json", "@id": f"{self.address}/iiif/one",
                   "profile": "http://library.stanford.edu/iiif/image-api/1.1/compliance.html#level2"}
        canvas = {"@id": f"{self.address}/canvas/old", "@type": "sc:Canvas", "label": "Recto", "width": 1500, "height": 1000,
                  "images": [{"@type": "oa:Annotation", "motivation": "sc:painting", "on": f"{self.address}/canvas/old",
                              "resource": {"@id": f"{self.address}/iiif/one/full/full/0/native.jpg", "@type": "dctypes:Image",
                                           "width": 3000, "height": 2000, "service": service}}]}
        return {"@context": "http://iiif.io/api/presentation/2/context.json", "@id": f"{self.address}/1.json",
                "@type": "sc:Manifest", "label": "A very old manifest", "sequences": [{"canvases": [canvas]}]}

    @property
    def version3(self) -> dict:
        def canvas(number: int, body: dict) -> dict:
            name = f"{self.address}/canvas/{number}"
            return {"id": name, "type": "Canvas", "width": 1500, "height": 1000, "label": {"en": [f"Page {number}"]},
                    "items": [{"id": f"{name}/page", "type": "AnnotationPage", "items": [
                        {"id": f"{name}/a", "type": "Annotation", "motivation": "painting", "target": name, "body": body}]}]}

        service = {"id": f"{self.address}/iiif/book/full/max/0/default.jpg", "type": "Image", "width": 3000, "height": 2000,
                   "service": [{"@id": f"{self.address}/iiif/book", "@type": "ImageService2", "profile": "level2"}]}
        plain = {"id": f"{self.address}/plain.png", "type": "Image", "width": 256, "height": 256}
        return {"@context": "http://iiif.io/api/presentation/3/context.json", "id": f"{self.address}/3.json", "type": "Manifest",
                "label": {"en": ["A book of quays"], "nl": ["Een boek van kades"]},
                "summary": {"en": ["<p>Bound in <b>green</b></p><script>window.bad = 1</script>"]},
                "requiredStatement": {"label": {"en": ["Credit"]}, "value": {"en": [CREDIT]}},
                "metadata": [{"label": {"en": ["Date"]}, "value": {"en": ["1890"]}}],
                "rights": "http://creativecommons.org/licenses/by/4.0/", "items": [canvas(1, service), canvas(2, plain)]}

    @property
    def version2(self) -> dict:
        resource = {"@id": f"{self.address}/iiif/book/full/full/0/default.jpg", "@type": "dctypes:Image", "width": 3000, "height": 2000,
                    "service": {"@context": "http://iiif.io/api/image/2/context.json", "@id": f"{self.address}/iiif/book",
                                "profile": "http://iiif.io/api/image/2/level2.json"}}
        canvas = {"@id": f"{self.address}/canvas/1", "@type": "sc:Canvas", "label": "Front", "width": 3000, "height": 2000,
                  "images": [{"@type": "oa:Annotation", "motivation": "sc:painting", "resource": resource}]}
        return {"@context": "http://iiif.io/api/presentation/2/context.json", "@type": "sc:Manifest", "@id": f"{self.address}/2.json",
                "label": "An old manifest", "attribution": CREDIT, "sequences": [{"canvases": [canvas]}]}

    @property
    def collection(self) -> dict:
        return {"type": "Collection", "label": {"en": ["Two objects"]}, "items": [
            {"id": f"{self.address}/{version}.json", "type": "Manifest", "label": {"en": [f"Version {version}"]}} for version in (2, 3)]}
