import Foundation
import PromenadeCore

/// What somebody typed where coordinates are wanted.
enum TypedCoordinate: Equatable {
    case place(Coordinate)
    /// Nothing in it looks like coordinates.
    case words
    /// They do, but there is no such place; a sentence for the person.
    case wrong(String)

    /// Reads `53.4066, −2.9665`, `53.4066 -2.9665`, `53.4066° N, 2.9665° W` and `geo:53.4066,-2.9665`.
    init(_ text: String) {
        guard text.utf8.count <= Self.longest else {
            self = .words
            return
        }
        var text = text.trimmed.replacing("−", with: "-")
        if text.lowercased().hasPrefix("geo:") {
            // What follows a semicolon or a question mark says more about the place (RFC 5870).
            text = String(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" })
        }
        let letters = text.filter(\.isLetter).uppercased()
        guard text.contains(where: \.isNumber), letters.allSatisfy({ "NSEW".contains($0) }) else {
            self = .words
            return
        }
        let numbers = Self.parts(of: text)
        guard numbers.count == 2 else {
            self = .wrong("Type two numbers, latitude first, like 53.4066, −2.9665.")
            return
        }
        self = Self.read(numbers[0], numbers[1])
    }

    /// No two numbers take more, in bytes: what is longer is words.
    private static let longest = 200

    /// The numbers, each with the letter that stands before it, or where the first stands alone, behind it.
    private static func parts(of text: String) -> [Part] {
        if text.first?.isLetter == true {
            return text.matches(of: /([NSEWnsew])?\s{0,9}([+-]?[0-9]{1,40}(?:\.[0-9]{1,40})?)/).map { match in
                Part(degrees: Double(match.2) ?? .nan, side: match.1?.uppercased().first)
            }
        }
        return text.matches(of: /([+-]?[0-9]{1,40}(?:\.[0-9]{1,40})?)\s{0,9}°?\s{0,9}([NSEWnsew])?/).map {
            match in
            Part(degrees: Double(match.1) ?? .nan, side: match.2?.uppercased().first)
        }
    }

    private struct Part {
        var degrees: Double
        var side: Character?

        var isLongitude: Bool { side == "E" || side == "W" }
        var signed: Double { side == "S" || side == "W" ? -degrees : degrees }
    }

    private static func read(_ first: Part, _ second: Part) -> TypedCoordinate {
        let isTurned = first.isLongitude
        let latitude = (isTurned ? second : first).signed
        let longitude = (isTurned ? first : second).signed
        if let coordinate = Coordinate(latitude: latitude, longitude: longitude) { return .place(coordinate) }
        guard (-90...90).contains(latitude) else {
            let swapped = Coordinate(latitude: longitude, longitude: latitude) != nil
            return .wrong(
                "Latitude goes from −90 to 90, and here it is \(latitude.plain)."
                    + (swapped ? " The two numbers may be the wrong way round." : ""))
        }
        return .wrong("Longitude goes from −180 to 180, and here it is \(longitude.plain).")
    }
}

extension Double {
    /// `95` rather than `95.0`.
    fileprivate var plain: String {
        let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...6)).grouping(.never)
        return formatted(style.locale(Locale(identifier: "en_GB"))).replacing("-", with: "−")
    }
}
