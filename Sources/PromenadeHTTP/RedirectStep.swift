package import Foundation

/// One request of a chain of redirects.
package struct RedirectStep: Sendable, Hashable {
    package let url: URL
    /// As the caller gave them, or less.
    package let headers: [String: String]

    package init(to url: URL, headers: [String: String]) {
        self.url = url
        self.headers = headers
    }

    /// Where an answer sends us.
    ///
    /// Another origin (scheme, host, port) hears only what we accept: keys, cookies and conditions were meant for
    /// the first. From `https` nothing leads to `http`.
    ///
    /// - Parameter location: as sent; may be relative.
    /// - Returns: `nil` when the answer is to be taken as it is.
    package func next(_ status: Int, _ location: String?) -> RedirectStep? {
        guard [301, 302, 303, 307, 308].contains(status), let location,
            let target = URL(string: location, relativeTo: url)?.absoluteURL, target.host != nil,
            target.scheme == "https" || (target.scheme == "http" && url.scheme == "http")
        else { return nil }
        return RedirectStep(to: target, headers: isOrigin(of: target) ? headers : accepted)
    }

    private func isOrigin(of other: URL) -> Bool {
        url.scheme == other.scheme && HTTPFetch(url).authority == HTTPFetch(other).authority
    }

    private var accepted: [String: String] {
        headers.filter { ["accept", "accept-language", "accept-encoding"].contains($0.key.lowercased()) }
    }
}
