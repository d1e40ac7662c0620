import Hummingbird

/// Whether the server answers at all, for those who watch over it; asks nobody.
///
///     GET /health     `ok`
struct HealthController {
    func addRoutes(to router: Router<BasicRequestContext>) {
        router.get("health") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "ok")))
        }
    }
}
