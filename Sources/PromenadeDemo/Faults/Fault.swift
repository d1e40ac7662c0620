/// A way in which a service misbehaves.
package enum Fault: Sendable, Hashable {
    /// The connection is closed without an answer.
    case down
    /// The right answer, late.
    case slow(Duration)
    /// The edge server's 403 page for whoever does not look like a browser; Chicago's pictures are sometimes
    /// behind one.
    case challenge
    /// 429 with `Retry-After: 2`.
    case tooManyRequests
    /// 500 with the museum's own words.
    case serverError
    /// 200 and the right type, but random bytes.
    case garbage
    /// Less than was announced, then the connection is closed; of a picture a whole answer with half a JPEG.
    case truncated
    /// A body that does not end.
    case huge
    /// 200, and what is in it is of another type than it should be; instead of a picture a page.
    case wrongType
    /// 200, and the body says that it failed: Overpass' `remark`, MediaWiki's `error`, Flickr's `stat: fail`.
    case excuse
    /// 406, as Overpass answers programs it does not like.
    case notAcceptable
    /// 504, from a server that has too much to do.
    case busy
    /// The right answer, a byte a second.
    case drip
    /// 429 with `Retry-After: 3600`.
    case restForAnHour
    /// 302 to the same address, again and again.
    case redirectLoop
    /// Less than `Content-Length` says, and then nothing: the connection stays open.
    case wrongLength
    /// 302 to `https` on a port that speaks plain HTTP: the handshake fails.
    case brokenTLS
    /// 302 to a name no resolver takes, so that none outside is asked: a label of 64 letters (RFC 1035, section 2.3.4).
    case unknownName

    /// How late ``slow(_:)`` is where nothing else is said: a client that waits 10 s still gets it.
    package static let usualDelay = Duration.seconds(5)

    /// The words a fault is asked for with, `none` included.
    package static let kinds = [
        "none", "down", "slow", "challenge", "429", "500", "garbage", "truncated", "huge", "wrong-type",
        "remark", "406", "504", "drip", "429-hour", "redirects", "wrong-length", "tls", "dns",
    ]

    /// The word for this fault.
    package var kind: String {
        switch self {
        case .down: "down"
        case .slow: "slow"
        case .challenge: "challenge"
        case .tooManyRequests: "429"
        case .serverError: "500"
        case .garbage: "garbage"
        case .truncated: "truncated"
        case .huge: "huge"
        case .wrongType: "wrong-type"
        case .excuse: "remark"
        case .notAcceptable: "406"
        case .busy: "504"
        case .drip: "drip"
        case .restForAnHour: "429-hour"
        case .redirectLoop: "redirects"
        case .wrongLength: "wrong-length"
        case .brokenTLS: "tls"
        case .unknownName: "dns"
        }
    }

    /// - Parameters:
    ///   - kind: one of ``kinds``; `none` is no fault and gives `nil`, as do unknown words.
    ///   - delay: for `slow`.
    package init?(kind: String, delay: Duration = Self.usualDelay) {
        switch kind {
        case "down": self = .down
        case "slow": self = .slow(delay)
        case "challenge": self = .challenge
        case "429": self = .tooManyRequests
        case "500": self = .serverError
        case "garbage": self = .garbage
        case "truncated": self = .truncated
        case "huge": self = .huge
        case "wrong-type": self = .wrongType
        case "remark": self = .excuse
        case "406": self = .notAcceptable
        case "504": self = .busy
        case "drip": self = .drip
        case "429-hour": self = .restForAnHour
        case "redirects": self = .redirectLoop
        case "wrong-length": self = .wrongLength
        case "tls": self = .brokenTLS
        case "dns": self = .unknownName
        default: return nil
        }
    }
}
