import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeSources
import PromenadeStore
import Testing

/// Dates and sizes that could not be read are told of museums' own formats as of mapped ones.
@Suite(.timeLimit(.minutes(10))) struct UnreadRecordsTests {
    private let scene: ImportScene

    init() throws { scene = try ImportScene() }

    private func told(_ id: Museum.ID) async throws -> [String] {
        try await scene.collections.problems(of: id, limit: 10, kind: .unreadValues).map {
            "\($0.place ?? ""): \($0.problem.detail ?? "")"
        }
    }

    @Test func `values of Tate’s that could not be read are counted and shown`() async throws {
        let state = try await scene.tate(
            scene.write(
                """
                {"acno":"T1","dateText":"long ago","units":"mm","width":"(each):","height":"30","acquisitionYear":"soon"}
                {"acno":"T2","dateText":"date not known","dateRange":{"startYear":"no date","endYear":"no date"}}
                {"acno":"T3","dateText":"c.1997–9","dateRange":{"startYear":"c.1997-9","endYear":1999}}
                {"acno":"T4","dateText":"1842","dateRange":{"startYear":"then","endYear":1842},"units":"mm","width":"3","height":"4","depth":""}

                """, to: "tate.jsonl"))

        #expect(state.works == 4)
        #expect(state.counts.bad == 0)
        #expect(state.counts.unread == 4)
        #expect(
            try await told("tate") == [
                "line 1: dateText “long ago”, height “(each):”, acquisitionYear “soon”",
                "line 4: dateRange “then”",
            ])
    }

    @Test func `values of a harvest that could not be read are, too`() async throws {
        let records = """
            <OAI-PMH xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:edm="http://www.europeana.eu/schemas/edm/" \
            xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" \
            xmlns:rdaGr2="http://rdvocab.info/ElementsGr2/" xmlns:skos="http://www.w3.org/2004/02/skos/core#"><ListRecords>
            \(record(1, "<dcterms:created>in better days</dcterms:created><dcterms:extent>8 foot tall</dcterms:extent>"))
            \(record(2, "<dcterms:created>c. 1680</dcterms:created><dcterms:extent>height 3 cm x width 4 cm</dcterms:extent>"))
            \(record(3, "<dc:creator><edm:Agent rdf:about='https://id.rijksmuseum.nl/21'><skos:prefLabel>A</skos:prefLabel><rdaGr2:dateOfBirth>spring</rdaGr2:dateOfBirth></edm:Agent></dc:creator><dcterms:created>n.d.</dcterms:created>"))
            </ListRecords></OAI-PMH>
            """
        let address = try #require(URL(string: "https://oai.example/oai"))
        let http = HTTPFetching { _ in HTTPReply(body: Data(records.utf8)) }
        let museum = AmsterdamSource.rijksmuseum
        let state = try await scene.collections.harvest("rijks", from: address) { since, mark, position in
            AmsterdamHarvest(
                museum: museum, address: address, resolver: AmsterdamSource.publicResolver, http: http,
                since: since, mark: mark, position: position, pause: {})
        }

        #expect(state.stage == .finished, "\(state.trouble ?? "")")
        #expect(state.works == 3)
        #expect(state.counts.unread == 3)
        #expect(
            try await told("rijks").map { $0.replacing("https://id.rijksmuseum.nl/", with: "") } == [
                "1: date “in better days”, size “8 foot tall”", "3: born “spring”",
            ])
    }

    private func record(_ number: Int, _ properties: String) -> String {
        """
        <record><header><identifier>https://id.rijksmuseum.nl/\(number)</identifier></header><metadata><rdf:RDF>\
        <edm:ProvidedCHO rdf:about="https://id.rijksmuseum.nl/\(number)">\(properties)</edm:ProvidedCHO></rdf:RDF></metadata></record>
        """
    }

    @Test func `values of the older replies that could not be read are, too`() async throws {
        let file = try scene.write(
            #"""
            {"artObjects":[{"objectNumber":"A-1","title":"One","dating":{"presentingDate":"in spring"}},
             {"objectNumber":"A-2","title":"Two","dating":{"presentingDate":"c. 1642"}}]}
            """#, to: "reply.json")
        let state = try await scene.collections.bring(
            OpenCollection(file, dialect: .amsterdamLegacy, form: .replies))

        #expect(state.counts.unread == 1)
        #expect(try await told("rijks") == ["reply.json: date “in spring”"])
    }
}
