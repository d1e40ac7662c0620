import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

/// Both sources over real connections to a server that misbehaves.
@Suite(.timeLimit(.minutes(10))) struct PlaceFaultsTests {
    private static let box = GeoBox(around: NamedPlace.ashtonBuilding.coordinate, radius: 1_000)

    /// What each source makes of a server's answer: the works' ids, or the error.
    private func outcomes(_ server: LoopbackServer) async -> [Result<[String], SourceError>] {
        let live = LiveHTTP(userAgent: "Promenade/0.1 (tests)")
        let http = live.fetching.polite(retry: RetryPolicy(attempts: 1))
        let sources: [any PlaceSource] = [
            OverpassSource(endpoint: server.url("/api/interpreter"), http: http),
            CampusSource(feed: server.url("/a/data.php?class=artworks"), http: http),
        ]
        var results: [Result<[String], SourceError>] = []
        for source in sources {
            do throws(SourceError) {
                let answer = try await source.artworks(in: Self.box, since: nil)
                results.append(.success(answer.works.map(\.id.description)))
            } catch {
                results.append(.failure(error))
            }
        }
        await live.shutdown()
        return results
    }

    private static let fine = Data(
        #"{"elements":[{"type":"node","id":1,"lat":53.4,"lon":-2.9,"tags":{"tourism":"artwork"}}],"artworks":[{"id":"1","lat":"53.4","long":"-2.9"}]}"#
            .utf8)

    @Test func `both are asked with this program's name, Overpass by a form`() async throws {
        let server = try LoopbackServer(body: Self.fine)
        defer { server.stop() }

        #expect(await outcomes(server) == [.success(["osm:node/1"]), .success(["campus:1"])])
        #expect(server.requests.allSatisfy { $0.contains("Promenade/0.1 (tests)") })
        #expect(server.requests.first?.hasPrefix("POST /api/interpreter HTTP/1.1\r\n") == true)
        #expect(
            server.requests.first?.contains("\r\n\r\ndata=%5Bout%3Ajson%5D%5Btimeout%3A25%5D%3Bnwr") == true)
        #expect(server.requests.last?.hasPrefix("GET /a/data.php?class=artworks HTTP/1.1\r\n") == true)
    }

    @Test func `a server that is not there, or says nothing, is unreachable`() async throws {
        let silent = try LoopbackServer(answering: Data())
        defer { silent.stop() }
        let gone = try LoopbackServer(body: Self.fine)
        gone.stop()
        // The listener is closed once the thread that accepts has seen it.
        while (try? await outcomes(gone).first?.get()) != nil { await Task.yield() }

        #expect(await outcomes(silent) == [.failure(.unreachable), .failure(.unreachable)])
        #expect(await outcomes(gone) == [.failure(.unreachable), .failure(.unreachable)])
    }

    @Test(arguments: [
        ("403 Forbidden", "text/html", SourceError.refused, SourceError.refused),
        ("403 Forbidden", "text/plain", .refused, .refused),
        ("406 Not Acceptable", "text/html", .refused, .refused),
        (
            "429 Too Many Requests", "text/html", .busy(retryAfter: .seconds(30)),
            .busy(retryAfter: .seconds(7))
        ),
        ("504 Gateway Timeout", "text/html", .busy(retryAfter: .seconds(30)), .unreachable),
        ("500 Internal Server Error", "text/plain", .unreachable, .unreachable),
        ("404 Not Found", "text/html", .refused, .refused),
    ])
    func `a status is the error one can act on`(
        status: String, type: String, overpass: SourceError, campus: SourceError
    ) async throws {
        let server = try LoopbackServer(
            status: status, type: type, fields: "Retry-After: 7\r\n", body: Data("<html></html>".utf8))
        defer { server.stop() }

        #expect(await outcomes(server) == [.failure(overpass), .failure(campus)])
    }

    @Test func `a slow server is waited for`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try LoopbackServer(body: Self.fine, after: gate)
        defer { server.stop() }
        let asking = Task { await outcomes(server) }

        for number in 1...2 {
            while server.requests.count < number { await Task.yield() }
            gate.signal()
        }

        #expect(await asking.value == [.success(["osm:node/1"]), .success(["campus:1"])])
    }

    @Test func `an answer that breaks off is none`() async throws {
        let server = try LoopbackServer(body: Self.fine.prefix(60), announcing: Self.fine.count)
        defer { server.stop() }

        #expect(await outcomes(server) == [.failure(.unreachable), .failure(.unreachable)])
    }

    @Test func `a whole answer with half a list is none`() async throws {
        let server = try LoopbackServer(body: Self.fine.prefix(60))
        defer { server.stop() }

        for outcome in await outcomes(server) {
            guard case .failure(.unreadable(field: _)) = outcome else {
                Issue.record("\(outcome)")
                continue
            }
        }
    }

    @Test func `rubbish is unreadable`() async throws {
        let server = try LoopbackServer(body: Data((0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }))
        defer { server.stop() }

        #expect(
            await outcomes(server) == [
                .failure(.unreadable(field: "body")), .failure(.unreadable(field: "body")),
            ])
    }

    @Test func `a huge answer is given up`() async throws {
        let server = try LoopbackServer(body: Data(repeating: 0x20, count: 9_000_000))
        defer { server.stop() }

        #expect(
            await outcomes(server) == [
                .failure(.unreadable(field: "body")), .failure(.unreadable(field: "body")),
            ])
    }
}
