import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

/// Photo services that misbehave, over real connections on this machine.
@Suite(.timeLimit(.minutes(10))) struct PhotoTroubleTests {
    /// What asking a service with such manners comes to, for each of the two.
    ///
    /// The server hangs up after each answer; one that does not say so could be asked over the same connection again.
    private func errors(
        timeout: Duration = .seconds(20), script: @escaping @Sendable (RawConnection) -> Void
    ) async throws -> [SourceError?] {
        let server = try RawServer(script)
        defer { server.stop() }
        return await errors(at: server.url, timeout: timeout)
    }

    private func errors(at url: URL, timeout: Duration) async -> [SourceError?] {
        let live = LiveHTTP(userAgent: "Promenade/0.1 (tests)")
        let http = HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
            var fetch = fetch
            fetch.timeout = min(fetch.timeout, timeout)
            return try await live.fetching.fetch(fetch)
        }
        let sources: [any PhotoSource] = [
            CommonsSource(api: url, http: http), FlickrSource.scripted(http, api: url),
        ]
        var errors: [SourceError?] = []
        for source in sources {
            do throws(SourceError) {
                _ = try await source.photos(near: .here, within: 500, skipping: 0, limit: 21)
                errors.append(nil)
            } catch {
                errors.append(error)
            }
        }
        await live.shutdown()
        return errors
    }

    private static let last = "\r\nConnection: close"

    private func both(_ error: SourceError) -> [SourceError?] { [error, error] }

    @Test func `down`() async throws {
        let server = try RawServer(answering: "")
        server.stop()

        #expect(await errors(at: server.url, timeout: .seconds(20)) == both(.unreachable))
    }

    @Test func `slow`() async throws {
        let errors = try await errors(timeout: .milliseconds(200)) { _ = $0.clientLeaves() }

        #expect(errors == both(.unreachable))
    }

    @Test(arguments: [
        ("403 Forbidden\r\nContent-Type: text/html", SourceError.refused),
        ("429 Too Many Requests\r\nRetry-After: 7", .busy(retryAfter: .seconds(7))),
        ("503 Service Unavailable", .unreachable), ("404 Not Found", .refused),
    ])
    func `an answer that is none`(head: String, meaning: SourceError) async throws {
        let errors = try await errors { $0.send("HTTP/1.1 \(head)\(Self.last)\r\nContent-Length: 0\r\n\r\n") }

        #expect(errors == both(meaning))
    }

    @Test(arguments: [("geosearch", "7"), ("geosearch", #"["a file"]"#), ("pages", #""many""#)])
    func `a list of something else is no place without photographs`(list: String, what: String) async throws {
        let body = #"{"batchcomplete":true,"query":{"\#(list)":\#(what)}}"#
        let errors = try await errors {
            $0.send("HTTP/1.1 200 OK\(Self.last)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        }

        #expect(errors.first == .unreadable(field: list))
    }

    @Test func `busy inside a fine answer, with the time to wait`() async throws {
        let body = #"{"error":{"code":"maxlag","info":"Waiting for db1: 9 seconds lagged."}}"#
        let errors = try await errors {
            $0.send(
                "HTTP/1.1 200 OK\r\nRetry-After: 5\(Self.last)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            )
        }

        #expect(errors.first == .busy(retryAfter: .seconds(5)))
    }

    @Test func `rubbish`() async throws {
        let errors = try await errors {
            $0.send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\(Self.last)\r\nContent-Length: 6\r\n\r\n<html>")
        }

        #expect(errors == both(.unreadable(field: "body")))
    }

    @Test func `truncated`() async throws {
        let errors = try await errors {
            $0.send("HTTP/1.1 200 OK\(Self.last)\r\nContent-Length: 900\r\n\r\n{\"photos\":{\"total\":70,")
        }

        #expect(errors == both(.unreachable))
    }

    @Test func `cut off before it was sent`() async throws {
        let errors = try await errors {
            $0.send("HTTP/1.1 200 OK\(Self.last)\r\nContent-Length: 22\r\n\r\n{\"photos\":{\"total\":70,")
        }

        #expect(errors == both(.unreadable(field: "body")))
    }

    @Test func `huge`() async throws {
        let errors = try await errors {
            $0.send("HTTP/1.1 200 OK\r\n\r\n{\"query\":{\"pages\":[")
            while $0.send(String(repeating: "[\"x\"],", count: 10_000)) {}
        }

        #expect(errors == both(.unreadable(field: "body")))
    }

    @Test func `the key goes to Flickr and nowhere else, not even when Flickr sends us there`() async throws {
        let elsewhere = try RawServer(answering: "HTTP/1.1 200 OK", "Content-Length: 2", "", "{}")
        defer { elsewhere.stop() }
        let target = elsewhere.url.absoluteString
        let server = try RawServer {
            $0.send("HTTP/1.1 302 Found\r\nLocation: \(target)\(Self.last)\r\nContent-Length: 0\r\n\r\n")
        }
        defer { server.stop() }

        _ = await errors(at: server.url, timeout: .seconds(20))

        let asked = server.requests.filter { $0.contains("flickr.photos.search") }
        #expect(asked.count == 1 && asked[0].contains("&api_key=\(FlickrSource.secret) "))
        #expect(!elsewhere.requests.contains { $0.contains(FlickrSource.secret) })
    }
}
