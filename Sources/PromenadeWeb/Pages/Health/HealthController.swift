import Hummingbird

/// Whether the server answers at all, for those who watch over it; asks nobody.
enum HealthController {
    static var answer: Response {
        Response(
            status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: "ok")))
    }
}
