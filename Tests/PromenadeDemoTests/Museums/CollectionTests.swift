import Foundation
import PromenadeDemo
import Testing

@Suite("The made-up collection", .timeLimit(.minutes(10)))
struct CollectionTests {
    @Test func `has more than 600 works by at least 12 painters, and neighbours differ`() async throws {
        try await DemoWorld.running { world in
            let fields =
                "artist_id,thumbnail,timestamp,is_public_domain,description,credit_line,image_id"
            var works: [[String: Any]] = []
            for page in 1...7 {
                let reply = await world.ask(
                    "/api/v1/artworks?page=\(page)&limit=100&fields=\(fields)"
                )
                works += reply.json?["data"] as? [[String: Any]] ?? []
            }
            let painters = works.map { $0["artist_id"] as? Int }
            let formats = works.map { work -> Double? in
                let picture = work["thumbnail"] as? [String: Any]
                guard let width = picture?["width"] as? Int, let height = picture?["height"] as? Int else {
                    return nil
                }
                return log(Double(width) / Double(height))
            }

            #expect(works.count >= 600)
            #expect(Set(painters.compactMap { $0 }).count >= 12)
            for (one, next) in zip(painters, painters.dropFirst()) where one != nil { #expect(one != next) }
            for case (let one?, let next?) in zip(formats, formats.dropFirst()) {
                #expect(abs(one - next) > 0.05)
            }
            let times = works.compactMap { $0["timestamp"] as? String }
            #expect(times == times.sorted(by: >))
            #expect(works.allSatisfy { "\($0["credit_line"] ?? "")".contains("generated picture") })
            let shared = works.count { $0["is_public_domain"] as? Bool == true }
            #expect((0.65...0.85).contains(Double(shared) / Double(works.count)))
            let described = works.count { $0["description"] is String }
            #expect((0.5...0.7).contains(Double(described) / Double(works.count)))
            #expect((1...20).contains(works.count { $0["image_id"] is NSNull }))
            #expect((1...20).contains(works.count { $0["artist_id"] is NSNull }))
        }
    }

    @Test func `is the same each time`() async throws {
        var records: [String] = []
        for _ in 1...2 {
            try await DemoWorld.running { world in
                let reply = await world.ask("/api/v1/artworks?page=3&limit=50")
                // The worlds differ in their ports.
                records.append(reply.text.withoutServer)
            }
        }

        #expect(records[0] == records[1])
    }
}
