import Foundation
import PromenadeDemo
import PromenadeDemoPainters
import PromenadeImages
import Testing

@Suite("Amsterdam's pictures", .timeLimit(.minutes(10)))
struct AmsterdamPicturesTests {
    private let pool = RenderPool()

    /// Where the first work's picture is, and its pixels.
    private func picture(_ world: DemoWorld) async throws -> (path: String, width: Int, height: Int) {
        let visual = await world.linkedArt("202100007")
        let shown = (visual["digitally_shown_by"] as? [[String: Any]])?.first
        let digital = await world.linkedArt(try #require(DemoWorld.number(shown?["id"])))
        let access = (digital["access_point"] as? [[String: Any]])?.first?["id"] as? String
        let address = try #require(access?.withoutServer)
        let path = address.replacing("/full/max/0/default.jpg", with: "")
        let info = await world.ask("\(path)/info.json").json
        return (path, try #require(info?["width"] as? Int), try #require(info?["height"] as? Int))
    }

    @Test func `are as large as asked for`() async throws {
        try await DemoWorld.running(pool: pool) { world in
            let (path, width, height) = try await picture(world)
            let small = await world.ask("\(path)/full/300,/0/default.jpg")
            let box = await world.ask("\(path)/full/!200,200/0/default.jpg")
            let tile = await world.ask("\(path)/0,0,1024,1024/256,256/0/default.jpg")
            let enlarged = await world.ask("\(path)/0,0,100,100/^200,/0/default.jpg")

            #expect(try await pool.size(of: small.body).width == 300)
            let boxed = try await pool.size(of: box.body)
            #expect(max(boxed.width, boxed.height) == 200)
            #expect(try await pool.size(of: tile.body) == (256, 256))
            #expect(try await pool.size(of: enlarged.body) == (200, 200))
            #expect(width * height > 1_000_000)
        }
    }

    @Test func `nothing is enlarged unasked, and nothing is larger than the limit`() async throws {
        try await DemoWorld.running(pool: pool) { world in
            let (path, width, height) = try await picture(world)

            for refused in [
                "full/\(width + 1),/0/default.jpg", "full/^20000,/0/default.jpg", "full/full/0/default.jpg",
                "full/400,/0/default.tif", "full/0,/0/default.jpg", "\(width),0,10,10/5,/0/default.jpg",
            ] {
                #expect(await world.ask("\(path)/\(refused)").status == 400, "\(refused)")
            }
            #expect(height > 0)
        }
    }

    @Test func `describe themselves by the third version of IIIF`() async throws {
        try await DemoWorld.running(pool: pool) { world in
            let (path, _, _) = try await picture(world)
            let reply = await world.ask("\(path)/info.json")

            #expect(reply["content-type"]?.hasPrefix("application/ld+json") == true)
            #expect(reply.json?["type"] as? String == "ImageService3")
            #expect(reply.json?["id"] as? String == "\(world.amsterdamAddress)\(path)")
            #expect(reply.json?["profile"] as? String == "level2")
            #expect(reply.json?["maxArea"] as? Int == 17_550_000)
            #expect(await world.ask(path).status == 303)
            #expect(await world.ask("/rijks/iiif/nobody/info.json").status == 404)
        }
    }

    @Test func `differ from Chicago's by the same hand`() async throws {
        try await DemoWorld.running(pool: pool) { world in
            let painter = try #require(world.sharedPainters.first)
            let query = #"{"query":{"term":{"artist_id":\#(painter.chicagoAgent)}},"fields":["image_id"]}"#
            let works = await world.search(query).json?["data"] as? [[String: Any]] ?? []
            var pictures: [Data] = []
            for id in works.compactMap({ $0["image_id"] as? String }).prefix(6) {
                pictures.append(await world.ask("/iiif/2/\(id)/full/60,/0/default.jpg").body)
            }
            for number in await world.amsterdamNumbers("creator=hengelaer&imageAvailable=true").prefix(6) {
                let page = await world.ask("/rijks/object/\(number)").text
                let source = try #require(page.firstMatch(of: /src="([^"]*)\/full/))
                pictures.append(await world.ask("\(source.1)/full/60,/0/default.jpg").body)
            }

            #expect(pictures.count == 12)
            #expect(pictures.allSatisfy { $0.starts(with: [0xFF, 0xD8]) })
            #expect(Set(pictures).count == 12)
        }
    }
}
