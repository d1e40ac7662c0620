import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeFeatures
import PromenadeWeb
import Testing

/// Every path of the server's own table, asked by methods it has and has not.
@Suite(.timeLimit(.minutes(10))) struct AllowedMethodsTests {
    private static let methods = [
        HTTPRequest.Method.get, .head, .post, .put, .delete, .patch, .trace,
        HTTPRequest.Method("PROPFIND") ?? .trace,
    ]

    /// By path, a method for each route.
    private static func table(of site: Site) -> [String: Set<String>] {
        Dictionary(grouping: site.routes, by: \.path).mapValues { Set($0.map(\.method)) }
    }

    private static func filled(_ path: String) -> String {
        path.replacing(/\{\w+\}/, with: "aic:5").replacing("**", with: "x/y")
    }

    private func asking<Value: Sendable>(
        _ work: @escaping @Sendable (any TestClientProtocol, Site) async throws -> Value
    ) async throws -> Value {
        let scene = Scene()
        scene.zooming = ZoomSources([Gallery()])
        let site = try await scene.site()
        return try await Application(responder: site.responder()).test(.live) { try await work($0, site) }
    }

    @Test func `a method a path has not is told which it has`() async throws {
        try await asking { client, site in
            let table = Self.table(of: site)
            #expect(table.count > 40)
            for (path, routes) in table {
                let has = routes.union(["OPTIONS"]).union(routes.contains("GET") ? ["HEAD"] : [])
                let allow = has.sorted().joined(separator: ", ")
                for method in Self.methods where !has.contains(method.rawValue) {
                    let answer = try await client.execute(uri: Self.filled(path), method: method)

                    #expect(answer.status == .methodNotAllowed, "\(method) \(path)")
                    #expect(answer.headers[.allow] == allow, "\(method) \(path)")
                }
                let asked = try await client.execute(uri: Self.filled(path), method: .options)
                #expect(asked.status == .noContent && asked.headers[.allow] == allow, "OPTIONS \(path)")
            }
        }
    }

    @Test func `HEAD says what GET says, without a body`() async throws {
        try await asking { client, site in
            for path in site.readRoutes.map(\.path) {
                let got = try await client.execute(uri: Self.filled(path), method: .get)
                let head = try await client.execute(uri: Self.filled(path), method: .head)

                #expect(head.status == got.status, "\(path)")
                #expect(head.headers[.contentType] == got.headers[.contentType], "\(path)")
                #expect(head.body.readableBytes == 0, "\(path)")
            }
        }
    }

    @Test func `what is not here is not here by any method`() async throws {
        try await asking { client, _ in
            for method in Self.methods + [.options] {
                let answer = try await client.execute(uri: "/nothing/at/all", method: method)

                #expect(answer.status == .notFound, "\(method)")
                #expect(answer.headers[.allow] == nil)
            }
        }
    }

    @Test func `a page and a program are told alike`() async throws {
        try await asking { client, _ in
            let page = try await client.execute(
                uri: "/works", method: .delete, headers: [.accept: "text/html"])
            let problem = try await client.execute(
                uri: "/works", method: .delete, headers: [.accept: "application/json"])

            #expect(page.text.contains("<h1>That can’t be done here</h1>"))
            #expect(problem.headers[.contentType] == "application/problem+json")
            #expect(problem.text.contains("DELETE"))
        }
    }
}
