import Foundation

/// Where a photo service's pictures may come from.
struct PictureServers: Sendable {
    /// The service's API; pictures of a mirror, and of a demonstration, come from beside it.
    let api: URL
    /// Whether a host in lower case is one of the service's own.
    let isOwn: @Sendable (String) -> Bool

    /// Whether this server may fetch from there: over TLS from the service's own servers, else beside the API only.
    ///
    /// Other than a museum's, a picture's address may have a query.
    func serve(_ address: URL) -> Bool {
        guard address.user() == nil, let host = address.host()?.lowercased() else { return false }
        let isBeside =
            address.scheme == api.scheme && host == api.host()?.lowercased() && address.port == api.port
        return isBeside || (address.scheme == "https" && address.port == nil && isOwn(host))
    }

    /// An address out of a reply that may be fetched from; `http` where the service's own servers know `https` becomes that.
    func address(_ text: String?) -> URL? {
        guard var text else { return nil }
        if text.hasPrefix("//") { text = "https:" + text }
        guard var url = URL(string: text) else { return nil }
        if url.scheme == "http", let host = url.host()?.lowercased(), isOwn(host),
            var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
        {
            components.scheme = "https"
            url = components.url ?? url
        }
        return serve(url) ? url : nil
    }
}
