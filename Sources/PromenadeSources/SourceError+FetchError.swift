package import PromenadeCore
package import PromenadeHTTP

extension SourceError {
    /// What a failed request means to those who wanted works.
    ///
    /// A 404 for a single work means "no such work"; whoever asks for one looks at it before coming here.
    package init(_ error: FetchError) {
        switch error {
        case .offline, .timedOut, .resting: self = .unreachable
        case .challenged, .forbidden: self = .refused
        case .tooLarge: self = .unreadable(field: "body")
        case .status(429, let retryAfter): self = .busy(retryAfter: retryAfter)
        case .busy(let retryAfter): self = .overloaded(retryAfter: retryAfter)
        case .status(408, _), .status(500..., _): self = .unreachable
        case .status: self = .refused
        }
    }
}
