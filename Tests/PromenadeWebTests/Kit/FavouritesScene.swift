import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

/// A visitor of ``Scene`` who keeps works and looks at them.
struct Visitor {
    let client: any TestClientProtocol

    func get(_ path: String, accept: String = "text/html") async throws -> TestResponse {
        try await client.execute(
            uri: path, method: .get, headers: [.accept: accept])
    }

    func html(_ path: String, accept: String = "text/html") async throws -> String {
        String(buffer: try await get(path, accept: accept).body)
    }

    func json(_ path: String) async throws -> [String: Any] {
        try Self.object(try await get(path, accept: "application/json"))
    }

    /// Sends a form as a browser without script does.
    @discardableResult
    func send(_ path: String, _ form: String, accept: String = "text/html") async throws -> TestResponse {
        try await client.execute(
            uri: path, method: .post,
            headers: [.contentType: "application/x-www-form-urlencoded", .accept: accept],
            body: ByteBuffer(string: form))
    }

    func sent(_ path: String, _ form: String) async throws -> [String: Any] {
        try Self.object(try await send(path, form, accept: "application/json"))
    }

    /// In this order.
    func keep(_ works: Int...) async throws {
        for work in works { try await send("/favourites", "work=aic:\(work)&keep=yes") }
    }

    /// - Returns: its id.
    func makeSet(_ name: String, of works: Int...) async throws -> String {
        let id = try #require(try await sent("/favourites/sets", "name=\(name)")["set"] as? String)
        for work in works { try await send("/favourites/sets/\(id)/works", "work=aic:\(work)&in=yes") }
        return id
    }

    /// The ids of the works a page of favourites shows, in its order.
    func works(_ path: String = "/favourites") async throws -> [String] {
        let works = try #require(try await json(path)["works"] as? [[String: Any]])
        return works.compactMap { ($0["id"] as? String)?.replacingOccurrences(of: "aic:", with: "") }
    }

    private static func object(_ response: TestResponse) throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: Data(String(buffer: response.body).utf8)) as? [String: Any]
        )
    }
}

extension Scene {
    func visiting(_ work: @escaping @Sendable (Visitor) async throws -> Void) async throws {
        try await asking { try await work(Visitor(client: $0)) }
    }
}
