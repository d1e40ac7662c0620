import Foundation

/// A part of a request's address that is sent and never shown: a key a service wants there.
///
/// It is no part of ``HTTPFetch/url``, which layers, logs and messages may show; the live transport puts it behind the
/// address at the last moment, and for the first server only, wherever that may redirect to.
package struct SecretQuery: Sendable, Hashable {
    fileprivate let name: String
    fileprivate let value: String

    /// - Parameters:
    ///   - name: letters, digits and `_`.
    ///   - value: letters, digits, `-`, `_` and `.`; anything else is escaped.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension SecretQuery: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "\(name)=…" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPFetch {
    /// This request with a part of its address that nobody sees.
    package func with(_ secret: SecretQuery) -> HTTPFetch {
        var fetch = self
        fetch.secret = secret
        return fetch
    }

    /// The address as it is sent.
    var sentURL: URL {
        guard let secret, var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
            return url
        }
        let value = secret.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let parts = [components.percentEncodedQuery, "\(secret.name)=\(value)"].compactMap { $0 }
        components.percentEncodedQuery = parts.joined(separator: "&")
        return components.url ?? url
    }
}
