import Foundation
import PromenadeDemo
import Testing

@Suite("The made-up museum's search", .timeLimit(.minutes(10)))
struct ChicagoSearchTests {
    @Test func `a bare q ranks and finds everything`() async throws {
        try await DemoWorld.running { world in
            let nonsense = await world.ask("/api/v1/artworks/search?q=xyzzyqq&fields=id")
            let boats = await world.ask("/api/v1/artworks/search?q=boats&fields=title")

            #expect(Self.total(nonsense) == world.workCount)
            #expect(Self.total(boats) == world.workCount)
            #expect(Self.data(boats).first?["title"].map { "\($0)".lowercased().contains("boat") } == true)
        }
    }

    @Test func `quoted words in q filter`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask("/api/v1/artworks/search?q=%22xyzzy+qq%22")

            #expect(Self.total(reply) == 0)
        }
    }

    @Test(arguments: [
        #"{"multi_match":{"query":"marwede","fields":["artist_title"]}}"#,
        #"{"simple_query_string":{"query":"MARWEDE oil","default_operator":"and","#
            + #""fields":["artist_title^4","medium_display"]}}"#,
        #"{"match":{"artist_title":{"query":"Ilse Marwede","operator":"and"}}}"#,
        #"{"term":{"artist_id":30001}}"#,
        #"{"bool":{"filter":[{"term":{"artist_id":30001}},{"exists":{"field":"id"}}],"#
            + #""must":{"range":{"id":{"gt":0}}}}}"#,
    ])
    func `every kind of clause finds one painter's works and no others`(query: String) async throws {
        try await DemoWorld.running { world in
            let reply = await world.search(#"{"query":\#(query),"fields":["artist_title"],"size":100}"#)

            let painters = Set(Self.data(reply).compactMap { $0["artist_title"] as? String })
            #expect(painters == ["Ilse Marwede"])
            #expect((1..<200).contains(Self.total(reply)))
        }
    }

    @Test func `case and accents do not matter`() async throws {
        try await DemoWorld.running { world in
            let plain = await world.search(#"{"query":{"match":{"artist_title":"zsofia"}},"size":1}"#)
            let written = await world.search(#"{"query":{"match":{"artist_title":"Zsófia"}},"size":1}"#)

            #expect(Self.total(plain) > 0)
            #expect(Self.total(plain) == Self.total(written))
        }
    }

    @Test func `a word that is nowhere finds nothing`() async throws {
        try await DemoWorld.running { world in
            let words =
                #"{"query":"boats xyzzyqq","fields":["title","description"],"default_operator":"and"}"#
            let reply = await world.search(#"{"query":{"simple_query_string":\#(words)}}"#)

            #expect(Self.total(reply) == 0)
            #expect(reply.status == 200)
        }
    }

    @Test func `sorted results have no score`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.search(#"{"sort":[{"id":"asc"}],"fields":["id"],"size":3}"#)

            #expect(Self.data(reply).compactMap { $0["id"] as? Int } == [100_001, 100_002, 100_003])
            #expect(Self.data(reply).allSatisfy { $0["_score"] is NSNull })
        }
    }

    @Test func `a body asks like a parameter`() async throws {
        try await DemoWorld.running { world in
            let query = #"{"query":{"term":{"artist_id":30001}},"size":5,"fields":["id"]}"#
            let posted = await world.ask("/api/v1/artworks/search", method: "POST", body: query)
            let got = await world.search(query)
            let bracketed = await world.ask(
                "/api/v1/artworks/search?query[term][artist_id]=30001&size=5&fields=id")

            #expect(posted.text == got.text)
            #expect(bracketed.text == got.text)
        }
    }

    static func total(_ reply: RawReply) -> Int {
        (reply.json?["pagination"] as? [String: Any])?["total"] as? Int ?? -1
    }

    static func data(_ reply: RawReply) -> [[String: Any]] { reply.json?["data"] as? [[String: Any]] ?? [] }
}
