// GET https://id.rijksmuseum.nl/200108369?_profile=la     docs/sources/amsterdam.md, checked 2026-11-21
//
//   { "id": "https://id.rijksmuseum.nl/200108369", "type": "HumanMadeObject",
//     "identified_by": [
//       { "type": "Name", "content": "The Milkmaid", "language": [ { "id": "…/aat/300388277" } ],
//         "classified_as": [ { "id": "…/aat/300404670" } ] },
//       { "type": "Identifier", "content": "SK-A-2344", "classified_as": [ { "id": "…/aat/300312355" } ] } ],
//     "produced_by": {
//       "timespan": { "identified_by": [ { "type": "Name", "content": "c. 1660", … } ],
//                     "begin_of_the_begin": "1660-01-01T00:00:00Z", "end_of_the_end": "1660-12-31T23:59:59Z" },
//       "part": [ { "carried_out_by": [ { "id": "https://id.rijksmuseum.nl/2101778",
//                                         "notation": [ { "@language": "en", "@value": "Johannes Vermeer" } ] } ] } ] },
//     "shows": [ { "id": "https://id.rijksmuseum.nl/202108369", "type": "VisualItem" } ] }
//
// Any key may be missing; `classified_as`, `equivalent` and `assigned` hold objects or bare identifiers, `type`
// and `content` one value or a list.
import Foundation
import PromenadeCore

/// A work as the Rijksmuseum describes it in Linked Art: one record of the three or four that make a `Work`.
struct AmsterdamRecord: Sendable {
    private typealias Term = AmsterdamVocabulary

    let tree: JSONTree
    let number: String
    private let addresses: AmsterdamAddresses

    /// - Parameter number: the one asked for.
    /// - Throws: ``SourceError/unreadable(field:)`` for another record, or what is no work.
    init(_ body: Data, number: String, _ addresses: AmsterdamAddresses) throws(SourceError) {
        tree = try JSONTree(reply: body)
        guard addresses.number(in: tree["id"].first?.words) == number else { throw .unreadable(field: "id") }
        guard tree["type"].isEmpty || tree.isA("HumanMadeObject") else { throw .unreadable(field: "type") }
        self.number = number
        self.addresses = addresses
    }

    /// The preferred title, in English if there is one; former titles are none.
    var title: String? {
        let names = tree["identified_by"].filter {
            $0.isA("Name") && $0.content != nil && !$0.isClassified(as: Term.formerTitle)
        }
        let ranked = names.enumerated().map { index, name in
            let isPreferred = name.isClassified(as: Term.preferred)
            let rank = (name.isEnglish ? 0 : 2) + (isPreferred ? 0 : 1)
            return (rank: rank, order: Self.order(name), index: index, title: name.content)
        }
        return ranked.min { ($0.rank, $0.order, $0.index) < ($1.rank, $1.order, $1.index) }?.title?
            .replacing("\n", with: "; ")
    }

    var objectNumber: String? {
        tree["identified_by"].filter { $0.isA("Identifier") }.text(Term.objectNumbers)
    }

    var date: String? {
        timespans.lazy.compactMap { span in
            span["identified_by"].filter { $0.content != nil }.inReadableOrder.first?.content
        }.first
    }

    var years: YearSpan? {
        let year = { (keys: [String]) -> Int? in
            timespans.lazy.flatMap { span in
                keys.compactMap { YearSpan(written: span[$0].first?.words)?.first }
            }.first
        }
        return YearSpan(
            first: year(["begin_of_the_begin", "end_of_the_begin"]),
            last: year(["end_of_the_end", "begin_of_the_end"])) ?? YearSpan(written: date)
    }

    /// The museum's statement, else its techniques and materials: `"etching, drypoint, paper"`.
    var medium: String? {
        let parts = (tree[path: "produced_by", "technique"] + tree["made_of"]).compactMap(\.name)
        return tree["referred_to_by"].text(Term.materials) ?? parts.joined(separator: ", ").orNil
    }

    var creditLine: String? { tree["referred_to_by"].text(Term.creditLines) }

    /// The museum's text, an owner or event a line.
    var provenance: [String] {
        let texts = tree["referred_to_by"] + tree["subject_of"] + tree[path: "subject_of", "part"]
        return texts.text(Term.provenance).map {
            $0.split(whereSeparator: \.isNewline).compactMap { String($0).orNil }
        } ?? []
    }

    var type: String? { tree["classified_as"].lazy.compactMap(\.name).first }

    var placeOfOrigin: String? {
        (productions.flatMap { $0["took_place_at"] }).lazy.compactMap(\.name).first
    }

    /// Texts under `subject_of` carry CC0 (the museum's data policy).
    var description: Work.Passage? {
        let texts = tree["subject_of"] + tree[path: "subject_of", "part"] + tree["referred_to_by"]
        guard let words = texts.text(Term.description) else { return nil }
        let paragraphs = words.split(whereSeparator: \.isNewline).map { "<p>\($0)</p>" }.joined()
        let text = RichText(sanitising: paragraphs)
        return text.plain.orNil.map { _ in Work.Passage(text: text, licence: .cc0) }
    }

    /// A work with a place in the museum hangs there now.
    var place: Work.Place? {
        tree["current_location"].lazy.compactMap(\.name).first.map { Work.Place(isOnView: true, gallery: $0) }
    }

    /// The museum's page in English, else in Dutch; else the identifier, which leads browsers there.
    var webPage: URL? {
        let points =
            tree[path: "subject_of", "digitally_carried_by", "access_point"]
            + tree[path: "subject_of", "part", "digitally_carried_by", "access_point"]
        let pages = points.compactMap { $0.identifier.flatMap { URL(string: $0) } }.filter { page in
            let host = page.host()?.lowercased() ?? ""
            return page.scheme == "https"
                && (host == "rijksmuseum.nl" || host.hasSuffix(".rijksmuseum.nl"))
        }
        return pages.first { $0.path().hasPrefix("/en/") } ?? pages.first
            ?? URL(string: "https://id.rijksmuseum.nl/\(number)")
    }

    /// The picture's record; `nil` for a work that shows nothing.
    var visualItem: String? { tree["shows"].lazy.compactMap { addresses.number(in: $0.identifier) }.first }

    /// The making of the whole, then of its parts.
    var productions: [JSONTree] { tree["produced_by"] + tree[path: "produced_by", "part"] }

    func number(of thing: JSONTree) -> String? { addresses.number(in: thing.identifier) }

    private var timespans: [JSONTree] { productions.flatMap { $0["timespan"] } }

    /// Where the museum puts a title among several; those without a place last.
    private static func order(_ name: JSONTree) -> Int {
        name["identified_by"].text(Term.order).flatMap { Int($0) } ?? .max
    }
}
