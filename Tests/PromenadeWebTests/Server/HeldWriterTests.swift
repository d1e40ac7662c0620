import Dispatch
import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import Testing

@testable import PromenadeWeb

/// Who reads never waits for who writes, and who writes waits for a limited time.
@Suite(.timeLimit(.minutes(10))) struct HeldWriterTests {
    private let scene = LibraryScene()
    private let empty = #"{"format":"promenade-library","version":1,"items":[\#n]}\#n"#

    /// Every address that is read, with something that is there in place of each name, and something that is not.
    private static func addresses(of site: Site, set: String) -> [String] {
        site.readRoutes.flatMap { route in
            ["aic:5", set, "none"].map { id in
                let given = [
                    "{id}": id, "{museum}": "aic", "{set}": set, "{file}": "400.jpg", "{region}": "full",
                    "{size}": "max", "{rotation}": "0", "{part}": "1", "**": "x",
                ]
                return given.reduce(route.path) { $0.replacing($1.key, with: $1.value) }
            }
        }
    }

    @Test
    func `every page is answered while a change holds the writer, also what another program did before`()
        async throws
    {
        let site = try await scene.site()
        _ = try await site.post("/favourites", "work=aic:5&keep=yes")
        let set = try await site.library.sqlite.makeSet(named: "Boats", at: .now)
        let other = try Library(file: Storage.libraryFile(in: scene.folder))
        _ = try await other.remove([Work.ID("aic:5")!], at: .now)
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let held = AsyncStream<Void>.makeStream()
        let change = Task {
            try await site.library.update { preferences in
                preferences.theme = .dark
                held.continuation.yield()
                gate.wait()
            }
        }
        for await _ in held.stream { break }

        #expect(site.favourites.count == 1)
        let addresses = Set(Self.addresses(of: site, set: set))
        #expect(addresses.count > 40)
        try await site.asking { client in
            for address in addresses.sorted() {
                let answer = try await client.execute(uri: address, method: .get)
                #expect(answer.status.code != 500, "\(address)")
            }
        }
        #expect(site.favourites.count == 0)

        gate.signal()
        #expect(try await change.value.theme == .dark)
    }

    @Test func `what waits too long for the writer is told when to come back`() {
        let problem = Problem(LibraryError.busy)

        #expect(problem.status == .serviceUnavailable && problem.retryAfter == 5)
        #expect(problem.detail.contains("Nothing was changed."))
    }

    @Test func `bringing back a whole library takes a place of those who send files`() async throws {
        var site = try await scene.site()
        let places = TransferPlaces(atOnce: 1, waiting: 0)
        site.data?.uploads = places
        _ = try await site.post("/favourites", "work=aic:5&keep=yes")
        let file = scene.folder.appending(path: "empty.json")
        try Data(empty.utf8).write(to: file)
        // Longer ago than a page offers it beside what was just done.
        let replaced = try await site.library.sqlite.takeIn(
            file, .replace, named: "all", at: .now - 3_600, staging: scene.folder)
        let undo = try #require(replaced.undo)
        _ = try await site.post("/favourites", "work=aic:6&keep=yes")
        let removal = try #require(try await site.favourites.remove([Work.ID("aic:6")!]))

        var place: TransferPlaces.Place? = try await places.enter("a")
        let refused = try await site.post("/undo", "removal=\(undo)")
        #expect(refused.status == .serviceUnavailable && refused.headers[.retryAfter] == "10")
        #expect(refused.text.contains("Nothing was changed."))
        #expect(try await site.post("/undo", "removal=\(removal.id)").status == .ok)
        withExtendedLifetime(place) {}

        place = nil
        #expect(try await site.post("/undo", "removal=\(undo)").status == .ok)
        #expect(try await site.library.sqlite.favouriteIDs() == [Work.ID("aic:5")!])
        #expect(!places.isInUse)
        #expect(Storage.backups(in: scene.folder, second: nil).all.contains { $0.reason == .undo })
    }
}
