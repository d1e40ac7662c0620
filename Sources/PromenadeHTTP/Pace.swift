/// How fast one host may be asked.
package struct Pace: Sendable, Hashable {
    /// Requests that may go out at once after a quiet time; at least 1.
    package var burst: Int
    /// The time in which one more request is earned.
    package var interval: Duration
    /// Requests that may be under way at the same time; at least 1.
    package var atOnce: Int
    /// How long the host is left alone, at least, once it said that it has too much to do; `nil` where one may go on.
    package var rest: Duration?

    package init(burst: Int, interval: Duration, atOnce: Int, rest: Duration? = nil) {
        self.burst = burst
        self.interval = interval
        self.atOnce = atOnce
        self.rest = rest
    }

    /// overpass-api.de: one question after the other, and half a minute of quiet after a 429 or a 504.
    ///
    /// All of this server's visitors share the quota of its address (docs/sources/openstreetmap.md).
    package static let overpass = Pace(burst: 2, interval: .seconds(2), atOnce: 1, rest: .seconds(30))

    /// A service that knows names of places: one question a second (operations.osmfoundation.org/policies/nominatim).
    package static let geocoder = Pace(burst: 1, interval: .seconds(1), atOnce: 1, rest: .seconds(30))

    /// commons.wikimedia.org: one at a time, one a second after the few that an album is.
    ///
    /// Anonymous callers are asked to send requests in series (mediawiki.org, API:Etiquette); no figure is promised.
    package static let commonsData = Pace(burst: 5, interval: .seconds(1), atOnce: 1)

    /// upload.wikimedia.org and thumb.wikimedia.org: an album at once, then 4 a second, 2 at a time.
    package static let commonsPictures = Pace(burst: 24, interval: .milliseconds(250), atOnce: 2)

    /// api.flickr.com: never more than 3,600 in an hour, which a key may ask (flickr.com/services/developer/api).
    ///
    /// A burst of 10 and one each 1.01 s come to 3,574.
    package static let flickrData = Pace(burst: 10, interval: .milliseconds(1010), atOnce: 2)

    /// live.staticflickr.com: an album at once, then 4 a second.
    package static let flickrPictures = Pace(burst: 24, interval: .milliseconds(250), atOnce: 3)

    /// A household's own provider of identities: two requests for each sign-in.
    package static let ownProvider = Pace(burst: 50, interval: .milliseconds(50), atOnce: 16)

    /// For hosts we know nothing about; on the careful side.
    package static let unknown = Pace(burst: 10, interval: .milliseconds(500), atOnce: 4)

    /// Of services besides museums, by host in lower case.
    package static let documented: [String: Pace] = [
        "commons.wikimedia.org": .commonsData,
        "upload.wikimedia.org": .commonsPictures,
        "thumb.wikimedia.org": .commonsPictures,
        "api.flickr.com": .flickrData,
        "live.staticflickr.com": .flickrPictures,
        "overpass-api.de": .overpass,
    ]
}

/// A token bucket, kept as the one moment at which it will be full again.
///
/// Pure: time is passed in. Equal to the "generic cell rate algorithm"; in whole `Duration`s, so nothing is lost to rounding.
package struct TokenBucket: Sendable {
    private let pace: Pace
    private var fullAt: Duration = .zero

    package init(_ pace: Pace) { self.pace = pace }

    /// Takes a token.
    ///
    /// - Parameter now: time since any fixed moment; never goes back.
    /// - Returns: `nil` when one was taken, else how long until there is one; then nothing was taken.
    package mutating func take(at now: Duration) -> Duration? {
        let earliest = fullAt - pace.interval * (pace.burst - 1)
        guard now >= earliest else { return earliest - now }
        fullAt = max(fullAt, now) + pace.interval
        return nil
    }

    /// How long until the `count`th token from now is there, if each is taken as soon as it can be; 0 for at once.
    package func wait(for count: Int, at now: Duration) -> Duration {
        max(max(fullAt, now) + pace.interval * (count - pace.burst) - now, .zero)
    }

    /// Whether there is nothing to remember: a new bucket would be the same.
    func isFull(at now: Duration) -> Bool { fullAt <= now }

    /// Gives back a token that paid for nothing.
    package mutating func giveBack() { fullAt -= pace.interval }
}
