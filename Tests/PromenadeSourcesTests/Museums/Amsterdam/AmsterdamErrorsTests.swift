import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AmsterdamErrorsTests {
    private let work = Work.ID("rijks:200108369")!

    @Test(arguments: [
        (FetchError.offline, SourceError.unreachable), (.timedOut, .unreachable), (.challenged, .refused),
        (.status(403, retryAfter: nil), .refused), (.status(500, retryAfter: nil), .unreachable),
        (.status(429, retryAfter: .seconds(9)), .busy(retryAfter: .seconds(9))),
        (.status(303, retryAfter: nil), .refused), (.tooLarge(limit: 8), .unreadable(field: "body")),
    ])
    func `what goes wrong on the way is the error one can act on`(fetch: FetchError, error: SourceError) async
    {
        let source = AmsterdamSource.scripted(.always(.failure(fetch)))

        await #expect(throws: error) { try await source.page(1, of: .everything) }
        await #expect(throws: error) { try await source.page(1, of: WorksQuery(text: "lake")) }
        await #expect(throws: error) { try await source.work(work) }
        await #expect(throws: error) { try await source.work(Work.ID("rijks:SK-C-5")!) }
        await #expect(throws: error) { try await source.check() }
    }

    @Test(arguments: [400, 404, 410])
    func `a number the museum does not know, or no longer, is no work`(status: Int) async throws {
        let source = AmsterdamSource.scripted(.always(.failure(.status(status, retryAfter: nil))))

        #expect(try await source.work(work) == nil)
        await #expect(throws: SourceError.refused) { try await source.page(1, of: .everything) }
        await #expect(throws: SourceError.refused) { try await source.check() }
    }

    @Test(arguments: [
        ("", "body"), ("<!DOCTYPE html><title>Maintenance</title>", "body"), ("[]", "body"),
        (#"{"partOf":{"totalItems":1},"orderedItems":[{"id":"https://id.rij"#, "body"),
        ("{}", "orderedItems"), (#"{"orderedItems":null}"#, "orderedItems"),
        (#"{"orderedItems":[]}"#, "partOf.totalItems"),
        (#"{"orderedItems":[],"partOf":{"totalItems":-1}}"#, "partOf.totalItems"),
        (#"{"orderedItems":[],"partOf":{"totalItems":1e300}}"#, "partOf.totalItems"),
        (
            #"{"orderedItems":[{"id":"https://evil.example/200000001"}],"partOf":{"totalItems":1}}"#,
            "orderedItems.id"
        ),
    ])
    func `a step that cannot be read names the field`(body: String, field: String) async {
        let source = AmsterdamSource.scripted(.always(.success(Data(body.utf8))))

        await #expect(throws: SourceError.unreadable(field: field)) {
            try await source.page(1, of: .everything)
        }
    }

    @Test(arguments: [
        ("", "body"), ("<!DOCTYPE html>", "body"), ("[]", "body"), ("{}", "id"),
        (#"{"id":"https://id.rijksmuseum.nl/200000001"}"#, "id"),
        (#"{"id":"https://evil.example/200108369"}"#, "id"),
        (#"{"id":"https://id.rijksmuseum.nl/200108369","type":"Person"}"#, "type"),
        (String(repeating: #"{"a":["#, count: 5_000), "body"),
    ])
    func `a record that cannot be read names the field`(body: String, field: String) async {
        await #expect(throws: SourceError.unreadable(field: field)) {
            try await AmsterdamSource.work("200108369", in: Data(body.utf8))
        }
    }

    @Test func `a cursor that leads back to where one is ends the walk`() async throws {
        let items = (1...100).map { #""https://id.rijksmuseum.nl/\#(200_000_000 + $0)""# }
        let body =
            #"{"partOf":{"totalItems":900},"orderedItems":[\#(items.joined(separator: ","))],"next":{"id":"https://data.rijksmuseum.nl/search/collection?imageAvailable=true"}}"#
        let source = AmsterdamSource.scripted(.always(.success(Data(body.utf8))))

        #expect(try await source.page(4, of: .everything).ids.count == 25)
        let beyond = try await source.page(5, of: .everything)
        #expect(beyond.ids.isEmpty)
        #expect(beyond.extent.last == 4)
    }

    @Test(arguments: [
        "rijks:1", "rijks:abc", "rijks:2001083690", "rijks:-1", "aic:200108369", "rijks:SK", "rijks:SK-C",
    ])
    func `an id the museum cannot have given is never asked for`(id: String) async throws {
        let source = AmsterdamSource.scripted(.scripted([:]))

        #expect(!source.couldHave(Work.ID(id)!))
        #expect(try await source.work(Work.ID(id)!) == nil)
    }

    @Test func `records are asked for as Linked Art, and redirects stay with the museum`() async throws {
        let museum = ScriptedAmsterdam()
        _ = try await AmsterdamSource.scripted(museum.transport).work(Work.ID("rijks:200000001")!)
        let fetches = museum.asked.all

        #expect(
            fetches.map { $0.url.lastPathComponent } == ["200000001", "202000001", "500000001", "info.json"])
        #expect(fetches[0].url.query() == "_profile=la")
        #expect(fetches.allSatisfy { $0.headers["Accept"] == "application/ld+json" })
        guard case .listed(let servers, let hosts) = fetches[0].redirects else {
            Issue.record("\(fetches[0].redirects)")
            return
        }
        #expect(Set(servers.map { $0.host() }) == ["mirror.test"])
        #expect(hosts.isEmpty)
        #expect(fetches[3].redirects == .sameServer)
    }
}
