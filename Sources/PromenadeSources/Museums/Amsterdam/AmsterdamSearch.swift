import Foundation
import PromenadeCore

/// One search of the Rijksmuseum: a few documented parameters, since it refuses any other with 400.
///
/// There are no free text, no order, no page number and no page size. Parameters are words the record must
/// have, in Dutch or English, whole or in part.
struct AmsterdamSearch: Sendable, Hashable {
    enum Parameter: String, Sendable {
        case title, creator, description, objectNumber, imageAvailable
    }

    private let parameters: [(name: Parameter, value: String)]

    init(_ parameters: KeyValuePairs<Parameter, String>) {
        self.parameters = parameters.map { ($0.key, $0.value) }
    }

    /// The query of the first step; also the walk's name.
    var query: String {
        parameters.map { "\($0.name.rawValue)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }

    static func == (one: Self, other: Self) -> Bool { one.query == other.query }
    func hash(into hasher: inout Hasher) { hasher.combine(query) }

    /// Everything that has a picture: a wall of pictures is what people come for.
    static let everything = AmsterdamSearch([.imageAvailable: "true"])

    static func number(_ number: String) -> AmsterdamSearch { AmsterdamSearch([.objectNumber: number]) }

    /// What stands for typed words: one search after another, hits of an earlier one not repeated.
    ///
    /// First an inventory number where it looks like one, then titles, makers in each spelling, descriptions.
    static func searches(for words: String) -> [AmsterdamSearch] {
        let numbers = isObjectNumber(words) ? [number(words.uppercased())] : []
        let makers = ArtistNames.variants(of: words).map { AmsterdamSearch([.creator: $0]) }
        return numbers + [AmsterdamSearch([.title: words])] + makers
            + [AmsterdamSearch([.description: words])]
    }

    /// Works by one maker, narrowed by typed words where there are any.
    static func searches(by maker: String, for words: String?) -> [AmsterdamSearch] {
        guard let words else { return [AmsterdamSearch([.creator: maker])] }
        return [
            AmsterdamSearch([.creator: maker, .title: words]),
            AmsterdamSearch([.creator: maker, .description: words]),
        ]
    }

    nonisolated(unsafe) private static let objectNumber =
        /[A-Za-z]{1,6}-[A-Za-z0-9\-.\/()]{0,60}[0-9][A-Za-z0-9\-.\/()]{0,60}/

    /// `SK-C-5`, `RP-P-1992-70`, `RP-T-1930-54(V)`: letters, a hyphen, then something with a digit in it; no spaces.
    static func isObjectNumber(_ text: String) -> Bool {
        text.utf8.count <= 60
            && text.wholeMatch(of: Self.objectNumber)
                != nil
    }
}
