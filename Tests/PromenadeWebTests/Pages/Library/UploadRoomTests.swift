import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb
import Synchronization
import Testing

/// Files on their way in take neither all places nor the last room.
@Suite(.timeLimit(.minutes(10))) struct UploadRoomTests {
    private let scene = LibraryScene()
    private let file =
        #"{"format":"promenade-library","version":1,"items":[\#n{"preference":{"name":"theme","value":"dark"}}\#n]}"#

    @Test func `a third file at once is sent away with a time to come back, and taken once there is a place`()
        async throws
    {
        var site = try await scene.site()
        let places = TransferPlaces(atOnce: 2, waiting: 0)
        site.data?.uploads = places
        var others = [try await places.enter("a"), try await places.enter("b")]

        let refused = try await site.post("/library", file, type: "application/json")
        #expect(refused.status == .serviceUnavailable && refused.headers[.retryAfter] == "10")
        #expect(refused.text.contains("Other files are being sent"))

        others.removeLast()
        #expect(try await site.post("/library", file, type: "application/json").status == .ok)
        withExtendedLifetime(others) {}
    }

    @Test func `a file is refused before it is received where there is no room for it`() async throws {
        let room = Mutex(32_000_010)
        let site = try await scene.site(space: FreeSpace { room.withLock { $0 } })

        let refused = try await site.post("/library", file, type: "application/json")
        #expect(refused.status.code == 507 && refused.text.contains("The disk is full."))
        #expect(try await site.library.preferences().theme == .device)

        room.withLock { $0 = 40_000_000 }
        #expect(try await site.post("/library", file, type: "application/json").status == .ok)
        #expect(try await site.library.preferences().theme == .dark)
    }

    @Test func `where there is little room pictures are shown and none is kept`() async throws {
        let site = try await scene.site(space: FreeSpace { 200_000_000 })
        #expect(try await site.post("/favourites", "work=aic:5&keep=yes").status == .ok)

        let picture = try await site.get("/pictures/aic:5/200.jpg")
        #expect(picture.status == .ok && picture.headers[.contentType] == "image/jpeg")
        #expect(await site.favourites.pictures?.downloadAll() == 1)

        let report = try #require(await site.data?.storage.report())
        #expect(report.originals.count + report.derived.count + report.kept.count == 0)
    }

    @Test(arguments: [(256_000_000, 0), (256_000_000 + 40_000_000, 1)])
    func `an export is a copy only where that leaves the library its room`(room: Int, copies: Int)
        async throws
    {
        let site = try await scene.site(space: FreeSpace { room })
        let data = try #require(site.data)
        let drafts = data.drafts

        let snapshot = try await data.transfer.snapshot()

        // A file that has no name any more, and is held open.
        let held = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        #expect(
            held.count { $0.hasPrefix("\(drafts.path(percentEncoded: false))") && $0.contains("/.draft-") }
                == copies)
        withExtendedLifetime(snapshot) {}
        #expect(try await site.get("/library.json").status == .ok)
    }
}
