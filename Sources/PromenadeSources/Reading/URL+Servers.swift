import Foundation

/// Whose server an address from outside leads to.
extension URL {
    /// Whether the same server answers: scheme, host and port are equal.
    func isBeside(_ other: URL) -> Bool {
        isPlain && scheme == other.scheme && name == other.name && port == other.port
    }

    /// Whether one of these hosts answers, in lower case, over TLS at its usual port.
    func isOverTLS(at isMeant: (String) -> Bool) -> Bool {
        isPlain && scheme == "https" && port == nil && isMeant(name)
    }

    private var name: String { host()?.lowercased() ?? "" }

    /// Something can be put behind it, and nobody is logged in with it.
    private var isPlain: Bool { !name.isEmpty && user() == nil && query() == nil && fragment() == nil }
}
