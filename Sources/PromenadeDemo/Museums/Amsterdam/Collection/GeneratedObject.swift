import Foundation
import PromenadeDemoPainters

/// What is decided about a made-up work of the museum in Amsterdam's dialect.
struct GeneratedObject: Sendable {
    /// Who may do what with its picture.
    enum Right: Sendable { case publicDomain, zero, inCopyright }

    let painted: PaintedPicture
    /// In the collection, from 0.
    let place: Int
    let medium: AmsterdamMedium
    let title: AmsterdamTitle
    /// The person who is shown, of portraits.
    let sitter: String?
    let first: Int
    let last: Int
    let isAbout: Bool
    let size: GeneratedSize
    let right: Right
    let pictureName: String
    let pixels: (width: Int, height: Int)
    let acquired: Int
    let donor: String

    /// - Parameter place: in the order of numbers, from 0.
    init(painted: PaintedPicture, place: Int) {
        (self.painted, self.place) = (painted, place)
        var chance = Chance(seed: UInt64(place + 1) &* 0x9E37_79B9 ^ 0xA357)
        medium = AmsterdamMedium.usual(of: painted.painter)
        sitter =
            painted.subject.contains("portrait") ? Self.sitters[place % Self.sitters.count] : nil
        title = AmsterdamTitle(
            subject: painted.subject, kind: medium.kind, place: place, sitter: sitter)
        isAbout = chance.happens(0.3)
        first = isAbout ? painted.year - 5 : painted.year
        last = isAbout || chance.happens(0.2) ? painted.year + 5 : painted.year
        size = GeneratedSize(picture: painted, &chance)
        let isOld = (painted.painter.died ?? .max) < 1956
        right = isOld ? .publicDomain : chance.happens(0.4) ? .zero : .inCopyright
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        pictureName = String((0..<5).map { _ in chance.pick(letters) })
        let longSide = Double(chance.int(25...70)) * 100
        pixels = (
            Int(clamping: (painted.width * longSide / 1_000).rounded()),
            Int(clamping: (painted.height * longSide / 1_000).rounded())
        )
        acquired = min(max(painted.year + chance.int(4...90), 1_808), 2_025)
        donor = chance.pick(Self.donors)
    }

    var number: Int { Self.number(at: place) }
    /// Of the visual item: what the object shows.
    var visualNumber: Int { number + 2_000_000 }
    /// Of the digital object, too long for an integer.
    var digitalNumber: String {
        let tail = String(1_000_000_000 + (number &* 7_919) % 1_000_000_000).suffix(9)
        return "500\(number)\(tail)"
    }
    /// Numbers have gaps, as the real ones do.
    static func number(at place: Int) -> Int { 200_100_007 + place * 9 }

    /// `SK-A-4001`, `RP-P-1931-88`.
    var objectNumber: String {
        medium.series == "SK-A" ? "SK-A-\(7_001 + place)" : "\(medium.series)-\(acquired)-\(place + 1)"
    }

    /// The first pages are for looking at; what is odd in a way one sees comes later.
    var hasPicture: Bool { place < 30 || place % 61 != 40 }
    var isAnonymous: Bool { place >= 30 && place % 53 == 35 }
    /// `nil` where the museum only has a Dutch one.
    var englishTitle: String? { place >= 12 && place % 6 == 4 ? nil : title.english }
    var formerTitle: String? { place % 5 == 2 ? "\(medium.kind.dutch.capitalizedFirst) zonder titel" : nil }
    var isAttributed: Bool { place % 9 == 7 && !isAnonymous }
    var isOnView: Bool { place % 4 == 1 }
    var englishDate: String { isAbout ? "c. \(painted.year)" : range }
    var dutchDate: String { isAbout ? "ca. \(painted.year)" : range }
    private var range: String { first == last ? "\(first)" : "\(first) - \(last)" }

    var sitterNumber: Int { 2_102_001 + place % Self.sitters.count }

    /// Those whose names are the same in both languages.
    private static let donors = GeneratedWords.donors.filter { name in
        !["the ", "Mr. ", "Dr. "].contains(where: name.hasPrefix) && !name.contains(" and ")
    }

    static let sitters = ["Trijntje Achterberg", "Hidde Molenwerf", "Saskia Boomkamper", "Douwe Lantaarn"]

    var maker: (name: String, english: String, number: Int) {
        isAnonymous
            ? ("anoniem", "anonymous", Self.anonymousNumber)
            : (painted.painter.name, painted.painter.name, painted.painter.amsterdamPerson)
    }

    static let anonymousNumber = 2_101_001

    /// The collection it belongs to.
    var set: AmsterdamSet { AmsterdamSet.all.first { $0.series == medium.series } ?? AmsterdamSet.all[0] }

    var work: AmsterdamWork {
        var terms = AmsterdamWork.Terms()
        terms.titles = [englishTitle, title.dutch, formerTitle].compactMap { $0 }.joined(separator: "\n")
            .lowercased()
        terms.makers = "\(maker.name)\n\(maker.english)".lowercased()
        terms.kinds = Self.both([medium.kind])
        terms.materials = Self.both(medium.materials)
        terms.techniques = Self.both([medium.technique])
        terms.descriptions = "\(painted.altText)\n\(dutchDescription)".lowercased()
        terms.depicted = (sitter ?? "").lowercased()
        terms.objectNumber = objectNumber.lowercased()
        terms.years = first...last
        terms.hasPicture = hasPicture
        terms.sets = [set.number]
        let shown = MuseumPicture(
            id: pictureName, origin: .painted(painted), width: pixels.width, height: pixels.height,
            isPublicDomain: right != .inCopyright)
        return AmsterdamWork(
            number: number, terms: terms, origin: .generated(self), picture: hasPicture ? shown : nil)
    }

    var dutchDescription: String {
        "\(title.dutch). Gegenereerde afbeelding van de Promenade-demo: werk en maker bestaan niet echt."
    }

    private static func both(_ terms: [AmsterdamMedium.Term]) -> String {
        terms.map { "\($0.english)\n\($0.dutch)" }.joined(separator: "\n")
    }
}

/// A part of the collection: `/rijks/id/261231`.
struct AmsterdamSet: Sendable {
    let number: Int
    let english: String
    let dutch: String
    let series: String

    static let all = [
        AmsterdamSet(number: 261_231, english: "Paintings", dutch: "Schilderijen", series: "SK-A"),
        AmsterdamSet(number: 261_232, english: "Prints", dutch: "Prenten", series: "RP-P"),
        AmsterdamSet(number: 261_233, english: "Drawings", dutch: "Tekeningen", series: "RP-T"),
        AmsterdamSet(number: 261_234, english: "Glass", dutch: "Glas", series: "BK"),
    ]
}
