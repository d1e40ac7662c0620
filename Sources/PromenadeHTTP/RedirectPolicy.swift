package import Foundation

/// Where the answer to a request may send us on (RFC 9110, section 15.4).
///
/// This server stands beside what its visitors and museums may not reach, so an answer from outside never chooses freely
/// whom we ask next. A redirect that may not be followed is an answer like any other that is not what was asked for:
/// ``FetchError/status(_:retryAfter:)``.
package enum RedirectPolicy: Sendable, Hashable {
    /// Nowhere.
    case none
    /// To the server that was asked: the same host and port, also from `http` to `https`, which may be from 80 to 443.
    case sameServer
    /// Also to servers the operator has configured, wherever these are, and over the open Internet (``PublicAddressPolicy``) to
    /// hosts the source names.
    ///
    /// - servers: any address of each; only scheme, host and port count.
    /// - hosts: lower case, without a port.
    case listed(servers: [URL], hosts: Set<String>)
    /// Also to any address of the open Internet (``PublicAddressPolicy``), for what anybody may have written anyway.
    case publicAddresses
    /// To the server that was asked, and over the open Internet (``PublicAddressPolicy``) to others; each address only where the
    /// list has it.
    case allowed(AllowList)

    /// How a redirect is followed.
    enum Hop: Sendable, Hashable {
        /// As the first address was.
        case trusted
        /// Only to a public address.
        case checked
    }

    /// - Returns: `nil` where the redirect is not followed.
    func hop(from first: URL, to target: URL) -> Hop? {
        let isSame = first.isServer(of: target)
        switch self {
        case .none: return nil
        case .sameServer: return isSame ? .trusted : nil
        case .listed(let servers, let hosts):
            if isSame || servers.contains(where: { $0.isServer(of: target) }) { return .trusted }
            return hosts.contains(HTTPFetch(target).host) ? .checked : nil
        case .publicAddresses: return isSame ? .trusted : .checked
        case .allowed(let list):
            guard list.allows(target) else { return nil }
            return isSame ? .trusted : .checked
        }
    }
}

/// Which addresses may be asked, for requests that are compared: equal only to itself.
package final class AllowList: Sendable, Hashable {
    package let allows: @Sendable (URL) -> Bool

    package init(_ allows: @escaping @Sendable (URL) -> Bool) { self.allows = allows }

    package static func == (one: AllowList, other: AllowList) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension URL {
    /// Whether another address is at this one's server.
    fileprivate func isServer(of other: URL) -> Bool {
        let (own, others) = (HTTPFetch(self), HTTPFetch(other))
        guard own.host == others.host, !own.host.isEmpty else { return false }
        if own.authority == others.authority { return scheme == other.scheme || other.scheme == "https" }
        return scheme == "http" && other.scheme == "https" && own.isAtUsualPort && others.isAtUsualPort
    }
}

extension HTTPFetch {
    fileprivate var isAtUsualPort: Bool { authority == "\(host):\(url.scheme == "http" ? 80 : 443)" }
}
