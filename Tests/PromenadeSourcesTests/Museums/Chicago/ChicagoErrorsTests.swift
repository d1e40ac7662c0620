import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ChicagoErrorsTests {
    @Test(
        .enabled(if: Recordings.hasChicago),
        arguments: [
            ("400_invalid_id", SourceError.refused), ("403_invalid_limit", .refused),
            ("403_invalid_number_of_results", .refused), ("403_too_many_ids", .refused),
            ("500_generic", .unreachable),
        ])
    func `a recorded refusal is the error it means`(file: String, error: SourceError) async throws {
        let body = try JSONDecoder().decode(Body.self, from: Recordings.chicago("errors/\(file).json"))
        let source = ChicagoSource.scripted(.always(.failure(.status(body.status, retryAfter: nil))))

        #expect(file.hasPrefix(String(body.status)))
        await #expect(throws: error) { try await source.page(1, of: .everything) }
        await #expect(throws: error) { try await source.work(Work.ID("aic:27992")!) }
    }

    @Test(.enabled(if: Recordings.hasChicago))
    func `the recorded “not found” is no work`() async throws {
        let body = try JSONDecoder().decode(Body.self, from: Recordings.chicago("errors/404_unknown_id.json"))
        let source = ChicagoSource.scripted(.always(.failure(.status(body.status, retryAfter: nil))))

        #expect(try await source.work(Work.ID("aic:27992")!) == nil)
        await #expect(throws: SourceError.refused) { try await source.page(1, of: .everything) }
    }

    @Test(arguments: [
        (FetchError.offline, SourceError.unreachable), (.timedOut, .unreachable),
        (.resting(wait: .seconds(30)), .unreachable), (.challenged, .refused),
        (.status(429, retryAfter: .seconds(9)), .busy(retryAfter: .seconds(9))),
        (.status(429, retryAfter: nil), .busy(retryAfter: nil)),
        (.status(400, retryAfter: nil), .refused), (.status(401, retryAfter: nil), .refused),
        (.status(403, retryAfter: nil), .refused), (.status(404, retryAfter: nil), .refused),
        (.status(408, retryAfter: nil), .unreachable), (.status(500, retryAfter: nil), .unreachable),
        (.status(503, retryAfter: .seconds(5)), .unreachable), (.status(302, retryAfter: nil), .refused),
        (.tooLarge(limit: 8), .unreadable(field: "body")),
    ])
    func `what went wrong on the way has one meaning`(fetch: FetchError, error: SourceError) {
        #expect(SourceError(fetch) == error)
    }

    @Test(arguments: [
        ("", "body"), ("<!DOCTYPE html><title>Just a moment...</title>", "body"), ("[]", "body"),
        ("{}", "data"),
        ("400 Bad Request: {\"error\":{}}", "body"), (#"{"data":null}"#, "data"), (#"{"data":[]}"#, "data"),
        (#"{"data":{"title":"No id"}}"#, "data.id"), (#"{"data":{"id":28000}}"#, "data.id"),
        (#"{"data":{"id":-27992}}"#, "data.id"), (#"{"data":{"id":1e300}}"#, "data.id"),
    ])
    func `a work that cannot be read names the field`(body: String, field: String) async {
        await #expect(throws: SourceError.unreadable(field: field)) {
            try await ChicagoSource.work(27_992, in: Data(body.utf8))
        }
    }

    @Test(arguments: [
        ("page-data-is-an-object", "data"), ("page-all-records-bad", "data.0.id"),
        ("page-without-pagination", "pagination"),
    ])
    func `a page that cannot be read names the field`(fixture: String, field: String) async throws {
        let reply = try Recordings.fixture("chicago/\(fixture).json")

        await #expect(throws: SourceError.unreadable(field: field)) {
            try await ChicagoSource.page(in: reply)
        }
    }

    private struct Body: Decodable { let status: Int }
}
