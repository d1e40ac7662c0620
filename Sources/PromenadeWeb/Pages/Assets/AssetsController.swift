import Hummingbird

/// Styles, scripts and drawings.
///
///     GET /assets/<name>.<hash>.<ext>     for a year: another content has another address
struct AssetsController {
    let assets: Assets

    func addRoutes(to router: Router<BasicRequestContext>) {
        router.get("assets/**") { request, _ in
            guard let asset = assets.asset(at: request.uri.path) else { throw HTTPError(.notFound) }
            return Response(
                status: .ok,
                headers: [.contentType: asset.type, .cacheControl: "public, max-age=31536000, immutable"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.bytes)))
        }
    }
}
