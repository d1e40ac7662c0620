import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeStore
import PromenadeWeb
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct LibraryPagesTests {
    private let scene = LibraryScene()

    private func keep(_ numbers: Int..., in site: Site) async throws {
        for number in numbers {
            #expect(try await site.post("/favourites", "work=aic:\(number)&keep=yes").status == .ok)
        }
    }

    @Test
    func `a favourite's page and picture are there when the museum, the catalogue and the cache are gone`()
        async throws
    {
        var site = try await scene.site()
        try await keep(5, in: site)
        #expect(await site.favourites.pictures?.downloadAll() == 0)
        try site.library.close()
        scene.remove("catalogue.sqlite", "catalogue.sqlite-wal", "catalogue.sqlite-shm")
        scene.remove("pictures/originals", "pictures/derived")
        scene.museum.error.withLock { $0 = .unreachable }
        scene.museum.pictureError.withLock { $0 = .offline }

        site = try await scene.site()
        for _ in 0..<2 {
            let page = try await site.get("/works/aic:5")
            #expect(page.status == .ok)
            #expect(page.text.contains("<h1>Work 5</h1>"))
            #expect(page.text.contains("isn’t available right now. Showing your saved copy from"))
        }
        let picture = try await site.get("/pictures/aic:5/400.jpg")
        #expect(picture.status == .ok && picture.headers[.contentType] == "image/jpeg")
        #expect(try await site.get("/works/aic:6").status == .serviceUnavailable)
    }

    @Test func `a favourite the museum has withdrawn says so and stays`() async throws {
        var site = try await scene.site()
        try await keep(5, in: site)
        _ = await site.favourites.pictures?.downloadAll()
        try site.library.close()
        scene.remove("catalogue.sqlite", "catalogue.sqlite-wal", "catalogue.sqlite-shm")
        scene.museum.isWithdrawn.withLock { $0 = true }

        site = try await scene.site()
        let page = try await site.get("/works/aic:5")

        #expect(page.status == .ok && page.text.contains("Withdrawn by the museum."))
        #expect(try await site.get("/pictures/aic:5/843.jpg").status == .ok)
        #expect(try await site.get("/works/aic:6").status == .notFound)
    }

    @Test func `a museum that is down is asked for pictures again later`() async throws {
        let site = try await scene.site()
        try await keep(5, 2, 6, in: site)
        scene.museum.pictureError.withLock { $0 = .offline }
        #expect(await site.favourites.pictures?.downloadAll() == 2)

        scene.museum.pictureError.withLock { $0 = nil }

        #expect(await site.favourites.pictures?.downloadAll() == 0)
        #expect(await site.data?.storage.report()?.kept.count == 4)
    }

    @Test func `the library goes out with its pictures and comes back whole elsewhere`() async throws {
        let site = try await scene.site()
        try await keep(5, 6, 2, in: site)
        _ = await site.favourites.pictures?.downloadAll()
        _ = try await site.post("/preferences", "theme=dark&units=imperial")
        let file = try await site.get("/library.json?pictures=yes")
        #expect(file.headers[.contentDisposition]?.contains("attachment") == true)
        let other = LibraryScene()
        other.museum.pictureError.withLock { $0 = .offline }
        let there = try await other.site()

        let answer = try await there.post("/library", file.text, type: "application/json")

        #expect(answer.status == .ok && answer.text.contains("\"favourites\":3"))
        #expect(answer.text.contains("\"pictures\":4"))
        #expect(try await there.get("/library.json?pictures=yes").text == file.text)
        #expect(try await there.get("/pictures/aic:6/200.jpg").status == .ok)
        #expect(try await there.get("/library.json?pictures=maybe").status == .badRequest)
        #expect(!(try await there.get("/library.json").text.contains("\"picture\":{\"bytes\"")))
    }

    private func form(_ mode: String, _ file: String, end: String = "--\r\n") -> String {
        """
        --xYzBOUNDARY\r\nContent-Disposition: form-data; name="file"; filename="library.json"\r\n\
        Content-Type: application/json\r\n\r\n\(file)\r\n--xYzBOUNDARY\r\n\
        Content-Disposition: form-data; name="mode"\r\n\r\n\(mode)\r\n--xYzBOUNDARY\(end)
        """
    }

    @Test func `a form replaces the library, and Undo brings it back`() async throws {
        let type = "multipart/form-data; boundary=xYzBOUNDARY"
        let elsewhere = LibraryScene()
        let other = try await elsewhere.site()
        try await keep(7, in: other)
        let file = try await other.get("/library.json").text
        let site = try await scene.site()
        try await keep(5, in: site)

        let answer = try await site.post("/library", form("replace", file), type: type, accept: "text/html")
        #expect(answer.status == .seeOther && answer.headers[.location] == "/preferences?replaced=1#data")
        #expect(site.favourites.contains(Work.ID("aic:7")!) && !site.favourites.contains(Work.ID("aic:5")!))
        #expect(Storage.backups(in: scene.folder).all.count == 1)
        let page = try await site.get("/preferences?replaced=1").text
        #expect(page.contains("Replaced. Your library now has 1 work."))
        #expect(page.contains("Replaced your library of 1 work"))

        let id = try #require(page.firstMatch(of: /name="removal" value="([^"]+)"/)).1
        #expect(try await site.post("/undo", "removal=\(id)&back=/preferences").status == .ok)
        #expect(site.favourites.contains(Work.ID("aic:5")!) && !site.favourites.contains(Work.ID("aic:7")!))

        let copies = Storage.backups(in: scene.folder).all
        #expect(copies.map(\.reason) == [.undo, .replace])
        let broken = try await site.post("/library", form("replace", file, end: ""), type: type)
        #expect(broken.status == .badRequest)
        let cut = try await site.post("/library", form("merge", String(file.dropLast(9))), type: type)
        #expect(cut.status == .unprocessableContent && cut.text.contains("breaks off"))
        #expect(try await site.post("/library", form("swap", file), type: type).status == .badRequest)
        // What cannot be read is not worth a copy.
        #expect(Storage.backups(in: scene.folder).all == copies)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scene.folder.appending(path: "tmp").path())
                .isEmpty)
        #expect(site.favourites.count == 1)
    }

    @Test func `drafts that a killed program left are removed, and nothing else`() async throws {
        _ = try await scene.site()
        let id = "4B1B4E5C-7C9E-4B52-9B64-2C1B3C0E9F10"
        let old = [
            ".keys-\(id)", "library.sqlite.new-\(id)", "catalogue.sqlite.new-\(id)",
            "library.sqlite.restoring",
        ]
        for name in old + ["library.sqlite.damaged-1"] {
            try Data("x".utf8).write(to: scene.folder.appending(path: name))
        }

        _ = try await scene.site()

        let names = try FileManager.default.contentsOfDirectory(atPath: scene.folder.path())
        #expect(Set(names).isDisjoint(with: old))
        #expect(names.contains("library.sqlite.damaged-1"))
    }

    @Test func `a full disk is a clear message, and what was kept stays`() async throws {
        var site = try await scene.site()
        try await keep(5, in: site)
        try site.library.close()
        let size = try Data(contentsOf: scene.folder.appending(path: "library.sqlite")).count

        site = try await scene.site(maxBytes: size + 16_384)
        var answer: TestResponse?
        for number in 10..<60 where answer?.status.code != 507 {
            answer = try await site.post("/favourites", "work=aic:\(number)&keep=yes")
        }
        #expect(answer?.status.code == 507)
        #expect(
            answer?.text.contains("The disk is full. The work wasn’t added. Everything you had is unchanged.")
                == true)
        let page = try await site.post("/favourites", "work=aic:59&keep=yes", accept: "text/html")
        #expect(page.status.code == 507 && page.text.contains("<h1>The disk is full</h1>"))
        #expect(site.favourites.contains(Work.ID("aic:5")!))
        #expect(try await site.get("/works/aic:5").status == .ok)
        try site.library.close()

        site = try await scene.site()
        try await keep(59, in: site)
    }

    @Test func `a pictures folder that takes nothing does not stop pictures from being shown`() async throws {
        let site = try await scene.site()
        try await keep(5, in: site)
        scene.remove("pictures")
        try Data().write(to: scene.folder.appending(path: "pictures"))

        #expect(try await site.get("/pictures/aic:5/400.jpg").status == .ok)
        #expect(await site.favourites.pictures?.downloadAll() == 1)
        #expect(try await site.get("/preferences").status == .ok)
    }

    @Test func `a damaged library is said on the page until the next start`() async throws {
        var site = try await scene.site()
        try await keep(5, in: site)
        _ = try await Storage.backups(in: scene.folder).make(of: site.library.sqlite, at: Date())
        try site.library.close()
        let file = scene.folder.appending(path: "library.sqlite")
        try Data("damaged".utf8).write(to: file)

        site = try await scene.site()
        #expect(try await site.get("/preferences").text.contains("Your library was damaged"))
        #expect(
            try await site.get("/preferences", accept: "application/json").text.contains("\"restored\":{"))
        #expect(site.favourites.contains(Work.ID("aic:5")!))
        try site.library.close()

        #expect(!(try await scene.site().get("/preferences").text.contains("was damaged")))
    }

    @Test func `preferences are set one by one, and one museum stays on`() async throws {
        let site = try await scene.site()

        #expect(try await site.post("/preferences", "units=imperial").text.contains("\"units\":\"imperial\""))
        #expect(try await site.post("/preferences", "units=feet").status == .badRequest)
        #expect(
            try await site.post("/preferences", "museums%5Ball%5D=said").text.contains(
                "One museum must stay on"))
        #expect(try await site.post("/preferences", "museums%5Baic%5D=off").status == .badRequest)
        #expect(
            try await site.post("/preferences", "museums%5Ball%5D=said&museums%5Baic%5D=on").status == .ok)
        let page = try await site.get("/preferences").text
        #expect(page.contains("value=\"imperial\" checked") && page.contains("name=\"museums[aic]\""))
    }

    @Test func `what can be made again is cleared, favourites' pictures are not`() async throws {
        let site = try await scene.site()
        try await keep(5, in: site)
        _ = await site.favourites.pictures?.downloadAll()
        for number in [5, 6] { _ = try await site.get("/pictures/aic:\(number)/200.jpg") }
        let storage = try #require(site.data?.storage)
        #expect(try await storage.sweep(.derived, olderThan: 0, isRehearsal: true).count == 2)

        #expect(try await site.post("/storage", "part=derived").text.contains("\"count\":2"))
        #expect(try await site.post("/storage", "part=originals").text.contains("\"count\":1"))
        #expect(try await site.post("/storage", "part=kept").text.contains("\"count\":0"))
        #expect(try await site.post("/storage", "part=library").status == .badRequest)
        scene.museum.pictureError.withLock { $0 = .offline }

        #expect(try await site.get("/pictures/aic:5/200.jpg").status == .ok)
        _ = try await site.post("/favourites", "work=aic:5&keep=no")
        #expect(try await storage.sweep(.kept, olderThan: 0, isRehearsal: true).count == 0)
    }
}
