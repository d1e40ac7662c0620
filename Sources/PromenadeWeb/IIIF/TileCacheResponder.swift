import HTTPTypes
package import Hummingbird

/// In front of the router: what the image service sent a moment ago is sent again, without finding out anew what is asked.
package struct TileCacheResponder<Inner: HTTPResponder>: HTTPResponder {
    package typealias Context = Inner.Context

    let inner: Inner
    /// Pages of other sites have answers of their own: those of ours may know what is kept.
    let hosts: AllowedHosts
    /// Whether whoever asks may see pictures at all.
    let isOpen: Bool
    let ready = TileResponseCache()

    package func respond(to request: Request, context: Context) async throws -> Response {
        guard isOpen, request.isOfViewer else {
            return try await inner.respond(to: request, context: context)
        }
        let address = TileResponseCache.Address(
            origin: request.origin, path: request.uri.path, isForOthers: request.isOfAnotherSite(than: hosts))
        if request.method == .get, let answer = ready.answer(to: address) {
            guard let tag = answer.headers[.eTag], request.has(tag) else { return answer }
            return Response(status: .notModified, headers: answer.headers)
        }
        var response = try await inner.respond(to: request, context: context)
        if let picture = response.headers[.pictureState] {
            response.headers[.pictureState] = nil
            if request.method == .get { ready.insert(response, to: address, of: picture) }
        }
        return response
    }
}

extension HTTPField.Name {
    /// From ``ImageController`` to ``TileCacheResponder``, which takes it off again: the picture that was looked up, and its
    /// version.
    static let pictureState = HTTPField.Name("Promenade-Picture-State") ?? .eTag
}
