import Hummingbird

/// Styles, scripts and drawings, for a year: another content has another address.
struct AssetsController {
    let assets: Assets

    func asset(_ request: Request) throws -> Response {
        guard let asset = assets.asset(at: request.uri.path) else { throw HTTPError(.notFound) }
        return Response(
            status: .ok,
            headers: [.contentType: asset.type, .cacheControl: Endpoint.Caching.immutable.rawValue],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.bytes)))
    }
}
