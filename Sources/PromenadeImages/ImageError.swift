import PromenadeHTTP

/// Why there is no picture; each case is one thing the caller can do about it.
package enum ImageError: Error, Sendable, Hashable {
    /// The museum's picture server has none of that name.
    case absent
    /// The museum's edge server wants to see a browser.
    case challenged
    /// The museum's picture server did not answer, or not with a picture: try later.
    case unreachable
    /// Not a picture of a kind we read (JPEG, PNG, TIFF, WebP), or broken off.
    case unreadable
    /// More bytes or pixels than we take.
    case tooLarge
    /// Nobody waits for it any more.
    case cancelled
    /// So much waits to be made already that no more is taken on: try again in a moment.
    case busy
    /// It is here, and where it is to be kept for good does not answer: try later.
    case unkept
}

extension ImageError {
    init(_ error: FetchError) {
        self =
            switch error {
            case .status(404, _), .status(410, _): .absent
            case .challenged: .challenged
            case .tooLarge: .tooLarge
            case .offline, .timedOut, .status, .resting, .busy, .forbidden: .unreachable
            }
    }
}
