import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeSources
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct HarvestTests {
    private let address = URL(string: "https://oai.test/oai")!

    /// Answers with these bodies in turn; remembers what was asked.
    ///
    /// An identity that is refused takes none of them.
    private final class Service: Sendable {
        private let state: Mutex<(bodies: [String], asked: [URL])>
        private let refusal: FetchError?
        init(_ bodies: [String], refusingIdentity refusal: FetchError? = nil) {
            state = Mutex((bodies, []))
            self.refusal = refusal
        }
        var asked: [String] { state.withLock { $0.asked.map { $0.query() ?? "" } } }
        var http: HTTPFetching {
            HTTPFetching { fetch throws(FetchError) in
                let isIdentity = fetch.url.query()?.contains("Identify") == true
                let body: String? = self.state.withLock { state in
                    state.asked.append(fetch.url)
                    if isIdentity, self.refusal != nil { return nil }
                    return state.bodies.isEmpty ? nil : state.bodies.removeFirst()
                }
                if isIdentity, let refusal = self.refusal { throw refusal }
                guard let body else { throw .status(503, retryAfter: .seconds(120)) }
                return HTTPReply(body: Data("<OAI-PMH>\(body)</OAI-PMH>".utf8))
            }
        }
    }

    private func harvest(_ service: Service, since: Date? = nil, mark: String? = nil) -> AmsterdamHarvest {
        AmsterdamHarvest(address: address, http: service.http, since: since, mark: mark, pause: {})
    }

    private func list(_ records: String, token: String? = nil) -> String {
        let end = token.map { "<resumptionToken completeListSize=\"7\">\($0)</resumptionToken>" } ?? ""
        return "<ListRecords>\(records)\(end)</ListRecords>"
    }

    private let days = "<Identify><granularity>YYYY-MM-DD</granularity></Identify>"

    private let milkmaid = """
        <record><header><identifier>https://id.rijksmuseum.nl/200108369</identifier>
        <datestamp>2025-01-09T08:25:24Z</datestamp></header><metadata><rdf:RDF>
        <ore:Aggregation><edm:aggregatedCHO><edm:ProvidedCHO rdf:about="https://id.rijksmuseum.nl/200108369">
        <dc:title xml:lang="nl">Het melkmeisje</dc:title><dc:title xml:lang="en">The Milkmaid</dc:title>
        <dc:creator><edm:Agent rdf:about="https://id.rijksmuseum.nl/2101778">
        <skos:prefLabel xml:lang="en">Johannes Vermeer</skos:prefLabel></edm:Agent></dc:creator>
        <dc:identifier>SK-A-2344</dc:identifier><dcterms:created>1660</dcterms:created>
        <dcterms:medium rdf:resource="https://id.rijksmuseum.nl/1"/><dcterms:medium xml:lang="en">canvas</dcterms:medium>
        </edm:ProvidedCHO></edm:aggregatedCHO>
        <edm:isShownBy><edm:WebResource rdf:about="https://iiif.micr.io/QkOGy/full/max/0/default.jpg"/></edm:isShownBy>
        <edm:rights rdf:resource="http://creativecommons.org/publicdomain/mark/1.0/"/></ore:Aggregation>
        <skos:Concept rdf:about="https://id.rijksmuseum.nl/1"><skos:prefLabel xml:lang="en">oil paint</skos:prefLabel>
        </skos:Concept></rdf:RDF></metadata></record>
        """

    @Test func `a record is a work, whether things are inside it or named`() async throws {
        let service = Service([list(milkmaid)])

        let portion = try #require(try await harvest(service).next())

        guard case .work(let work, _) = portion.records.first?.content else {
            Issue.record("no work")
            return
        }
        #expect(work.id.description == "rijks:200108369")
        #expect(work.title == "The Milkmaid")
        #expect(work.artist == Work.Artist(id: "2101778", name: "Johannes Vermeer"))
        #expect(work.materials == ["oil paint", "canvas"])
        #expect(work.accession == "SK-A-2344")
        #expect(work.years == YearSpan(first: 1660, last: 1660))
        #expect(work.rights == .publicDomain)
        #expect(work.picture?.service.absoluteString == "https://iiif.micr.io/QkOGy")
        #expect(work.changedAt?.ISO8601Format() == "2025-01-09T08:25:24Z")
    }

    @Test func `cursors lead on, deleted records are withdrawn`() async throws {
        let gone = """
            <record><header status="deleted"><identifier>https://id.rijksmuseum.nl/200000001</identifier></header></record>
            <record><header><identifier>nonsense</identifier></header></record>
            """
        let service = Service([days, list(milkmaid, token: "a b+c"), list(gone, token: "")])
        let harvest = harvest(service, since: Date(timeIntervalSince1970: 1_736_400_000))

        let first = try #require(try await harvest.next())
        let second = try #require(try await harvest.next())
        let third = try await harvest.next()

        #expect(first.mark == "a b+c")
        #expect(first.progress.whole == 7)
        #expect(second.mark == nil)
        #expect(third == nil)
        guard case .withdrawn(let id) = second.records[0].content, case .problem = second.records[1].content
        else {
            Issue.record("neither withdrawn nor a problem")
            return
        }
        #expect(id.description == "rijks:200000001")
        #expect(
            service.asked == [
                "verb=Identify", "verb=ListRecords&metadataPrefix=edm&from=2025-01-09",
                "verb=ListRecords&resumptionToken=a%20b%2Bc",
            ])
    }

    @Test func `a cursor that has run out begins again, nothing new is an end`() async throws {
        let out = "<error code=\"badResumptionToken\"/>"
        let service = Service([out, days, "<error code=\"noRecordsMatch\"/>"])
        let harvest = harvest(service, since: Date(timeIntervalSince1970: 0), mark: "old")

        let portion = try #require(try await harvest.next())
        let end = try await harvest.next()

        #expect(portion.records.isEmpty)
        #expect(end == nil)
        #expect(service.asked.last == "verb=ListRecords&metadataPrefix=edm&from=1970-01-01")
    }

    @Test(arguments: [
        ("<Identify><granularity>YYYY-MM-DDThh:mm:ssZ</granularity></Identify>", "2025-01-09T05:20:00Z"),
        ("<Identify><granularity>YYYY-MM-DD</granularity></Identify>", "2025-01-09"),
        ("<error code=\"badVerb\"/>", "2025-01-09"),
    ])
    func `only what has changed is asked for, as exactly as the service can say`(
        _ identify: String, _ from: String
    ) async throws {
        let service = Service([identify, list(milkmaid)])

        _ = try await harvest(service, since: Date(timeIntervalSince1970: 1_736_400_000)).next()

        let escaped = from.replacing(":", with: "%3A")
        #expect(service.asked.last == "verb=ListRecords&metadataPrefix=edm&from=\(escaped)")
    }

    @Test(arguments: [FetchError.status(404, retryAfter: nil), .status(500, retryAfter: nil), .timedOut])
    func `a service that does not say what it is, is asked for days`(_ refusal: FetchError) async throws {
        let service = Service([list(milkmaid)], refusingIdentity: refusal)

        let portion = try await harvest(service, since: Date(timeIntervalSince1970: 1_736_400_000)).next()

        #expect(portion?.records.count == 1)
        #expect(
            service.asked == ["verb=Identify", "verb=ListRecords&metadataPrefix=edm&from=2025-01-09"])
    }

    @Test func `a service that asks for patience is not asked for something else`() async throws {
        let service = Service([list(milkmaid)], refusingIdentity: .status(429, retryAfter: .seconds(60)))

        await #expect(throws: CollectionError.source(.busy(retryAfter: .seconds(60)))) {
            try await harvest(service, since: Date(timeIntervalSince1970: 1_736_400_000)).next()
        }
        #expect(service.asked == ["verb=Identify"])
    }

    @Test func `a service that wants more patience than there is, or talks rubbish, is an error`()
        async throws
    {
        await #expect(throws: CollectionError.source(.unreachable)) { try await harvest(Service([])).next() }
        await #expect(throws: CollectionError.source(.unreadable(field: "ListRecords"))) {
            try await harvest(Service(["<html/>"])).next()
        }
    }

    @Test(arguments: ["9223372036854775807", "-9223372036854775808", "-1", "1e999", ""])
    func `a list may say that it has any number of records`(_ size: String) async throws {
        let end = "<resumptionToken completeListSize=\"\(size)\">more</resumptionToken>"
        let service = Service(["<ListRecords>\(milkmaid)\(end)</ListRecords>"])

        let portion = try #require(try await harvest(service).next())

        #expect(portion.records.count == 1 && portion.progress.whole == nil)
    }
}
