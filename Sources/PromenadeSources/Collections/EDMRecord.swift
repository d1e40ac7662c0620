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
///
/// Properties are told apart by their vocabulary: `edm:type` says `IMAGE` of what `dc:type` calls a painting.
struct EDMRecord {
    private let object: FeedElement
    private let aggregations: [FeedElement]
    /// Things the record describes, by their addresses, or by their names within it.
    private let things: [String: FeedElement]

    /// - Returns: `nil` where no object is described.
    init?(_ metadata: FeedElement) {
        var objects: [FeedElement] = []
        var aggregations: [FeedElement] = []
        var things: [String: FeedElement] = [:]
        func gather(_ element: FeedElement) {
            for child in element.elements {
                // A thing may be named in one place and described in another.
                if let name = child.thing, child.elements.count >= things[name]?.elements.count ?? 0 {
                    things[name] = child
                }
                if child.isA("ProvidedCHO", in: .europeana) { objects.append(child) }
                if child.isA("Aggregation", in: .aggregation) || child.isA("WebResource", in: .europeana) {
                    aggregations.append(child)
                }
                gather(child)
            }
        }
        gather(metadata)
        guard let first = objects.first else { return nil }
        object = objects.first { $0.thing == first.thing && !$0.elements.isEmpty } ?? first
        self.aggregations = aggregations
        self.things = things
    }

    /// The work's own address.
    var about: String? { object.attributes["rdf:about"] }

    func work(_ id: Work.ID, changedAt: Date?, _ addresses: AmsterdamAddresses) -> Work {
        let materials = words("medium") + words("format")
        let creator = object.children("creator", in: .dublinCore).first { label(of: $0) != nil }
        return Work(
            id: id, title: word("title") ?? "Untitled", artist: creator.flatMap { artist($0, addresses) },
            artistNote: creator.flatMap(life), date: date, years: years,
            medium: materials.joined(separator: ", ").orNil,
            dimensions: extent, size: extent.flatMap { Work.PhysicalSize(written: $0) },
            accession: word("identifier"), placeOfOrigin: word("spatial"), type: word("type"),
            description: word("description").map {
                Work.Passage(text: RichText(loosely: $0), licence: .cc0)
            },
            provenance: words("provenance").flatMap {
                $0.split(whereSeparator: \.isNewline).compactMap { String($0).orNil }
            },
            rights: rights, picture: picture(addresses),
            webPage: URL(string: "https://id.rijksmuseum.nl/\(id.local)"), terms: words("subject"),
            materials: materials, changedAt: changedAt
        ).withMakerApart()
    }

    /// Dates and sizes of the record that nothing of the work came of, for people.
    func unread(in work: Work) -> [String] {
        var unread = UnreadValues()
        unread.note("date", date, unless: work.years != nil)
        unread.note(size: extent, unless: work.size != nil || hasOtherMeasures)
        for agent in object.children("creator", in: .dublinCore).prefix(1).compactMap(thing) {
            for (field, names) in [("born", Self.births), ("died", Self.deaths)] {
                let texts = names.flatMap(agent.children(named:)).compactMap(text)
                unread.note(field, texts.first, unless: texts.contains { YearSpan(written: $0) != nil })
            }
        }
        return unread.list
    }

    private var extent: String? { words("extent").joined(separator: "; ").orNil }

    /// Whether each part of the extent is a measure that is no height and width: `"diameter 45.5 cm; weight 2 kg"`.
    private var hasOtherMeasures: Bool {
        extent?.split(separator: ";").allSatisfy {
            $0.lowercased().trimmed.wholeMatch(of: Self.otherMeasure) != nil
        } ?? false
    }

    nonisolated(unsafe) private static let otherMeasure =
        /(?:diameter|diam\.|ø|weight|gewicht|length|lengte|thickness|dikte|circumference|omtrek):?\s{0,3}\d{1,6}(?:[.,]\d{1,4})?\s{0,3}(?:mm|cm|m|g|kg)/

    private static let births = ["dateOfBirth", "birthDate", "begin"]
    private static let deaths = ["dateOfDeath", "deathDate", "end"]

    private func artist(_ creator: FeedElement, _ addresses: AmsterdamAddresses) -> Work.Artist? {
        label(of: creator).map { Work.Artist(id: addresses.number(in: creator.named), name: $0) }
    }

    /// `"1606–1669"`, as museums' lines about artists have it; `nil` where neither is known.
    private func life(_ creator: FeedElement) -> String? {
        guard let agent = thing(creator) else { return nil }
        let year = { (names: [String]) -> Int? in
            names.lazy.flatMap(agent.children(named:)).compactMap { YearSpan(written: text(of: $0))?.first }
                .first
        }
        let born = year(Self.births)
        let died = year(Self.deaths)
        switch (born?.yearWords, died?.yearWords) {
        case (let born?, let died?): return "\(born)–\(died)"
        case (let born?, nil): return "born \(born)"
        case (nil, let died?): return "died \(died)"
        case (nil, nil): return nil
        }
    }

    private var date: String? { dated.lazy.compactMap(dateWords).first }

    private func dateWords(_ property: String) -> String? {
        // Words about the time a work shows may be anything: “Golden Age”.
        (property == "temporal" ? nil : word(property)) ?? spans(property).lazy.compactMap(written).first
    }

    /// As the time span says, else as it is written.
    private var years: YearSpan? {
        dated.lazy.compactMap { property in
            let spans = spans(property)
            let year = { (name: String) -> YearSpan? in
                spans.lazy.flatMap { $0.children(named: name) }
                    .compactMap { YearSpan(written: text(of: $0)) }.first
            }
            return YearSpan(first: year("begin")?.first, last: year("end")?.last)
                ?? YearSpan(written: dateWords(property))
        }.first
    }

    /// The properties with a work's date, the surest first.
    ///
    /// `temporal` is the time a work shows, which may be long before: it counts where the record has no other.
    private var dated: [String] {
        let own = ["created", "date"].filter { !object.children($0, in: .dublinCore).isEmpty }
        return own.isEmpty ? ["temporal"] : own
    }

    private func spans(_ property: String) -> [FeedElement] {
        object.children(property, in: .dublinCore).compactMap(thing)
    }

    /// A span without a name is its ends.
    private func written(_ span: FeedElement) -> String? {
        let ends = ["begin", "end"].compactMap { span.children(named: $0).first.flatMap(text) }
        return ends.count == 2 && ends[0] != ends[1] ? "\(ends[0])–\(ends[1])" : ends.first
    }

    /// What we do not know allows nothing; one statement of copyright outweighs all others.
    private var rights: Rights {
        let terms = aggregations.flatMap { $0.children("rights", in: .europeana) }
            .compactMap { $0.named ?? $0.text }.compactMap { URL(string: $0) }
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
        let services = aggregations.flatMap { $0.children(named: "has_service") }
            .compactMap { $0.named.flatMap { URL(string: $0) } }
        let shown = ["isShownBy", "object"].flatMap { name in
            aggregations.flatMap { $0.children(name, in: .europeana) }
        }.compactMap { $0.named.flatMap(AmsterdamDigitalObject.service) }
        return (services + shown).first(where: addresses.isPictureServer).map { Picture(service: $0) }
    }

    // MARK: Values

    private func word(_ name: String) -> String? { words(name).first }

    /// A property's values in the language that is read best, each once.
    private func words(_ name: String) -> [String] {
        let values = object.children(name, in: .dublinCore)
        let texts = values.compactMap { value in label(of: value).map { (Self.rank(value), $0) } }
        let best = texts.map(\.0).min()
        return texts.filter { $0.0 == best || $0.0 == 1 }.reduce(into: []) { words, text in
            if !words.contains(text.1) { words.append(text.1) }
        }
    }

    /// The thing a value is or names, where the record describes it best.
    private func thing(_ value: FeedElement) -> FeedElement? {
        value.named.flatMap { things[$0] } ?? value.elements.first
    }

    /// What a value says, or what the thing it names is called.
    private func label(of value: FeedElement) -> String? {
        guard let thing = thing(value) else { return value.named == nil ? value.text : nil }
        let labels =
            thing.children("prefLabel", in: .concepts) + thing.children(named: "label")
            + thing.children(named: "name")
        return labels.min { Self.rank($0) < Self.rank($1) }?.text
    }

    /// What is written, or what the thing written in its place is called.
    private func text(of value: FeedElement) -> String? { label(of: value) ?? value.text }

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

    /// What a thing is called by others: its address, or its name within the record.
    fileprivate var thing: String? {
        attributes["rdf:about"] ?? attributes["rdf:nodeID"].map { "_:\($0)" }
    }

    /// The thing a property has, whether it is named or stands inside.
    fileprivate var named: String? {
        attributes["rdf:resource"] ?? attributes["rdf:nodeID"].map { "_:\($0)" } ?? elements.first?.thing
    }

    /// Whether a thing is of a kind, by its own name or by an `rdf:type` inside.
    fileprivate func isA(_ kind: String, in space: FeedName.Space) -> Bool {
        if name == FeedName(space, kind) { return true }
        return children("type", in: .rdf).contains {
            $0.attributes["rdf:resource"]?.split(whereSeparator: { "/#".contains($0) }).last.map(String.init)
                == kind
        }
    }
}
