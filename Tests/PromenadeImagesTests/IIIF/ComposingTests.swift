import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeTestPictures
import Synchronization
import Testing

/// Pictures made of tiles, by libvips.
@Suite(.timeLimit(.minutes(10))) struct ComposingTests {
    private let pool = RenderPool(threads: 2)

    private func made(
        _ request: ImageRequest, of picture: OnePicture, by service: ImageService
    ) async throws -> Data {
        let geometry = service.geometry(of: picture)
        switch geometry.plan(try geometry.resolve(request)) {
        case .tile(let address): return try await picture.tile(address)
        case .composition(let composition):
            return try await service.compose(composition, of: "one", from: picture)
        }
    }

    @Test(arguments: [
        (ImageRequest.Size.Form.max, 0.0, [700, 500]), (.width(843), 0, [843, 602]),
        (.percent(50), 90, [250, 350]),
        (.exact(width: 300, height: 40), 180, [300, 40]), (.within(width: 100, height: 100), 270, [71, 100]),
        (.exact(width: 100, height: 100), 45, [141, 141]),
    ])
    func `sizes and rotations give pictures of the right size in every format`(
        form: ImageRequest.Size.Form, degrees: Double, size: [Int]
    ) async throws {
        let picture = try await OnePicture.drawn(width: 700, height: 500, tile: 256, pool: pool)
        let service = ImageService(pool: pool)
        for format in ImageRequest.Format.allCases {
            for quality in ImageRequest.Quality.allCases {
                let bytes = try await made(
                    ImageRequest(
                        size: .init(form, upscales: true), rotation: .init(mirrors: true, degrees: degrees),
                        quality: quality, format: format),
                    of: picture, by: service)
                let found = try await pool.size(of: bytes)
                try await pool.check(bytes)
                #expect(abs(found.width - size[0]) <= 1 && abs(found.height - size[1]) <= 1)
                #expect(format.mediaType == Self.kind(of: bytes))
            }
        }
    }

    @Test func `a large picture is put together of all its tiles, line after line`() async throws {
        let picture = try await OnePicture.drawn(width: 3_001, height: 2_003, tile: 256, pool: pool)
        let service = ImageService(pool: pool)
        let bytes = try await made(
            ImageRequest(size: .init(.exact(width: 2_999, height: 2_000)), format: .png), of: picture,
            by: service)

        #expect(try await pool.size(of: bytes).width == 2_999)
        #expect(picture.asked.withLock { $0 }.count == 12 * 8)
    }

    @Test func `fifty who want the same cause one piece of work, and later ones none`() async throws {
        let picture = try await OnePicture.drawn(width: 600, height: 400, tile: 256, pool: pool)
        let service = ImageService(pool: pool)
        let request = ImageRequest(size: .init(.width(500)))
        let answers = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<50 { group.addTask { try await made(request, of: picture, by: service) } }
            return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
        }

        #expect(answers.count == 1)
        #expect(picture.asked.withLock { $0 }.count == 6)
    }

    @Test func `several threads may scale pictures at the same time`() async throws {
        let pool = RenderPool(threads: 4)
        let picture = try await OnePicture.drawn(width: 300, height: 200, tile: 64, pool: pool)
        let service = ImageService(pool: pool)
        var widths: Set<Int> = []
        // As many as one picture may have at once.
        for start in stride(from: 20, to: 270, by: 24) {
            widths.formUnion(
                try await withThrowingTaskGroup(of: Int.self) { group in
                    for width in start..<min(start + 24, 270) {
                        group.addTask {
                            try await pool.size(
                                of: made(ImageRequest(size: .init(.width(width))), of: picture, by: service)
                            ).width
                        }
                    }
                    return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
                })
        }

        #expect(widths == Set(20..<270))
    }

    @Test func `one picture takes no more than its share of the line`() async throws {
        let (arrivals, arrive) = AsyncStream<Void>.makeStream()
        let picture = try await OnePicture.drawn(width: 300, height: 200, tile: 512, pool: pool) {
            () async throws(ImageError) in
            arrive.yield()
            do { try await Task.sleep(for: .seconds(600)) } catch { throw .cancelled }
        }
        let service = ImageService(pool: pool)
        let waiting = (0..<24).map { number in
            Task { try await made(ImageRequest(size: .init(.width(20 + number))), of: picture, by: service) }
        }
        var arrived = 0
        for await _ in arrivals {
            arrived += 1
            if arrived == waiting.count { break }
        }

        await #expect(throws: ImageError.busy) {
            try await made(ImageRequest(size: .init(.width(90))), of: picture, by: service)
        }
        for task in waiting { task.cancel() }
        for task in waiting { await #expect(throws: ImageError.cancelled) { try await task.value } }
    }

    @Test func `while a server keeps its tiles back, other pictures are made`() async throws {
        let (arrivals, arrive) = AsyncStream<Void>.makeStream()
        let slow = try await OnePicture.drawn(
            width: 300, height: 200, tile: 512, host: "slow.example", pool: pool
        ) { () async throws(ImageError) in
            arrive.yield()
            do { try await Task.sleep(for: .seconds(600)) } catch { throw .cancelled }
        }
        let here = try await OnePicture.drawn(width: 300, height: 200, tile: 512, pool: pool)
        let service = ImageService(pool: pool)
        // Each takes more than half of the memory there is for joining.
        let large = (0..<8).map { number in
            Task {
                let form = ImageRequest.Size.Form.exact(width: 4_900 + number, height: 4_900)
                return try await made(
                    ImageRequest(size: .init(form, upscales: true), format: .png), of: slow, by: service)
            }
        }
        var arrived = 0
        for await _ in arrivals {
            arrived += 1
            if arrived == large.count { break }
        }
        let later = Task { try await made(ImageRequest(size: .init(.width(21))), of: slow, by: service) }

        let bytes = try await service.compose(
            composition(ImageRequest(size: .init(.width(20))), of: here, by: service), of: "two", from: here)
        #expect(try await pool.size(of: bytes).width == 20)
        #expect(slow.asked.withLock { $0 }.count == large.count, "no more at once from one server")
        for task in large + [later] { task.cancel() }
        for task in large + [later] { await #expect(throws: ImageError.cancelled) { try await task.value } }
    }

    private func composition(
        _ request: ImageRequest, of picture: OnePicture, by service: ImageService
    ) throws -> TileComposition {
        let geometry = service.geometry(of: picture)
        guard case .composition(let composition) = geometry.plan(try geometry.resolve(request)) else {
            throw ImageError.absent
        }
        return composition
    }

    @Test func `nobody waits any more: the work is stopped`() async throws {
        let (arrivals, arrive) = AsyncStream<Void>.makeStream()
        let (ends, end) = AsyncStream<Void>.makeStream()
        let picture = try await OnePicture.drawn(width: 600, height: 400, tile: 256, pool: pool) {
            () async throws(ImageError) in
            arrive.yield()
            do { try await Task.sleep(for: .seconds(600)) } catch {
                end.yield()
                throw .cancelled
            }
        }
        let service = ImageService(pool: pool)
        let visitor = Task {
            try await made(ImageRequest(size: .init(.width(500))), of: picture, by: service)
        }
        for await _ in arrivals { break }
        visitor.cancel()

        await #expect(throws: ImageError.cancelled) { try await visitor.value }
        for await _ in ends { break }
    }

    @Test func `a damaged tile is said to be one`() async throws {
        let whole = try await pool.draw(
            svg: Data(##"<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>"##.utf8), scale: 1
        )
        let geometry = ImageGeometry(
            grid: TileGrid(size: try #require(PixelSize(width: 256, height: 256)), tile: 256))
        let resolved = try geometry.resolve(ImageRequest(format: .png))
        guard case .composition(let composition) = geometry.plan(resolved) else { return }
        for bytes in [Data(), Data("<svg/>".utf8), whole.prefix(whole.count / 2), Data(count: 1_000)] {
            await #expect(throws: ImageError.unreadable) { try await pool.compose([bytes], composition) }
        }
    }

    /// By its first bytes.
    private static func kind(of bytes: Data) -> String? {
        if bytes.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        return bytes.dropFirst(8).starts(with: Data("WEBP".utf8)) ? "image/webp" : nil
    }
}
