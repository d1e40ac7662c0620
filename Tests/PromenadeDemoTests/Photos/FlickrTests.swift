import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite("Photographs as Flickr has them", .timeLimit(.minutes(10)))
struct FlickrTests {
    private static let search =
        "method=flickr.photos.search&lat=53.77&lon=-5.15&radius=1.5&extras=description,license,date_taken,"
        + "owner_name,geo,url_m,url_l,url_z&per_page=30"
    private static let since = "&min_upload_date=1076371200"

    @Test func `come to those with the right key only`() async throws {
        try await DemoWorld.running { world in
            let without = await world.flickr(Self.search)
            let wrong = await world.flickr(Self.search + "&api_key=0123456789abcdef0123456789abcdef")
            let right = await world.flickr("method=flickr.test.echo&api_key=\(world.flickrKey)")

            #expect(without["stat"] as? String == "fail" && without["code"] as? Int == 100)
            #expect(wrong["stat"] as? String == "fail" && wrong["code"] as? Int == 100)
            #expect(right["stat"] as? String == "ok")
        }
    }

    @Test func `without a limit in time there are next to none`() async throws {
        try await DemoWorld.running { world in
            let none = await world.flickr(Self.search + "&api_key=\(world.flickrKey)")
            let all = await world.flickr(Self.search + Self.since + "&api_key=\(world.flickrKey)")

            #expect(Self.photos(none).isEmpty)
            #expect(Self.photos(all).count == 30)
        }
    }

    @Test func `types are as they come`() async throws {
        try await DemoWorld.running { world in
            let photos = Self.photos(
                await world.flickr(Self.search + Self.since + "&api_key=\(world.flickrKey)"))

            #expect(
                photos.contains { $0["latitude"] is String } && photos.contains { $0["latitude"] is Double })
            #expect(photos.contains { $0["width_z"] is String } && photos.contains { $0["width_z"] is Int })
            #expect(photos.contains { $0["url_l"] == nil } && photos.contains { $0["url_l"] != nil })
            let address = try #require(photos.first?["url_z"] as? String).withoutServer
            #expect(await world.ask(address).body.starts(with: [0xFF, 0xD8]))
            #expect(await world.ask("/live/65535/1_2_z.jpg").status == 404)
        }
    }

    @Test func `our client reads them`() async throws {
        try await DemoWorld.running { world in
            let live = LiveHTTP(userAgent: "promenade-tests")
            let key = try #require(ServiceKey(world.flickrKey))
            let source = FlickrSource(api: world.flickr, key: key, http: live.fetching)
            let page = try await source.photos(near: world.middle, within: 1_000, skipping: 0, limit: 30)
            let other = FlickrSource(
                api: world.flickr, key: try #require(ServiceKey("0000")), http: live.fetching)

            #expect(page.photos.count == 30)
            #expect(page.photos.allSatisfy { $0.coordinate != nil })
            #expect(try await source.takesItsKey())
            #expect(try await !other.takesItsKey())
            await live.shutdown()
        }
    }

    private static func photos(_ reply: [String: Any]) -> [[String: Any]] {
        (reply["photos"] as? [String: Any])?["photo"] as? [[String: Any]] ?? []
    }
}
