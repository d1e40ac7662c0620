import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct HeartsTests {
    private let scene = Scene()

    private static let json: HTTPFields = [
        .accept: "application/json", .contentType: "application/x-www-form-urlencoded",
    ]

    private struct Heart: Decodable {
        let isFavourite: Bool
        let count: Int
        let undo: String?
    }

    private struct Works: Decodable {
        struct Item: Decodable {
            let id: String
            let isFavourite: Bool
        }
        let works: [Item]
    }

    private func post(_ client: any TestClientProtocol, _ path: String, _ body: String) async throws -> Data {
        let answer = try await client.execute(
            uri: path, method: .post, headers: Self.json, body: ByteBuffer(string: body))
        return Data(String(buffer: answer.body).utf8)
    }

    @Test func `a wall shows its hearts as they are now, not as they were when it was first shown`()
        async throws
    {
        try await scene.asking { client in
            func red() async throws -> [String] {
                let wall = try await client.execute(uri: "/works", method: .get, headers: Self.json)
                return try JSONDecoder().decode(Works.self, from: Data(String(buffer: wall.body).utf8)).works
                    .filter(\.isFavourite).map(\.id)
            }
            func page() async throws -> String {
                String(buffer: try await client.execute(uri: "/works", method: .get).body)
            }
            #expect(try await red() == [])
            #expect(try await !page().contains("aria-pressed=\"true\""))

            _ = try await post(client, "/favourites", "work=aic:5&keep=yes")
            #expect(try await red() == ["aic:5"])
            #expect(try await page().contains("value=\"aic:5\" aria-pressed=\"true\""))

            _ = try await post(client, "/favourites", "work=aic:5&keep=no")
            #expect(try await !page().contains("aria-pressed=\"true\""))
        }
    }

    @Test func `removing can be undone once, and a second time it is said that there is nothing to undo`()
        async throws
    {
        try await scene.asking { client in
            _ = try await post(client, "/favourites", "work=aic:5&keep=yes")
            let removed = try JSONDecoder().decode(
                Heart.self, from: try await post(client, "/favourites", "work=aic:5&keep=no"))
            let removal = try #require(removed.undo)
            #expect(!removed.isFavourite && removed.count == 0)

            _ = try await post(client, "/undo", "removal=\(removal)")
            let hearts = try await client.execute(uri: "/favourites/hearts?works=aic:4,aic:5", method: .get)
            #expect(String(buffer: hearts.body) == #"{"count":1,"kept":["aic:5"]}"#)

            let again = try await client.execute(
                uri: "/undo", method: .post, headers: Self.json,
                body: ByteBuffer(string: "removal=\(removal)"))
            #expect(again.status == .ok)
            #expect(String(buffer: again.body).contains(#""isBack":false"#))
            #expect(String(buffer: again.body).contains("Nothing to undo."))
        }
    }

    @Test func `a work nobody knows is not kept, and a museum that is silent says so`() async throws {
        try await scene.asking { client in
            func status(_ body: String) async throws -> Int {
                try await client.execute(
                    uri: "/favourites", method: .post, headers: Self.json, body: ByteBuffer(string: body)
                ).status.code
            }
            #expect(try await status("work=aic:999&keep=yes") == 404)
            #expect(try await status("work=nonsense&keep=yes") == 400)
            #expect(try await status("work=aic:5&keep=perhaps") == 400)
            scene.error.withLock { $0 = .unreachable }
            #expect(try await status("work=aic:5&keep=yes") == 503)
            let hearts = try await client.execute(uri: "/favourites/hearts?works=aic:5", method: .get)
            #expect(String(buffer: hearts.body) == #"{"count":0,"kept":[]}"#)
        }
    }

    @Test func `without script the form leads back to the work on the page it was on`() async throws {
        try await scene.asking { client in
            let referrer = try #require(HTTPField.Name("Referer"))
            func location(_ from: String) async throws -> String? {
                try await client.execute(
                    uri: "/favourites", method: .post,
                    headers: [
                        .contentType: "application/x-www-form-urlencoded", referrer: from,
                    ], body: ByteBuffer(string: "work=aic:5&keep=yes")
                ).headers[.location]
            }
            #expect(
                try await location("http://localhost/works?q=a%20b&page=2")
                    == "/works?q=a%20b&page=2#work-aic:5")
            #expect(try await location("http://elsewhere.example/works") == "/favourites")
        }
    }
}
