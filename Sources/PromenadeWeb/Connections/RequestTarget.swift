import Foundation
import NIOCore
import NIOHTTP1

/// Of a target in absolute form (RFC 9112, section 3.2.2) only the path is handed on, where it names the same host as the header.
///
/// It stands behind NIO's parser and before its codec, which passes over the scheme and the host of any target that looks like an
/// address. What this server is not asked as a proxy would be is left to ``HostCheck`` to refuse: two hosts, or no path.
///
///     GET http://localhost:8080/works HTTP/1.1     → /works
///     GET http://evil.example/works HTTP/1.1       → two hosts
///     CONNECT evil.example:443 HTTP/1.1            → no path
final class RequestTarget: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = Self.unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        // There is no 100 Continue in HTTP/1.0 (RFC 9110, section 10.1.1).
        if head.version == .http1_0 { head.headers.remove(name: "Expect") }
        if !head.uri.utf8.starts(with: [UInt8(ascii: "/")]), head.uri != "*" {
            let target = Self.absolute(head.uri)
            if let target {
                let isSame = head.headers["Host"].map { HostAuthority($0) }.allSatisfy {
                    $0?.host == target.authority.host
                        && $0?.port(of: target.scheme) == target.authority.port(of: target.scheme)
                }
                if !isSame { head.headers.add(name: "Host", value: target.authority.written) }
            }
            head.uri = target?.path ?? ""
        }
        context.fireChannelRead(Self.wrapInboundOut(.head(head)))
    }

    /// - Returns: `nil` for what is no `http` or `https` address of a host.
    private static func absolute(_ uri: String) -> (scheme: String, authority: HostAuthority, path: String)? {
        guard let mark = uri.range(of: "://") else { return nil }
        let scheme = uri[..<mark.lowerBound].lowercased()
        guard ["http", "https"].contains(scheme) else { return nil }
        let rest = uri[mark.upperBound...]
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        guard let authority = HostAuthority(String(rest[..<end])) else { return nil }
        return (scheme, authority, rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...])
    }
}
