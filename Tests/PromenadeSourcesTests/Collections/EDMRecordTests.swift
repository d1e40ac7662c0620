import Foundation
import PromenadeCore
import Testing

@testable import PromenadeSources

/// Records in the Europeana Data Model, as its services write them: things inside one another, or named.
@Suite(.timeLimit(.minutes(10))) struct EDMRecordTests {
    private static let spaces = """
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:edm="http://www.europeana.eu/schemas/edm/" \
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" \
        xmlns:ore="http://www.openarchives.org/ore/terms/" xmlns:skos="http://www.w3.org/2004/02/skos/core#" \
        xmlns:rdaGr2="http://rdvocab.info/ElementsGr2/"
        """

    private func work(_ inside: String) throws -> Work {
        let xml = "<metadata><rdf:RDF \(Self.spaces)>\(inside)</rdf:RDF></metadata>"
        return try work(xml: Data(xml.utf8))
    }

    private func work(xml: Data) throws -> Work {
        let site = try #require(URL(string: "https://data.rijksmuseum.nl/oai"))
        let root = try FeedElement.root(of: [UInt8](xml), at: site)
        let record = try #require(EDMRecord(root))
        return record.work(
            try #require(Work.ID("rijks:1")), changedAt: nil,
            AmsterdamAddresses(search: site, resolver: AmsterdamSource.publicResolver))
    }

    private func object(_ properties: String) throws -> Work {
        try work("<edm:ProvidedCHO rdf:about=\"https://id.rijksmuseum.nl/1\">\(properties)</edm:ProvidedCHO>")
    }

    @Test(
        arguments: [
            ("c. 1500", 1500...1500), ("c. 1680", 1680...1680), ("618 - 906", 618...906),
            ("1795-01-01", 1795...1795), ("XVIe siècle", 1501...1600), ("1920’s", 1920...1929),
        ] as [(String, ClosedRange<Int>)])
    func `a work brought home is found under the years it is dated`(
        _ date: String, _ years: ClosedRange<Int>
    ) throws {
        let work = try object("<dcterms:created>\(date)</dcterms:created>")

        #expect(work.date == date)
        #expect(work.years == YearSpan(first: years.lowerBound, last: years.upperBound))
    }

    private static let shown = """
        <edm:TimeSpan><edm:begin>1601</edm:begin><edm:end>1700</edm:end></edm:TimeSpan>
        """

    @Test func `the time a work shows is not when it was made`() throws {
        let temporal = "<dcterms:temporal>\(Self.shown)</dcterms:temporal>"

        let work = try object("<dcterms:created>1900</dcterms:created>\(temporal)")
        let dated = try object("<dc:date>1900</dc:date>\(temporal)")
        let unread = try object("<dcterms:created>Edo period</dcterms:created>\(temporal)")
        let alone = try object(temporal)

        #expect(work.years == YearSpan(first: 1900, last: 1900))
        #expect(dated.years == YearSpan(first: 1900, last: 1900))
        #expect(unread.years == nil)
        #expect(alone.years == YearSpan(first: 1601, last: 1700))
        #expect(alone.date == "1601–1700")
    }

    @Test func `years are of the date that is shown, as far as it has any`() throws {
        let date = "<dc:date>\(Self.shown)</dc:date>"

        let made = try object("<dcterms:created>1900</dcterms:created>\(date)")
        let reign = try object("<dcterms:created>Edo period</dcterms:created>\(date)")

        #expect(made.years == YearSpan(first: 1900, last: 1900))
        #expect(reign.date == "Edo period")
        #expect(reign.years == YearSpan(first: 1601, last: 1700))
    }

    @Test(arguments: [
        ("diameter 45.5 cm", []), ("diameter 45.5 cm; weight 2 kg", []),
        ("45.5 by some cm", ["size “45.5 by some cm”"]),
    ])
    func `a size of another kind is not unread`(_ text: String, _ unread: [String]) throws {
        let xml = """
            <metadata><rdf:RDF \(Self.spaces)><edm:ProvidedCHO rdf:about="x"><dcterms:extent>\(text)</dcterms:extent>\
            </edm:ProvidedCHO></rdf:RDF></metadata>
            """
        let site = try #require(URL(string: "https://data.rijksmuseum.nl/oai"))
        let record = try #require(EDMRecord(FeedElement.root(of: [UInt8](xml.utf8), at: site)))

        #expect(record.unread(in: try object("<dcterms:extent>\(text)</dcterms:extent>")) == unread)
    }

    @Test func `a painting is called one, and not IMAGE`() throws {
        let work = try object("<edm:type>IMAGE</edm:type><dc:type>painting</dc:type>")
        let bare = try object("<edm:type>IMAGE</edm:type>")

        #expect(work.type == "painting")
        #expect(bare.type == nil)
    }

    @Test func `who owned a work is told as its provenance, and is no credit line`() throws {
        let work = try object(
            "<dcterms:provenance>Bought by A;\nsold to B</dcterms:provenance><dcterms:provenance>Given by C</dcterms:provenance>"
        )

        #expect(work.provenance == ["Bought by A;", "sold to B", "Given by C"])
        #expect(work.creditLine == nil)
    }

    private static let agent = """
        <edm:Agent rdf:about="https://id.rijksmuseum.nl/2103429"><skos:prefLabel>Rembrandt van Rijn</skos:prefLabel>
        <rdaGr2:dateOfBirth>1606-07-15</rdaGr2:dateOfBirth><rdaGr2:dateOfDeath>1669-10-08</rdaGr2:dateOfDeath></edm:Agent>
        """
    private static let concept = """
        <skos:Concept rdf:about="https://id.rijksmuseum.nl/22010"><skos:prefLabel xml:lang="en">canvas</skos:prefLabel></skos:Concept>
        """
    private static let span = """
        <edm:TimeSpan rdf:about="#span"><edm:begin>1640-01-01</edm:begin><edm:end>1642-12-31</edm:end></edm:TimeSpan>
        """
    private static let picture = """
        <edm:WebResource rdf:about="https://iiif.micr.io/PJEZO/full/max/0/default.jpg"/>
        """
    private static let rights = """
        <edm:rights rdf:resource="http://creativecommons.org/publicdomain/mark/1.0/"/>
        """

    @Test(arguments: ["nested", "named", "named, in nodes of no kind"])
    func `a record reads the same, whether its things stand inside it or are named`(_ shape: String) throws {
        let inside = shape == "nested"
        func value(_ property: String, _ thing: String, _ address: String) -> String {
            inside
                ? "<\(property)>\(thing)</\(property)>" : "<\(property) rdf:resource=\"\(address)\"/>"
        }
        let properties = [
            value("dc:creator", Self.agent, "https://id.rijksmuseum.nl/2103429"),
            value("dcterms:medium", Self.concept, "https://id.rijksmuseum.nl/22010"),
            value("dcterms:created", Self.span, "#span"),
        ].joined()
        let shown = value("edm:isShownBy", Self.picture, "https://iiif.micr.io/PJEZO/full/max/0/default.jpg")
        let cho =
            shape == "named, in nodes of no kind"
            ? """
            <rdf:Description rdf:about="https://id.rijksmuseum.nl/1">
            <rdf:type rdf:resource="http://www.europeana.eu/schemas/edm/ProvidedCHO"/>\(properties)</rdf:Description>
            """ : "<edm:ProvidedCHO rdf:about=\"https://id.rijksmuseum.nl/1\">\(properties)</edm:ProvidedCHO>"
        let apart = inside ? "" : Self.agent + Self.concept + Self.span + Self.picture
        let aggregated = value("edm:aggregatedCHO", cho, "https://id.rijksmuseum.nl/1")

        let work = try work(
            "\(inside ? "" : cho)<ore:Aggregation>\(aggregated)\(shown)\(Self.rights)</ore:Aggregation>\(apart)"
        )

        #expect(work.artist == Work.Artist(id: "2103429", name: "Rembrandt van Rijn"))
        #expect(work.artistNote == "1606–1669")
        #expect(work.materials == ["canvas"])
        #expect(work.years == YearSpan(first: 1640, last: 1642))
        #expect(work.rights == .publicDomain)
        #expect(work.picture?.service.absoluteString == "https://iiif.micr.io/PJEZO")
    }

    @Test func `an artist brought home has the years of a life`() throws {
        let work = try object("<dc:creator>\(Self.agent)</dc:creator>")
        let artist = Artist(
            id: try #require(Artist.ID("rijks:2103429")), name: "Rembrandt van Rijn", note: work.artistNote)

        #expect(artist.born == 1606)
        #expect(artist.died == 1669)
    }

    @Test(
        arguments: [
            ("height 379.5 cm x width 453.5 cm", 379.5, 453.5),
            ("hoogte 379,5 cm x breedte 453,5 cm", 379.5, 453.5),
            ("height 230 mm × width 300 mm", 23, 30), ("h 1.2 m × w 80 cm × d 5 cm", 120, 80),
            ("45.5 × 41 cm", 45.5, 41), ("weight 2 kg; height 10 cm", nil, nil), ("diameter 30 cm", nil, nil),
        ] as [(String, Double?, Double?)])
    func `a work’s size is a number`(_ text: String, _ height: Double?, _ width: Double?) throws {
        let work = try object("<dcterms:extent>\(text)</dcterms:extent>")

        #expect(work.dimensions == text)
        #expect(work.size?.height == height)
        #expect(work.size?.width == width)
    }

    @Test(.enabled(if: Recordings.hasAmsterdam)) func `the recorded Night Watch is read whole`() throws {
        let work = try work(
            xml: Recordings.amsterdam("rijks-oai-edm/record_200107928_night-watch_trimmed-by-its-author.xml"))

        #expect(work.title == "The Night Watch")
        #expect(work.artistNote == "1606–1669")
        #expect(work.years == YearSpan(first: 1642, last: 1642))
        #expect(work.size == Work.PhysicalSize(height: 379.5, width: 453.5))
        #expect(work.type == "painting")
        #expect(work.creditLine == nil)
        #expect(work.provenance.first?.hasPrefix("Commissioned by") == true)
        #expect(work.picture?.service.absoluteString == "https://iiif.micr.io/PJEZO")
    }
}
