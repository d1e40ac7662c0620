import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import PromenadeStore
import PromenadeWeb
import Synchronization
import Testing

/// A library's file may say of any picture that it is a museum's: what it brought is never answered as that.
@Suite(.timeLimit(.minutes(10))) struct ForgedPicturesTests {
    private let scene = LibraryScene()
    private let pool = RenderPool(threads: 1)
    private static let noon = Date(timeIntervalSince1970: 1_800_000_000)

    /// A picture no museum has.
    private func forged() async throws -> Data {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#e11"/></svg>
            """
        return try await pool.draw(svg: Data(svg.utf8), scale: 1)
    }

    /// Where the museum has the picture of its work of that number.
    private func origin(of number: Int) throws -> URL {
        try #require(URL(string: "https://www.artic.edu/iiif/2/\(number)/full/843,/0/default.jpg"))
    }

    private func favourite(_ number: Int) throws -> LibraryItem {
        var work = Work(id: try #require(Work.ID("aic:\(number)")), title: "Forged")
        work.picture = Picture(
            service: try #require(URL(string: "https://www.artic.edu/iiif/2/\(number)")),
            pixels: PixelSize(width: 1_200, height: 800))
        return .favourite(Favourite(work: work, museum: "Chicago", keptAt: Self.noon, asOf: Self.noon))
    }

    /// A place with one photograph.
    private func pin(photographAt large: URL) throws -> Pin {
        var album = Album(
            id: Pin.newID(), service: "commons", centre: NamedPlace.ashtonBuilding.coordinate, radius: 500,
            begunAt: Self.noon, state: .complete)
        let page = try #require(URL(string: "https://commons.test/file"))
        let photo = Photo(
            id: "commons:1", title: "Quay", owner: "Zoë", licence: .ccBy4, page: page,
            coordinate: NamedPlace.ashtonBuilding.coordinate, small: large, large: large)
        album.photos = [.init(photo: photo, isHere: true)]
        return Pin(
            id: Pin.newID(), name: "River", coordinate: NamedPlace.ashtonBuilding.coordinate,
            madeAt: Self.noon, albums: [album], shown: album.id)
    }

    private func file(_ items: [LibraryItem]) throws -> String {
        var bytes = LibraryFile.head
        for (index, item) in items.enumerated() { bytes += try LibraryFile.line(item, isFirst: index == 0) }
        return String(decoding: bytes + LibraryFile.tail, as: UTF8.self)
    }

    private func take(_ items: [LibraryItem], into site: Site) async throws {
        let answer = try await site.post("/library", file(items), type: "application/json")
        #expect(answer.status == .ok, "\(answer.text)")
    }

    /// With places on it as well.
    private func siteWithPlaces() async throws -> (Site, Pins) {
        var site = try await scene.site()
        let services = PhotoServices(
            commons: ScriptedPhotos(), flickr: { _ in NoFlickr() }, keys: ServiceKeys(), library: site.library
        )
        let store = try #require(site.favourites.pictures?.store)
        let pins = Pins(
            library: site.library, store: store, photos: services, catalogue: try Catalogue())
        site.pins = pins
        return (site, pins)
    }

    private static func isForAll(_ answer: TestResponse) -> Bool {
        answer.status == .ok && answer.headers[.accessControlAllowOrigin] == "*"
            && answer.headers[.cacheControl]?.contains("public") == true
    }

    @Test func `what came with a file goes out for nobody once its work is no favourite any more`()
        async throws
    {
        let forged = try await forged()
        scene.museum.pictureError.withLock { $0 = .offline }
        let site = try await scene.site()
        try await take(
            [favourite(6), .picture(.init(origin: try origin(of: 6), bytes: forged))], into: site)
        let shown = try await site.get("/pictures/aic:6/843.jpg")
        #expect(Data(shown.body.readableBytesView) == forged && !Self.isForAll(shown))

        #expect(try await site.post("/favourites", "work=aic:6&keep=no").status == .ok)
        let without = try await site.get("/pictures/aic:6/843.jpg")
        scene.museum.pictureError.withLock { $0 = nil }
        let real = try await site.get("/pictures/aic:6/843.jpg")

        #expect(without.status == .temporaryRedirect)
        #expect(Self.isForAll(real) && Data(real.body.readableBytesView) != forged)
        #expect(real.headers[.eTag] != shown.headers[.eTag])
    }

    @Test func `a photograph of a place cannot bring the picture of a museum's work`() async throws {
        let forged = try await forged()
        let site = try await scene.site()
        let address = try origin(of: 7)
        try await take(
            [
                .pin(try pin(photographAt: address)), .picture(.init(origin: address, bytes: forged)),
            ], into: site)

        for width in [200, 843] {
            let answer = try await site.get("/pictures/aic:7/\(width).jpg")
            let drawn = try await PictureStore(
                folder: try PictureFolder(root: scene.folder.appending(path: "other")),
                http: scene.museum.http(pool), pool: pool
            ).picture(origin: address, width: width)
            #expect(Self.isForAll(answer) && Data(answer.body.readableBytesView) == drawn, "\(width)")
        }
    }

    @Test
    func `a photograph that came with a file is shown here alone, and makes room for the service's own`()
        async throws
    {
        let forged = try await forged()
        let (site, pins) = try await siteWithPlaces()
        let address = try #require(URL(string: "https://photos.test/1280px/1.jpg"))
        let pin = try pin(photographAt: address)
        try await take([.pin(pin), .picture(.init(origin: address, bytes: forged))], into: site)
        let path = "/places/\(pin.id)/photos/commons:1/large.jpg"
        scene.museum.pictureError.withLock { $0 = .offline }

        let before = try await site.get(path)
        #expect(await pins.fetchLost() == 1)
        let meanwhile = try await site.get(path)
        scene.museum.pictureError.withLock { $0 = nil }
        #expect(await pins.fetchLost() == 0)
        let after = try await site.get(path)

        for answer in [before, meanwhile] {
            #expect(answer.status == .ok && Data(answer.body.readableBytesView) == forged)
            #expect(answer.headers[.cacheControl]?.contains("private") == true)
        }
        #expect(after.status == .ok && Data(after.body.readableBytesView) != forged)
        #expect(after.headers[.cacheControl]?.contains("public") == true)
        #expect(after.headers[.eTag] != before.headers[.eTag])
    }

    @Test func `clearing what is kept clears what came with files as well`() async throws {
        let site = try await scene.site()
        scene.museum.pictureError.withLock { $0 = .offline }
        try await take(
            [favourite(6), .picture(.init(origin: try origin(of: 6), bytes: try await forged()))], into: site)
        let storage = try #require(site.data?.storage)
        let room = try #require(await storage.report()?.kept)
        #expect(room.count == 1 && room.bytes > 1_000)
        #expect(try await storage.sweep(.kept, olderThan: 0, isRehearsal: false).count == 0)

        let removed = Date(timeIntervalSinceNow: -200_000)
        _ = try await site.library.remove([try #require(Work.ID("aic:6"))], at: removed)
        for hour in 1...30 { try await site.library.forgetRemovals(at: removed + TimeInterval(hour) * 3_600) }
        #expect(try await storage.sweep(.kept, olderThan: 0, isRehearsal: false).count == 1)

        let pictures = scene.folder.appending(path: "pictures").path(percentEncoded: false)
        let left = try FileManager.default.subpathsOfDirectory(atPath: pictures)
        #expect(left.allSatisfy { $0.count < 64 }, "\(left)")
    }
}
