import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFiles
import PromenadeImages
import Synchronization
import Testing

/// Holds a render thread until it is opened.
final class Door: Sendable {
    private let arrived = DispatchSemaphore(value: 0)
    private let opened = DispatchSemaphore(value: 0)

    /// On the thread that is held.
    func pass() {
        arrived.signal()
        opened.wait()
    }

    func open() { opened.signal() }

    /// Until somebody stands at it.
    func arrival() async {
        await withCheckedContinuation { waiter in
            Thread.detachNewThread { [arrived] in
                arrived.wait()
                waiter.resume()
            }
        }
    }
}

/// Keeps as many processors busy as come here, until it is told to stop.
private final class Treadmill: Sendable {
    let running = Atomic(0)
    let isOver = Atomic(false)

    func run() {
        running.add(1, ordering: .relaxed)
        while !isOver.load(ordering: .relaxed) {}
    }
}

/// Waits until something is so, without sleeping.
func until(_ isSo: () -> Bool) async { while !isSo() { await Task.yield() } }

@Suite(.timeLimit(.minutes(10))) struct RenderPoolTests {
    private func hold(_ pool: RenderPool, _ length: RenderQueue.Length, at door: Door) -> Task<
        Void, any Error
    > {
        Task {
            try await pool.run(length, RenderJob(), whenCancelled: ImageError.cancelled) {
                () throws(ImageError) in door.pass()
            }
        }
    }

    @Test(arguments: [1, 2, 4]) func `however many large pictures are made, a small one finds a thread`(
        _ threads: Int
    ) async throws {
        let pool = RenderPool(threads: threads)
        let door = Door()
        let large = (0..<6).map { _ in hold(pool, .long, at: door) }
        await door.arrival()
        await until { pool.waiting == 5 }

        let small = try await pool.drawPNG(svg: Data(svg.utf8))

        #expect(try await pool.size(of: small).width == 8)
        #expect(pool.waiting == 5)
        for _ in large { door.open() }
        for task in large { try await task.value }
    }

    @Test(arguments: [1, 2, 4, 8]) func `whatever takes its time, a small picture finds a thread`(
        _ threads: Int
    ) async throws {
        let pool = RenderPool(threads: threads)
        let doors = [RenderQueue.Length.long: Door(), .large: Door()]
        let slow = doors.flatMap { length, door in (0..<6).map { _ in hold(pool, length, at: door) } }
        for door in doors.values { await door.arrival() }
        await until { pool.waiting == (threads < 4 ? 10 : 9) }

        let small = try await pool.drawPNG(svg: Data(svg.utf8))

        #expect(try await pool.size(of: small).width == 8)
        for door in doors.values { for _ in 0..<6 { door.open() } }
        for task in slow { try await task.value }
    }

    @Test(arguments: [RenderQueue.Length.long, .large])
    func `a large picture gets its turn among ever so many small ones`(_ length: RenderQueue.Length)
        async throws
    {
        let pool = RenderPool(threads: 3)
        let (smallDoor, largeDoor) = (Door(), Door())
        let small = (0..<8).map { _ in hold(pool, .short, at: smallDoor) }
        for _ in 0..<3 { await smallDoor.arrival() }
        await until { pool.waiting == 5 }
        let large = hold(pool, length, at: largeDoor)
        await until { pool.waiting == 6 }

        smallDoor.open()
        await largeDoor.arrival()

        #expect(pool.waiting >= 4)
        largeDoor.open()
        for _ in small { smallDoor.open() }
        for task in small + [large] { try await task.value }
    }

    @Test func `pictures that take all processors hold up no file and no other picture`() async throws {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let pool = RenderPool(threads: cores + 2)
        let treadmill = Treadmill()
        let busy = (0..<cores).map { _ -> Task<Void, any Error> in
            Task {
                try await pool.run(.short, RenderJob(), whenCancelled: ImageError.cancelled) {
                    () throws(ImageError) in treadmill.run()
                }
            }
        }
        await until { treadmill.running.load(ordering: .relaxed) == cores }

        let isRead = await BlockingPool.disk.run { FileManager.default.fileExists(atPath: "/") }
        let small = try await pool.drawPNG(svg: Data(svg.utf8))

        treadmill.isOver.store(true, ordering: .relaxed)
        #expect(isRead && !small.isEmpty)
        for task in busy { try await task.value }
    }

    @Test func `files that wait take so many bytes together, and none is lost for it`() async throws {
        let pool = RenderPool(threads: 3, fileBytes: 1_000_000)
        let picture = try await pool.draw(svg: Data(svg.utf8), scale: 1) + Data(count: 400_000)
        let door = Door()
        let held = (0..<3).map { _ in hold(pool, .short, at: door) }
        for _ in held { await door.arrival() }
        let two = (0..<2).map { _ in Task { try await pool.thumbnail(of: picture, width: 4) } }
        await until { pool.waiting == 2 }

        // There are hundreds of places in the line.
        await #expect(throws: ImageError.busy) { try await pool.thumbnail(of: picture, width: 4) }
        await #expect(throws: ImageError.busy) { try await pool.size(of: picture) }

        // Whom a door lets through first is not known.
        for _ in held { door.open() }
        for task in held { try await task.value }
        for task in two { #expect(try await !task.value.isEmpty) }
        #expect(try await !pool.thumbnail(of: picture, width: 4).isEmpty)
    }

    @Test func `a full line takes no more, and takes some again when there is room`() async throws {
        let pool = RenderPool(threads: 3)
        let door = Door()
        let held = (0..<33).map { _ in hold(pool, .long, at: door) }
        await door.arrival()
        await until { pool.waiting == 32 }

        await #expect(throws: ImageError.busy) {
            try await pool.run(
                .long, RenderJob(), whenCancelled: ImageError.cancelled, whenFull: .busy
            ) { () throws(ImageError) in }
        }
        // Others' lines are not full.
        #expect(try await pool.drawPNG(svg: Data(svg.utf8)).isEmpty == false)
        for _ in held { door.open() }
        for task in held { try await task.value }
        let after = hold(pool, .long, at: door)
        door.open()
        try await after.value
    }

    @Test func `whoever leaves the line is never worked for`() async throws {
        let pool = RenderPool(threads: 3)
        let door = Door()
        let held = (0..<3).map { _ in hold(pool, .short, at: door) }
        for _ in held { await door.arrival() }
        let hasRun = Mutex(false)
        let leaving = Task {
            try await pool.run(.short, RenderJob(), whenCancelled: ImageError.cancelled) {
                () throws(ImageError) in hasRun.withLock { $0 = true }
            }
        }
        await until { pool.waiting == 1 }

        leaving.cancel()

        await #expect(throws: ImageError.cancelled) { try await leaving.value }
        #expect(pool.waiting == 0)
        for _ in held { door.open() }
        for task in held { try await task.value }
        #expect(!hasRun.withLock { $0 })
    }

    @Test func `work that has begun is told when nobody waits for it any more`() async throws {
        let pool = RenderPool(threads: 2)
        let door = Door()
        let job = RenderJob()
        let task = Task {
            try await pool.run(.short, job, whenCancelled: ImageError.cancelled) { () throws(ImageError) in
                door.pass()
                if job.stop == .cancelled { throw .cancelled }
            }
        }
        await door.arrival()

        task.cancel()
        await until { job.stop != nil }
        door.open()

        await #expect(throws: ImageError.cancelled) { try await task.value }
    }

    @Test func `a picture that takes too long is given up`() async throws {
        // Large: what is done before anybody looks at the clock is not thrown away.
        let picture = try await RenderPool(threads: 2).draw(svg: Data(svg.utf8), scale: 600)

        await #expect(throws: ImageError.tooLarge) {
            try await RenderPool(threads: 2, limit: .zero).thumbnail(of: picture, width: 400)
        }
        await #expect(throws: ImageError.tooLarge) {
            try await RenderPool(threads: 2, limit: .zero).check(picture)
        }
    }

    @Test(arguments: [("#c22420", PaletteColour.red), ("#305fa6", .blue), ("#888888", .grey)])
    func `a picture's colour is what there is most of`(_ fill: String, _ colour: PaletteColour) async throws {
        let pool = RenderPool(threads: 2)
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="\(fill)"/>\
            <rect width="40" height="300" fill="#e0e0e0"/></svg>
            """
        let seen = try await pool.prominentColour(of: pool.draw(svg: Data(drawing.utf8), scale: 1))

        #expect(seen.map { PerceivedColour($0).nearest } == colour)
    }

    private let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#446"/></svg>
        """
}
