import PromenadeCore

/// When a photograph was taken, as far as its owner said.
enum FlickrDate {
    nonisolated(unsafe) private static let moment = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

    /// - Parameters:
    ///   - taken: local time: `2013-10-05 20:30:27`.
    ///   - granularity: 0 for a moment, 4 for a month, 6 for a year, 8 for about a year.
    ///   - isUnknown: then `taken` is when it was sent to Flickr.
    static func date(taken: String?, granularity: Int, isUnknown: Bool) -> String? {
        guard !isUnknown, let taken, taken.wholeMatch(of: Self.moment) != nil,
            !taken.hasPrefix("0000")
        else { return nil }
        return switch granularity {
        case 4: taken.limited(to: 7)
        case 6: taken.limited(to: 4)
        case 8: "about \(taken.limited(to: 4))"
        default: taken
        }
    }
}
