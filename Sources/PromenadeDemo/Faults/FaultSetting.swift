import PromenadeDemoPainters

/// Who misbehaves how, and at which addresses.
package struct FaultSetting: Sendable, Hashable {
    /// The source's short name, one of ``sources``: `aic`.
    package var source: String
    /// `nil` ends what was set before for the same ``path``; without a path, everything of the source.
    package var fault: Fault?
    /// Only requests whose path and query, percent-decoded, contain this; `nil` for all.
    package var path: String?

    package init(source: String, fault: Fault?, path: String? = nil) {
        self.source = source
        self.fault = fault
        self.path = path
    }

    /// As typed on a command line: `aic=challenge`, `aic=slow:2.5` (seconds), `aic=500@page=3` (a part of the
    /// address).
    ///
    /// - Returns: `nil` when it is none; ``explanation`` says what would be.
    package init?(_ text: String) {
        let sides = text.split(separator: "=", maxSplits: 1)
        guard sides.count == 2 else { return nil }
        let halves = sides[1].split(separator: "@", maxSplits: 1)
        guard let what = halves.first else { return nil }
        self.init(
            source: String(sides[0]), kind: String(what), path: halves.count > 1 ? String(halves[1]) : nil)
    }

    /// - Parameter kind: one of ``Fault/kinds``; `slow` may be followed by `:` and seconds, above 0 and up to
    ///   600.
    init?(source: String, kind: String, path: String?) {
        let parts = kind.split(separator: ":", maxSplits: 1)
        guard let word = parts.first, Fault.kinds.contains(String(word)),
            FaultSetting.sources.contains(source)
        else { return nil }
        var delay = Fault.usualDelay
        if parts.count > 1 {
            guard word == "slow", let seconds = Double(parts[1]), seconds > 0, seconds <= 600 else {
                return nil
            }
            delay = .milliseconds(Int(clamping: seconds * 1_000))
        }
        self.init(source: source, fault: Fault(kind: String(word), delay: delay), path: path)
    }

    /// The sources that can misbehave.
    package static let sources = [
        ChicagoMuseum.id, AmsterdamMuseum.id, NewsService.id, RoutingService.id, CampusFeed.id,
        OverpassService.id, TileService.id, CommonsService.id, FlickrService.id, ManifestService.id,
        PlaceSearchService.id,
    ]

    /// What a setting looks like, for those whose one was not understood.
    package static let explanation =
        "A fault is SOURCE=KIND, with SOURCE one of \(sources.joined(separator: ", ")) and KIND one of "
        + "\(Fault.kinds.joined(separator: ", ")); “slow:3” is late by 3 s, “500@page=3” concerns only "
        + "addresses that contain “page=3”."
}
