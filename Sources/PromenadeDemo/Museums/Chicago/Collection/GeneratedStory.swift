import Foundation
import PromenadeDemoPainters

/// What is told about a made-up work: by whom it was given, who had it, where it was shown.
struct GeneratedStory {
    let description: String?
    let shortDescription: String?
    let creditLine: String
    let provenance: String?
    let exhibitions: String?
    let inscription: String?
    /// The gallery's number, when the work is on view.
    let gallery: Int?

    init(picture: PaintedPicture, acquired: Int, isAnonymous: Bool, chance: Chance) {
        var chance = chance
        let painter = picture.painter
        let donor = chance.pick(GeneratedWords.donors)
        let manners = [
            "Gift of \(donor)", "Bequest of \(donor)", "\(donor) Fund", "Purchased with funds from \(donor)",
        ]
        creditLine = "\(chance.pick(manners)); generated picture of the Promenade demo"

        let hasDescription = chance.happens(0.6)
        let surname = isAnonymous ? "The painter" : GeneratedWords.surname(painter)
        description =
            hasDescription ? Self.passage(on: picture, by: isAnonymous ? nil : surname, &chance) : nil
        shortDescription = hasDescription && chance.happens(0.4) ? picture.altText : nil

        let city = chance.pick(GeneratedWords.cities)
        let dealer = chance.pick(GeneratedWords.dealers)
        let sold = min(picture.year + chance.int(1...9), acquired)
        provenance =
            chance.happens(0.45)
            ? "The artist; sold to \(dealer), \(city), \(sold). \(donor), Chicago, by \(acquired); "
                + "given to the Art Institute of the Promenade demo, \(acquired)."
            : nil
        exhibitions =
            chance.happens(0.35)
            ? Self.exhibitions(surname, city: city, year: min(picture.year + 1, acquired), &chance) : nil
        inscription =
            isAnonymous || chance.happens(0.5)
            ? nil : "Signed, \(chance.pick(["lower right", "lower left"])): “\(surname)”"
        gallery = chance.happens(0.22) ? chance.int(201...298) : nil
    }

    private static func passage(on picture: PaintedPicture, by surname: String?, _ chance: inout Chance)
        -> String
    {
        let title = escaped(picture.title)
        let seen = escaped(sentence(picture.altText))
        let manner = escaped(picture.painter.manner)
        let lead = chance.pick([
            "<em>\(title)</em> rewards a slow look.", "Nothing in <em>\(title)</em> is in a hurry.",
            "<em>\(title)</em> dates from about \(picture.year / 10 * 10).",
            "A visitor once stood before <em>\(title)</em> for an hour.",
        ])
        let about =
            surname.map { "\(escaped($0)) \(lowered(manner))" } ?? "Whoever made it \(lowered(manner))"
        let topics = picture.subject.prefix(2).map(escaped).joined(separator: " and ")
        let closing = chance.pick([
            "The same \(topics) return in several works of these years.",
            "Of the studies for it, none is known; the \(topics) seem to have been set down at once.",
            "Seen from across the room the \(topics) come together; close by, they fall apart into marks.",
        ])
        return """
            <p>\(lead) \(seen)</p>
            <p>\(about) \(topics.isEmpty ? "" : closing)</p>
            <p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this \
            program.</p>

            """
    }

    private static func exhibitions(
        _ surname: String, city: String, year: Int, _ chance: inout Chance
    ) -> String {
        let first =
            "\(city), Society of Painters, Spring Exhibition, Apr. 3–May \(chance.int(10...30)), \(year), "
            + "no. \(chance.int(2...180))."
        let second =
            "Chicago, The Promenade Galleries, \(surname): A Retrospective, Oct. 12, \(year + 30)–Jan. 6, "
            + "\(year + 31), cat. \(chance.int(2...60))."
        return chance.happens(0.6) ? "\(first)\n\n\(second)" : first
    }

    private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }

    private static func lowered(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
