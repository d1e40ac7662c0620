import PromenadeDemo
import Testing

@Suite("The made-up museum's refusals", .timeLimit(.minutes(10)))
struct ChicagoErrorsTests {
    private static let absent: String =
        #"{"status":404,"error":"Not found","detail":"The item you "#
        + #"requested cannot be found."}"#
    private static let syntax: String =
        #"{"status":400,"error":"Invalid syntax","detail":"The identifier "#
        + #"syntax is invalid."}"#
    private static let limit: String =
        #"{"status":403,"error":"Invalid limit","detail":"You have requested too many "#
        + #"resources per page. Please set a smaller limit."}"#
    private static let results: String =
        #"{"status":403,"error":"Invalid number of results","detail":"You have requested too many "#
        + #"results. Please refine your parameters."}"#
    private static let numbers: String =
        #"{"status":403,"error":"Invalid number of ids","detail":"You have requested too many "#
        + #"resources. Please set a smaller limit."}"#
    private static let route: String =
        #"{"status":404,"error":"Sorry, something went wrong.","detail":"An unrecognized exception was thrown. Our "#
        + #"developers have been alerted to the situation."}"#
    private static let manyNumbers = (1...101).map { String($0) }.joined(separator: ",")

    private static let refusals: [(target: String, status: Int, body: String)] = [
        ("artworks/1", 404, absent), ("artworks/abc", 400, syntax), ("artworks?limit=101", 403, limit),
        ("artworks/search?size=101", 403, limit), ("artworks/search?page=11&limit=100", 403, results),
        ("artworks/search?from=991&size=10", 403, results), ("artworks?ids=" + manyNumbers, 403, numbers),
        ("nowhere", 404, route),
    ]

    @Test(arguments: refusals)
    func `are the real one's, byte for byte`(target: String, status: Int, body: String) async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask("/api/v1/\(target)")

            #expect(reply.status == status)
            #expect(reply.text == body)
            #expect(reply["content-type"] == "application/json")
        }
    }

    @Test(arguments: [
        #"{"query":{"nonsense":{}}}"#, #"{"query":{"term":{"id":1},"range":{"id":{"gte":1}}}}"#,
        #"{"query":{"bool":{"sometimes":[]}}}"#, #"{"sort":"title"}"#,
    ])
    func `a query that is not understood is refused in plain text`(query: String) async throws {
        try await DemoWorld.running { world in
            let reply = await world.search(query)

            #expect(reply.status == 400)
            #expect(reply.text.hasPrefix(#"400 Bad Request: {"error":{"#))
            #expect(reply.json == nil)
        }
    }

    @Test func `parameters that are no JSON find the whole collection`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.search(#"{"query":"#)

            #expect((reply.json?["pagination"] as? [String: Any])?["total"] as? Int == world.workCount)
        }
    }
}
