import Foundation
import PromenadeCore

extension AmsterdamRecord {
    /// Who made the work, and the museum's words about it that do not repeat the name.
    ///
    /// Several makers are in the words, the first is the artist. A maker the museum only supposes stands in an
    /// attribution; then the artist is qualified: `"Attributed to"`.
    var maker: (artist: Work.Artist?, note: String?) {
        let said = statements
        guard let (person, qualifier) = makers.first else {
            let written = said.map { MakerName($0) }
            return (written?.artist(id: nil), written?.note(nil))
        }
        guard let name = person.name ?? said else { return (nil, nil) }
        let written = MakerName(name)
        var artist = written.artist(id: number(of: person))
        artist.qualifier = artist.qualifier ?? qualifier?.asSentenceStart
        let isRepeated = said.map { [name, artist.name, artist.words].map(\.folded).contains($0.folded) }
        return (artist, written.note(isRepeated == true ? nil : said))
    }

    /// Makers in the museum's order: those it states, and those it attributes the work to.
    private var makers: [(person: JSONTree, qualifier: String?)] {
        productions.flatMap { production in
            let stated = production["carried_out_by"].map { (person: $0, qualifier: String?.none) }
            let supposed = production["assigned_by"].flatMap { attribution in
                attribution["assigned"].flatMap(Self.persons).map {
                    (person: $0, qualifier: Self.qualifier(of: attribution))
                }
            }
            return stated + supposed
        }
    }

    /// What is assigned is a person, or a making of which a person was a part.
    private static func persons(_ assigned: JSONTree) -> [JSONTree] {
        let inner = assigned["carried_out_by"] + assigned[path: "part", "carried_out_by"]
        return inner.isEmpty ? [assigned] : inner
    }

    private static func qualifier(of attribution: JSONTree) -> String {
        if attribution.isClassified(as: AmsterdamVocabulary.possibly) { return "possibly" }
        if attribution.isClassified(as: AmsterdamVocabulary.attributed) { return "attributed to" }
        return attribution["classified_as"].lazy.compactMap(\.name).first ?? "attributed to"
    }

    /// The museum's own line about the making, else those about its parts.
    private var statements: String? {
        let terms = [AmsterdamVocabulary.makerLong, AmsterdamVocabulary.makerShort]
        let whole = tree["produced_by"].flatMap { $0["referred_to_by"] }
        if let line = whole.text(terms) { return line }
        let parts = tree[path: "produced_by", "part"].compactMap { part in
            part["referred_to_by"].text(AmsterdamVocabulary.makerShort)
                ?? part["referred_to_by"].text(AmsterdamVocabulary.makerLong)
        }
        return parts.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            .joined(separator: "; ").orNil
    }
}
