import Foundation

/// What somebody typed or pasted where a place on the Earth is wanted.
///
/// Reads what people and maps write, latitude first unless letters say otherwise:
///
///     53.4066, −2.9665     53.4066 -2.9665     53,4066; -2,9665     lat=53.4066&lon=-2.9665
///     (53.4066, −2.9665)     [53.4066, −2.9665]
///     53.4066° N, 2.9665° W     N 53° 24′ 23.6″, W 2° 57′ 59.5″     53°24.394'N 2°57.992'W
///     geo:53.4066,-2.9665?z=15     links of Google Maps, Apple Maps and OpenStreetMap
///
/// 180° east and west are one meridian: the place is told as west.
package enum CoordinateReader: Sendable, Equatable {
    case place(Coordinate)
    /// Nothing in it looks like coordinates.
    case words
    /// They do, but there is no such place; a sentence for the person.
    case wrong(String)

    package init(_ text: String) {
        guard text.utf8.count <= Self.longestLink else {
            self = .words
            return
        }
        let text = text.trimmed.replacing("−", with: "-")
        if MapLink.isLink(text) {
            self = MapLink.pair(in: text).map(Self.init(plain:)) ?? .wrong(Self.withoutPlace)
        } else if let pair = MapLink.fields(of: text) {
            self.init(plain: pair)
        } else {
            self.init(plain: Self.withoutBrackets(text))
        }
    }

    nonisolated(unsafe) private static let inBrackets = /\(([^()]{0,2000})\)|\[([^\[\]]{0,2000})\]/

    /// Programs and encyclopaedias write a pair in brackets.
    private static func withoutBrackets(_ text: String) -> String {
        text.wholeMatch(of: Self.inBrackets).map { String($0.1 ?? $0.2 ?? "") }
            ?? text
    }

    /// The place, where it is one.
    package var coordinate: Coordinate? { if case .place(let coordinate) = self { coordinate } else { nil } }

    /// Links of maps take more than coordinates, in bytes.
    private static let longestLink = 2_000
    /// No two numbers take more, in bytes: what is longer is words.
    private static let longest = 200

    private static let withoutPlace = "There are no coordinates in this link."

    private init(plain text: String) {
        guard text.utf8.count <= Self.longest, let angles = SexagesimalAngles(text) else {
            // Digits of other scripts, or signs nobody writes in a coordinate.
            let isNumbers = text.contains(where: \.isNumber) && !text.contains(where: \.isLetter)
            self = isNumbers ? .wrong(Self.wanted) : .words
            return
        }
        self = angles.read().map { Self.read($0, $1) } ?? .wrong(Self.wanted)
    }

    private static let wanted = "Type two numbers, latitude first, like 53.4066, −2.9665."

    private static func read(_ first: SexagesimalAngles.Angle, _ second: SexagesimalAngles.Angle) -> Self {
        let latitude = (first.isLongitude ? second : first).degrees
        let longitude = (first.isLongitude ? first : second).degrees
        if let coordinate = Coordinate(latitude: latitude, longitude: longitude) {
            return .place(coordinate.onOneMeridian)
        }
        guard (-90...90).contains(latitude) else {
            let swapped = Coordinate(latitude: longitude, longitude: latitude) != nil
            return .wrong(
                "Latitude goes from −90 to 90, and here it is \(latitude.plain)."
                    + (swapped ? " The two numbers may be the wrong way round." : ""))
        }
        return .wrong("Longitude goes from −180 to 180, and here it is \(longitude.plain).")
    }
}

extension Coordinate {
    /// The same place, west of Greenwich where it is on the 180th meridian.
    package var onOneMeridian: Coordinate { longitude == 180 ? Coordinate(known: latitude, -180) : self }
}

extension Double {
    /// `95` rather than `95.0`.
    fileprivate var plain: String {
        let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...6)).grouping(.never)
        return formatted(style.locale(Locale(identifier: "en_GB"))).replacing("-", with: "−")
    }
}
