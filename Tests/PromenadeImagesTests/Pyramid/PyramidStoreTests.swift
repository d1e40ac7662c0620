import Foundation
import PromenadeCore
import PromenadeImages
import Testing

@Suite(.timeLimit(.minutes(10))) struct PyramidStoreTests {
    private let scene: PyramidScene
    private let tile = TileAddress(scaleFactor: 1, column: 0, row: 0)

    init() throws { scene = try PyramidScene() }

    /// A large picture that takes its time, and no room on the disk.
    private func slow(_ name: String = "slow.tif") throws -> OriginalPicture {
        let picture = TIFFPicture(width: 12_000, height: 12_000, rows: 64)
        let strips = (0..<188).map { _ in 12_000 * 64 * 3 }
        let picked = try scene.file(picture.head(lengths: strips), name)
        let handle = try FileHandle(forWritingTo: picked.file)
        try handle.truncate(atOffset: UInt64(12_000 * 12_032 * 3 + 10_000))
        try handle.close()
        return try OriginalPicture(file: picked.file)
    }

    @Test func `twenty who look at once wait for one pyramid`() async throws {
        let store = scene.store()
        let picture = try scene.file(PyramidScene.gradient(600, 400))
        let door = Door()
        let held = Task {
            try await scene.pool.run(.long, RenderJob(), whenCancelled: ImageError.cancelled) {
                () throws(ImageError) in door.pass()
            }
        }
        await door.arrival()
        let looking = (0..<20).map { _ in
            Task { try await store.pyramid(of: picture, patience: .seconds(60)) }
        }
        await until { store.waiting(for: picture) == 20 }
        #expect(scene.pool.waiting == 1)

        door.open()

        var seen: Set<ObjectIdentifier> = []
        for task in looking { seen.insert(ObjectIdentifier(try await task.value)) }
        try await held.value
        #expect(seen.count == 1)
        #expect(scene.files.count == 1)
    }

    @Test func `whoever will not wait is told how far it is, and it is there for the next`() async throws {
        let store = scene.store()
        let picture = try slow()

        do throws(PyramidError) {
            _ = try await store.pyramid(of: picture, patience: .zero)
            Issue.record("It was there at once")
        } catch {
            guard case .preparing(let progress) = error else { throw error }
            #expect((0...1).contains(progress))
        }

        #expect(try await store.pyramid(of: picture, patience: .seconds(100)).grid.size.width == 12_000)
        #expect(await store.progress(of: picture) == 1)
    }

    @Test func `a caller who leaves takes nothing from the others`() async throws {
        let store = scene.store()
        let picture = try slow()
        let leaving = Task { try await store.pyramid(of: picture, patience: .seconds(100)) }
        let staying = Task { try await store.pyramid(of: picture, patience: .seconds(100)) }
        await until { store.waiting(for: picture) == 2 }

        leaving.cancel()

        await #expect(throws: PyramidError.cancelled) { try await leaving.value }
        _ = try await staying.value
    }

    @Test func `what is stopped half way leaves nothing behind`() async throws {
        let store = scene.store()
        let picture = try slow()
        let looking = Task { try await store.pyramid(of: picture, patience: .seconds(100)) }
        while (await store.progress(of: picture) ?? 0) == 0 { await Task.yield() }

        store.cancel(picture)

        await #expect(throws: PyramidError.cancelled) { try await looking.value }
        #expect(scene.files.isEmpty)
        _ = try await store.pyramid(of: picture, patience: .seconds(100))
    }

    @Test func `a picture that takes too long is given up, and not begun again`() async throws {
        let store = scene.store(timeLimit: .zero)
        let picture = try slow()

        for _ in 0..<2 {
            await #expect(throws: PyramidError.tookTooLong) {
                try await store.pyramid(of: picture, patience: .seconds(100))
            }
        }
        #expect(scene.files.isEmpty)
    }

    @Test func `a pyramid is found again after a restart, without its picture being read`() async throws {
        let picture = try scene.file(PyramidScene.gradient(600, 400))
        let first = try await scene.store().pyramid(of: picture, patience: .seconds(60))

        let again = try await scene.store(limits: PictureLimits(pixels: 1)).pyramid(
            of: picture, patience: .zero)

        #expect(again.version == first.version)
        #expect(try await again.tile(tile) == first.tile(tile))
    }

    @Test func `a damaged pyramid is made anew`() async throws {
        let picture = try scene.file(PyramidScene.gradient(600, 400))
        let sound = try await scene.store().pyramid(of: picture, patience: .seconds(60)).tile(tile)
        let file = scene.folder.pyramid(picture.key)
        try Data(contentsOf: file).prefix(1000).write(to: file)

        let store = scene.store()
        #expect(try await store.pyramid(of: picture, patience: .seconds(60)).tile(tile) == sound)

        // Its list is sound, its tiles are not.
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(0..<(bytes.count / 2), with: Data(count: bytes.count / 2))
        try bytes.write(to: file)
        let other = scene.store()
        let broken = try await other.pyramid(of: picture, patience: .seconds(60))
        await #expect(throws: ImageError.unreadable) { try await broken.tile(tile) }
        #expect(try await other.pyramid(of: picture, patience: .seconds(60)).tile(tile) == sound)
    }

    @Test func `a changed file is another picture`() async throws {
        let store = scene.store()
        let first = try await store.pyramid(
            of: scene.file(PyramidScene.gradient(600, 400)), patience: .seconds(60))
        let second = try await store.pyramid(
            of: scene.file(PyramidScene.gradient(600, 401)), patience: .seconds(60))

        #expect(first.version != second.version)
        #expect(second.grid.size.height == 401)
    }

    @Test func `beyond its budget goes what was looked at longest ago, but nothing somebody reads`()
        async throws
    {
        let store = scene.store(budget: 1)
        let first = try scene.file(PyramidScene.gradient(600, 400), "first.tif")
        let second = try scene.file(PyramidScene.gradient(500, 400), "second.tif")
        let third = try scene.file(PyramidScene.gradient(400, 400), "third.tif")
        let reading = try await store.pyramid(of: first, patience: .seconds(60))
        _ = try await store.pyramid(of: second, patience: .seconds(60))
        _ = try await store.pyramid(of: third, patience: .seconds(60))

        #expect(await store.progress(of: first) == 1)
        #expect(await store.progress(of: second) == nil)
        #expect(await store.progress(of: third) == 1)
        for address in addresses(of: reading.grid) { _ = try await reading.tile(address) }
    }

    @Test func `more pyramids than files may be open are all shown`() async throws {
        let store = scene.store()
        let pictures = try (0..<80).map { try scene.file(PyramidScene.gradient(20 + $0, 20), "\($0).tif") }
        for picture in pictures { _ = try await store.pyramid(of: picture, patience: .seconds(60)) }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        #expect(open.filter { $0.hasPrefix(scene.made.url.resolvingSymlinksInPath().path()) }.count <= 64)
        for (index, picture) in pictures.enumerated() {
            #expect(
                try await store.pyramid(of: picture, patience: .seconds(60)).grid.size.width == 20 + index)
        }
    }
}
