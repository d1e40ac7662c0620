import Foundation
import HTTPTypes
package import Hummingbird

/// In front of everything but ``ProxyHeaders``: a request is for this server by name, and its path is written in one way only.
///
/// What comes through has one host (RFC 9112, section 3.2), one that ``AllowedHosts`` has, and a path without empty and
/// dot segments: nothing behind it has to think of a second spelling. A target in absolute form that names another host than the
/// header comes with both (``RequestTarget``).
package struct HostCheck<Inner: HTTPResponder>: HTTPResponder {
    package typealias Context = Inner.Context

    let inner: Inner
    let hosts: AllowedHosts

    package func respond(to request: Request, context: Context) async throws -> Response {
        let head = request.head
        // Whether anybody is there at all (RFC 9110, section 9.3.7).
        let isPing = head.path == "*" && head.method == .options
        guard isPing || head.path?.utf8.first == UInt8(ascii: "/") else { return .refused(.malformed) }
        // Another name in a second header is what the one behind us might read.
        guard !head.headerFields.contains(.secondHost),
            let named = head.authority.flatMap({ HostAuthority($0) })
        else { return .refused(.noHost) }
        guard Self.isCanonical(head.path ?? "") else { return .refused(.path) }
        guard hosts.contains(named) else { return .refused(.stranger(named)) }
        if isPing { return Response(status: .noContent) }
        var said = named
        // A proxy's word: where it is believed, its own name for us is looked at as well as the visitor's.
        if request.headers[.forwardedHost] != nil {
            guard let forwarded = request.host.flatMap({ HostAuthority($0) }) else {
                return .refused(.noHost)
            }
            guard hosts.contains(forwarded) else { return .refused(.stranger(forwarded)) }
            said = forwarded
        }
        let scheme = hosts.scheme(of: said) ?? "http"
        // Most requests are as they should be already, and nothing of them is copied.
        if head.scheme == scheme {
            return try await inner.respond(to: request, context: context)
        }
        var known = head
        known.scheme = scheme
        return try await inner.respond(to: Request(head: known, body: request.body), context: context)
    }

    /// Whether a path has no second spelling that leads elsewhere: no empty segment but the last, no dot segment, encoded
    /// or not (RFC 3986, section 6.2.2), no backslash, no control character, no part of a name left to the router.
    private static func isCanonical(_ target: String) -> Bool {
        let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
        guard
            path.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#") }
            )
        else { return false }
        let segments = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            if segment.isEmpty, index < segments.count - 1 { return false }
            guard segment.count <= 6, segment.first == 0x2E || segment.first == 0x25 else { continue }
            let plain = String(Substring(segment)).lowercased().replacing("%2e", with: ".")
            if plain == "." || plain == ".." { return false }
        }
        return true
    }
}

extension HTTPField.Name {
    /// The first one is the request's authority; only further ones are among the fields.
    fileprivate static let secondHost = HTTPField.Name("Host") ?? .via
}

/// Why a request is not even looked at.
private enum Refusal {
    case malformed
    case noHost
    case path
    case stranger(HostAuthority)

    var status: HTTPResponse.Status {
        if case .stranger = self { .misdirectedRequest } else { .badRequest }
    }

    var words: String {
        switch self {
        case .malformed: "The target of the request is no path."
        case .noHost:
            "The request must name one host, as “Host: localhost:8080”, and has none, several, or none there can be."
        case .path:
            "The path has an empty segment, “.” or “..”, or signs no path has. Each address has one spelling here."
        case .stranger(let host):
            "This server does not answer to the name “\(host.host)”. Whoever runs it can set PROMENADE_HOSTS=\(host.host) for a name in "
                + "the local network, or PROMENADE_PUBLIC_URL to the whole address people use, and start it again."
        }
    }
}

extension Response {
    fileprivate static func refused(_ refusal: Refusal) -> Response {
        Response(
            status: refusal.status,
            headers: [
                .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store",
                .xContentTypeOptions: "nosniff",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: refusal.words + "\n")))
    }
}
