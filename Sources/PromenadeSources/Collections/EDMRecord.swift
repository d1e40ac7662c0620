// <record>
//   <header><identifier>https://id.rijksmuseum.nl/200108369</identifier><datestamp>2025-01-09T08:25:24Z</datestamp></header>
//   <metadata><rdf:RDF>
//     <edm:ProvidedCHO rdf:about="https://id.rijksmuseum.nl/200108369">
//       <dc:title xml:lang="en">The Milkmaid</dc:title> <dc:identifier>SK-A-2344</dc:identifier>
//       <dc:creator rdf:resource="https://id.rijksmuseum.nl/2101778"/> <dcterms:created>c. 1660</dcterms:created> …
//     </edm:ProvidedCHO>
//     <edm:Agent rdf:about="https://id.rijksmuseum.nl/2101778"><skos:prefLabel xml:lang="en">…</skos:prefLabel></edm:Agent>
//     <ore:Aggregation> <edm:isShownBy rdf:resource="https://iiif.micr.io/QkOGy/full/max/0/default.jpg"/>
//       <edm:rights rdf:resource="http://creativecommons.org/publicdomain/mark/1.0/"/> … </ore:Aggregation>
//   </rdf:RDF></metadata>
// </record>
//
// A value is a text, an address of a thing described elsewhere in the record, or the thing itself.
import Foundation
import PromenadeCore

/// A work in the Europeana Data Model, as the Rijksmuseum's OAI-PMH service gives it.
struct EDMRecord {
    private let object: FeedElement
    private let aggregations: [FeedElement]
    /// Things the record describes, by their addresses.
    private let things: [String: FeedElement]

    /// - Returns: `nil` where no object is described.
    init?(_ metadata: FeedElement) {
        var object: FeedElement?
        var aggregations: [FeedElement] = []
        var things: [String: FeedElement] = [:]
        func gather(_ element: FeedElement) {
            for child in element.elements {
                if let about = child.attributes["rdf:about"] { things[about] = child }
                if child.name.local == "ProvidedCHO" { object = object ?? child }
                if ["Aggregation", "WebResource"].contains(child.name.local) { aggregations.append(child) }
                gather(child)
            }
        }
        gather(metadata)
        guard let object else { return nil }
        self.object = object
        self.aggregations = aggregations
        self.things = things
    }

    /// The work's own address.
    var about: String? { object.attributes["rdf:about"] }

    func work(_ id: Work.ID, changedAt: Date?, _ addresses: AmsterdamAddresses) -> Work {
        let materials = words("medium") + words("format")
        let description = word("description").map { text in
            text.split(whereSeparator: \.isNewline).map { "<p>\(String($0).escapedForHTML)</p>" }.joined()
        }
        return Work(
            id: id, title: word("title") ?? "Untitled", artist: artist(addresses), date: date, years: years,
            medium: materials.joined(separator: ", ").orNil,
            dimensions: words("extent").joined(separator: "; ").orNil, creditLine: word("provenance"),
            accession: word("identifier"), placeOfOrigin: word("spatial"), type: word("type"),
            description: description.map { Work.Passage(text: RichText(sanitising: $0), licence: .cc0) },
            rights: rights, picture: picture(addresses),
            webPage: URL(string: "https://id.rijksmuseum.nl/\(id.local)"), terms: words("subject"),
            materials: materials, changedAt: changedAt
        ).withMakerApart()
    }

    private func artist(_ addresses: AmsterdamAddresses) -> Work.Artist? {
        for creator in object.children(named: "creator") {
            guard let name = label(of: creator) else { continue }
            let address =
                creator.attributes["rdf:resource"] ?? creator.elements.first?.attributes["rdf:about"]
            return Work.Artist(id: addresses.number(in: address), name: name)
        }
        return nil
    }

    private var date: String? { word("created") ?? word("date") }

    /// As the time span says, else the year a date begins with.
    private var years: YearSpan? {
        let spans = (object.children(named: "created") + object.children(named: "date")).compactMap(thing)
        let year = { (names: [String]) -> Int? in
            spans.lazy.flatMap { span in names.flatMap(span.children(named:)) }
                .compactMap { AmsterdamRecord.year($0.text) }.first
        }
        return YearSpan(first: year(["begin"]), last: year(["end"]))
            ?? YearSpan(first: AmsterdamRecord.year(date), last: nil)
    }

    /// What we do not know allows nothing; one statement of copyright outweighs all others.
    private var rights: Rights {
        let terms = aggregations.flatMap { $0.children(named: "rights") }
            .compactMap { $0.attributes["rdf:resource"] ?? $0.text }.compactMap { URL(string: $0) }
        if terms.contains(where: { $0.host() == "rightsstatements.org" && $0.path().contains("/InC") }) {
            return .inCopyright(notice: words("rights").first)
        }
        let isFree = terms.contains {
            $0.host()?.hasSuffix("creativecommons.org") == true && $0.path().hasPrefix("/publicdomain/")
        }
        return isFree ? .publicDomain : .unknown
    }

    /// Only of what may be shown, as of works that are read one by one.
    private func picture(_ addresses: AmsterdamAddresses) -> Picture? {
        guard rights == .publicDomain else { return nil }
        let services = aggregations.flatMap { $0.children(named: "has_service") }.compactMap {
            ($0.attributes["rdf:resource"] ?? $0.elements.first?.attributes["rdf:about"]).flatMap {
                URL(string: $0)
            }
        }
        let shown = ["isShownBy", "object"].flatMap { name in
            aggregations.flatMap { $0.children(named: name) }
        }.compactMap {
            ($0.attributes["rdf:resource"] ?? $0.elements.first?.attributes["rdf:about"])
                .flatMap(AmsterdamDigitalObject.service)
        }
        return (services + shown).first(where: addresses.isPictureServer).map { Picture(service: $0) }
    }

    // MARK: Values

    private func word(_ name: String) -> String? { words(name).first }

    /// A property's values in the language that is read best, each once.
    private func words(_ name: String) -> [String] {
        let values = object.children(named: name)
        let texts = values.compactMap { value in label(of: value).map { (Self.rank(value), $0) } }
        let best = texts.map(\.0).min()
        return texts.filter { $0.0 == best || $0.0 == 1 }.reduce(into: []) { words, text in
            if !words.contains(text.1) { words.append(text.1) }
        }
    }

    private func thing(_ value: FeedElement) -> FeedElement? {
        value.attributes["rdf:resource"].flatMap { things[$0] } ?? value.elements.first
    }

    /// What a value says, or what the thing it names is called.
    private func label(of value: FeedElement) -> String? {
        guard let thing = thing(value) else {
            return value.attributes["rdf:resource"] == nil ? value.text : nil
        }
        let labels = thing.children(named: "prefLabel") + thing.children(named: "label")
        return labels.min { Self.rank($0) < Self.rank($1) }?.text
    }

    /// English first, then what has no language or is a thing, then Dutch.
    private static func rank(_ value: FeedElement) -> Int {
        switch value.attributes["xml:lang"]?.prefix(2) {
        case "en"?: 0
        case nil: 1
        case "nl"?: 2
        default: 3
        }
    }
}

extension FeedElement {
    /// The elements inside, one level down.
    var elements: [FeedElement] {
        nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// Those of them with this name, in whatever vocabulary.
    func children(named local: String) -> [FeedElement] { elements.filter { $0.name.local == local } }
}
