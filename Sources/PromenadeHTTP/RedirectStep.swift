package import Foundation

/// One request of a chain of redirects.
package struct RedirectStep: Sendable, Hashable {
    package let url: URL
    /// As the caller gave them, or less.
    package let headers: [String: String]
    /// As the caller gave it, or nothing any more.
    package let post: HTTPPost?

    package init(to url: URL, headers: [String: String], post: HTTPPost? = nil) {
        self.url = url.asSent
        self.headers = headers
        self.post = post
    }

    /// Where an answer sends us.
    ///
    /// Another origin (scheme, host, port) hears only what we accept: keys, cookies and conditions were meant for
    /// the first. From `https` nothing leads to `http`.
    ///
    /// A POST goes on as a GET after 301, 302 and 303, as browsers do it (Fetch, section 4.4). After 307 and 308 its
    /// body is sent again, but never to another origin.
    ///
    /// - Parameter location: as sent; may be relative.
    /// - Returns: `nil` when the answer is to be taken as it is.
    package func next(_ status: Int, _ location: String?) -> RedirectStep? {
        guard [301, 302, 303, 307, 308].contains(status), let location,
            let target = URL(string: location, relativeTo: url)?.absoluteURL, target.host != nil,
            target.scheme == "https" || (target.scheme == "http" && url.scheme == "http")
        else { return nil }
        let isSame = isOrigin(of: target)
        let repeats = post != nil && [307, 308].contains(status)
        guard isSame || !repeats else { return nil }
        return RedirectStep(
            to: target, headers: isSame ? headers : accepted, post: repeats ? post : nil)
    }

    private func isOrigin(of other: URL) -> Bool {
        url.scheme == other.scheme && HTTPFetch(url).authority == HTTPFetch(other).authority
    }

    private var accepted: [String: String] {
        headers.filter { ["accept", "accept-language", "accept-encoding"].contains($0.key.lowercased()) }
    }
}
