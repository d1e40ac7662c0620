import Dispatch
import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import Synchronization
import Testing

@testable import PromenadeStore

@Suite(.timeLimit(.minutes(10))) struct LibraryPhotoPicturesTests {
    @Test func `pictures go while another writes, and a kill before that is noted loses nothing`()
        async throws
    {
        let folder = try TemporaryFolder()
        let library = try Library(file: folder.file("library.sqlite"))
        let pin = Made.gathered(0..<3)
        try await library.drop(pin)
        _ = try await library.removePin(pin.id, at: Made.noon)
        try await library.waits(UndoEntry.keptFor + 2 * 3_600, from: Made.noon)
        let all = try await library.database.read { database in
            Set(try String.fetchAll(database, sql: "SELECT origin FROM fetchedPicture"))
        }
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let (held, removed) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let change = Task {
            try await library.update { _ in
                held.continuation.yield()
                gate.wait()
            }
        }
        for await _ in held.stream { break }
        let gone = Gone()

        let release = Task {
            try await library.releasePhotoPictures(library.sparePhotoPictures(), needed: []) { url in
                defer { if gone.all.count == all.count { removed.continuation.yield() } }
                return gone.remove(url)
            }
        }
        for await _ in removed.stream { break }

        // As a process that begins after the kill would find it.
        let next = try await Library(file: folder.file("library.sqlite")).database.read { database in
            try String.fetchAll(database, sql: "SELECT origin FROM fetchedPicture")
        }
        #expect(!all.isEmpty && Set(next) == all && Set(gone.all.map(\.absoluteString)) == all)
        gate.signal()
        _ = try await change.value
        #expect(try await release.value == all.count)
        #expect(
            try await library.releasePhotoPictures(library.sparePhotoPictures(), needed: [], gone.remove) == 0
        )
    }
}
