import HTTPTypes
import Hummingbird

extension Request {
    /// The scheme, host and port this server was asked under, for addresses that go elsewhere:
    /// `https://promenade.example`.
    ///
    /// The host is one the operator knows (``HostCheck``).
    var origin: String { "\(knownScheme ?? "http")://\(host ?? "localhost")" }

    /// Whether people reach this server by TLS, as far as that is known.
    var isSecure: Bool { knownScheme == "https" }

    /// `http` or `https`, as the proxy in front says where the operator believes it (``ProxyHeaders``), or else as the public
    /// address of this host (``HostCheck``); `nil` where nobody says: somebody may take TLS off unasked.
    var knownScheme: String? {
        if let said = lastSaid(.forwardedProto) { return said == "https" ? "https" : "http" }
        return head.scheme == "https" ? "https" : nil
    }

    /// The host this server was asked under, with its port where that is not the usual one; `nil` for none, or what cannot be one.
    var host: String? {
        (lastSaid(.forwardedHost) ?? head.authority).flatMap { name in
            !name.isEmpty && name.utf8.allSatisfy(Self.mayBeInHost) ? name : nil
        }
    }

    /// Of several proxies in a row the last is the one in front of us; what came before it anybody may have written.
    private func lastSaid(_ name: HTTPField.Name) -> String? {
        headers[name]?.split(separator: ",").last.map { String($0.drop { $0 == " " }.prefix { $0 != " " }) }
    }

    private static func mayBeInHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: ".-_:[]".utf8.contains(byte)
        }
    }
}
