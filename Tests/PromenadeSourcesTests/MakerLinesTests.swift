import Foundation
import PromenadeCore
import Testing

@testable import PromenadeSources

/// A maker's whole line, through every source that gives one.
@Suite(.timeLimit(.minutes(10))) struct MakerLinesTests {
    /// What a line comes to, whatever record it stands in.
    struct Line: Sendable, CustomTestStringConvertible {
        let text: String
        let qualifier: String?
        let name: String
        let dates: String?

        var testDescription: String { text }
        /// Inside of JSON.
        var json: String { text.replacing("\"", with: "\\\"") }

        func expect(_ work: Work?, id: String? = nil, _ place: SourceLocation = #_sourceLocation) {
            #expect(work?.artist?.name == name, sourceLocation: place)
            #expect(work?.artist?.qualifier == qualifier, sourceLocation: place)
            #expect(work?.artist?.id == id, sourceLocation: place)
            let note = work?.artistNote
            #expect(dates.map { note?.contains($0) == true } ?? true, sourceLocation: place)
            // Labelled as the museum does, and never twice.
            #expect(
                work?.card.maker == [qualifier, name].compactMap { $0 }.joined(separator: " "),
                sourceLocation: place)
        }
    }

    static let lines = [
        Line(
            text: #"Possibly "Stimp" (active c. 1820)"#, qualifier: "Possibly", name: #""Stimp""#,
            dates: "active c. 1820"),
        Line(
            text: "Workshop of Rembrandt van Rijn (Dutch, 1606–1669)", qualifier: "Workshop of",
            name: "Rembrandt van Rijn", dates: "Dutch, 1606–1669"),
        Line(text: "Atelier Van Lieshout", qualifier: nil, name: "Atelier Van Lieshout", dates: nil),
        Line(
            text: "Andy Warhol (American, 1928–1987)", qualifier: nil, name: "Andy Warhol", dates: "1928–1987"
        ),
    ]

    private func record(
        _ json: String, _ dialect: CollectionDialect
    ) throws -> Work {
        try dialect.record(of: .json(Data(json.utf8))).work
    }

    @Test(arguments: lines)
    func `a line of Chicago's names who, how sure, and when`(_ line: Line) async throws {
        line.expect(
            try await ChicagoSource.work(with: [
                "artist_title": line.text, "artist_display": line.text, "artist_id": 5,
            ]), id: "5")
        line.expect(try await ChicagoSource.work(with: ["artist_display": line.text + "\nBoston"]))
        // The dump is the same records.
        line.expect(try record(#"{"id":1,"title":"Hull","artist_display":"\#(line.json)"}"#, .chicago()))
    }

    @Test(arguments: lines) func `a line of Tate's does, too`(_ line: Line) throws {
        line.expect(
            try record(
                #"{"acno":"T1","title":"Hull","contributors":[{"id":7,"fc":"\#(line.json)","role":"artist"}]}"#,
                .tate), id: "7")
        line.expect(try record(#"{"acno":"T1","title":"Hull","all_artists":"\#(line.json)"}"#, .tate))
    }

    @Test(arguments: lines) func `a line of the Rijksmuseum's older replies does`(_ line: Line) throws {
        let reply = #"{"artObject":{"objectNumber":"A-1","title":"Hull","principalMaker":"\#(line.json)"}}"#
        line.expect(try AmsterdamLegacyReply(Data(reply.utf8)).works.first)
    }

    @Test(arguments: lines) func `a line of a harvested record does`(_ line: Line) throws {
        let name = line.text.replacing("\"", with: "&quot;")
        let site = try #require(URL(string: "https://data.rijksmuseum.nl/oai"))
        func work(_ creator: String) throws -> Work {
            let xml = """
                <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
                xmlns:edm="http://www.europeana.eu/schemas/edm/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
                xmlns:skos="http://www.w3.org/2004/02/skos/core#"><edm:ProvidedCHO rdf:about="x">\(creator)\
                </edm:ProvidedCHO></rdf:RDF></metadata>
                """
            let record = try #require(EDMRecord(FeedElement.root(of: [UInt8](xml.utf8), at: site)))
            return record.work(
                try #require(Work.ID("rijks:1")), changedAt: nil,
                AmsterdamAddresses(search: site, resolver: AmsterdamSource.publicResolver))
        }
        line.expect(try work("<dc:creator>\(name)</dc:creator>"))
        line.expect(
            try work(
                """
                <dc:creator><edm:Agent rdf:about="https://id.rijksmuseum.nl/2101778">\
                <skos:prefLabel>\(name)</skos:prefLabel></edm:Agent></dc:creator>
                """), id: "2101778")
    }

    @Test(arguments: lines) func `a line of a mapped collection does, and its artist has an id of the name`(
        _ line: Line
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "maker-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "mapping.json")
        try Data(
            #"{"museum":{"name":"Mine","webSite":"https://mine.example"},"fields":{"id":"No","artist":"By"}}"#
                .utf8
        ).write(to: file)
        let mine = CollectionDialect.mapped(try CollectionMapping(file), as: "mine")

        let work = try record(#"{"No":"1","By":"\#(line.json)"}"#, mine)

        line.expect(work, id: work.artist?.id)
        let handle = line.name.lowercased().filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-")
        #expect(work.artist?.id == handle)
    }

    @Test(arguments: lines) func `a line of an artwork on the map does`(_ line: Line) async throws {
        let reply = """
            {"elements":[{"type":"node","id":1,"lat":53.4,"lon":-2.9,
             "tags":{"tourism":"artwork","artist_name":"\(line.json)"}}]}
            """
        let source = OverpassSource(
            http: .scripted(["/api/interpreter": .success(Data(reply.utf8))]))
        let box = try #require(GeoBox(west: -3, south: 53, east: -2, north: 54))

        line.expect(try await source.artworks(in: box, since: nil).works.first)
    }
}
