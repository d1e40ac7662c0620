package import Foundation
import PromenadeConcurrency
package import PromenadeCore
import PromenadeImages
package import PromenadeStore
import Synchronization

/// The whole library into one file and back; see `LibraryFile`.
///
/// State: how many bytes of copies are being written at the moment, of which the disk does not know all yet.
package struct LibraryTransfer: Sendable {
    package let library: any SQLLibrary
    private let pictures: FavouritePictureDownloader
    /// Where the library is copied before it takes in a file; `nil` where somebody else sees to that.
    package let copies: LibraryCopies?
    /// For files on their way in and out.
    package let drafts: URL
    /// The largest file that is taken in where it has to be written down first, in bytes: a library with the pictures of some
    /// thousand works.
    package static let maxBytes = 2_000_000_000
    /// Bytes of the disk that a file on its way in leaves free, for the changes others make meanwhile.
    package static let margin = 32_000_000
    /// How often the room is looked at while a file arrives, in bytes received.
    package static let stride = 8_000_000
    private let servesPhotographs: @Sendable (URL) -> Bool
    private let copying = BytesUnderWay()
    private var space: FreeSpace { pictures.store.folder.space }
    private let now: @Sendable () -> Date
    private let clock: any Clock<Duration>
    /// A second apart: how often a picture that came with a file is tried while all room for decoding is taken.
    private static let mostTries = 60

    /// - Parameter servesPhotographs: whether photographs of places come from there; a file brings no others.
    package init(
        library: any SQLLibrary, pictures: FavouritePictureDownloader, copies: LibraryCopies?,
        drafts: URL = FileManager.default.temporaryDirectory,
        servesPhotographs: @escaping @Sendable (URL) -> Bool = { _ in true },
        now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.clock = clock
        self.library = library
        self.pictures = pictures
        self.copies = copies
        self.drafts = drafts
        self.servesPhotographs = servesPhotographs
        self.now = now
    }

    /// The library as it is now, to be written by ``write(_:withPictures:progress:to:)``.
    ///
    /// A copy, so that a reader who stalls holds nothing up. Where it would take of the room that is the library's own
    /// (``FreeSpace/floor``) it is read from the library itself.
    package func snapshot() async throws(LibraryError) -> LibrarySnapshot {
        let bytes = try await library.usedBytes()
        let hasRoom = await BlockingPool.disk.run { [self] in
            copying.add(bytes, where: { space.hasRoom(for: $0) })
        }
        guard hasRoom else { return try await inPlace(orThrow: .full) }
        defer { copying.remove(bytes) }
        do throws(LibraryError) { return try await library.copy(into: drafts) } catch {
            if error == .cancelled { throw error }
            return try await inPlace(orThrow: error)
        }
    }

    /// - Parameter error: thrown where it can only be read from a copy.
    private func inPlace(orThrow error: LibraryError) async throws(LibraryError) -> LibrarySnapshot {
        let snapshot = try await BlockingPool.disk.run { [library] () throws(LibraryError) in
            try library.snapshotInPlace()
        }
        guard let snapshot else { throw error }
        return snapshot
    }

    /// Writes the file piece by piece; no piece is larger than a hundred items, or a picture.
    ///
    /// - Parameters:
    ///   - progress: called with the number of items written.
    ///   - sink: where the pieces go, one after the other.
    /// - Returns: how many items the file has.
    /// - Throws: what the library or the sink threw; what was written until then is not a whole file.
    package func write(
        _ snapshot: LibrarySnapshot, withPictures: Bool, progress: (Int) -> Void = { _ in },
        to sink: (Data) async throws -> Void
    ) async throws -> Int {
        var snapshot = snapshot
        var origins: [URL] = []
        var seen: Set<URL> = []
        var count = 0
        try await sink(LibraryFile.head)
        while case let items = try await snapshot.next(), !items.isEmpty {
            var piece = Data()
            for item in items {
                piece += try LibraryFile.line(item, isFirst: count == 0)
                count += 1
                guard withPictures else { continue }
                origins += self.origins(of: item).filter { seen.insert($0).inserted }
            }
            try await sink(piece)
            progress(count)
        }
        for origin in origins {
            var bytes = await pictures.store.downloaded(origin: origin)
            if bytes == nil { bytes = await pictures.store.imported(origin: origin) }
            guard let bytes else { continue }
            let item = LibraryItem.picture(.init(origin: origin, bytes: bytes))
            try await sink(
                try await BlockingPool.processors.run { [isFirst = count == 0] in
                    try LibraryFile.line(item, isFirst: isFirst)
                })
            count += 1
            progress(count)
        }
        try await sink(LibraryFile.tail)
        return count
    }

    /// Where the pictures an item has on this disk came from.
    private func origins(of item: LibraryItem) -> [URL] {
        switch item {
        case .favourite(let favourite):
            pictures.sources.favouritePictures(of: favourite.work.card)
        case .pin(let pin): pin.albums.flatMap(\.photos).filter(\.isHere).map(\.photo.large)
        default: []
        }
    }

    /// Takes in a file, all of it or nothing; its pictures after that, one by one.
    ///
    /// A file that is whole has what is here copied before it changes anything; what is replaced can also be brought back
    /// for a day.
    ///
    /// - Parameters:
    ///   - name: what the library that is replaced is called while it can be brought back.
    ///   - progress: called with the number of items now and then.
    /// - Throws: ``LibraryFileError`` or ``LibraryError``; nothing has changed then.
    package func takeIn(
        _ file: URL, _ mode: Library.ImportMode, named name: String,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> ImportSummary {
        var summary = try await library.takeIn(
            file, mode, named: name, at: now(), staging: drafts, space: space, progress: progress,
            prepare: { try await makeBackup(because: mode == .replace ? .replace : .import) })
        if summary.hasPictures { summary.pictures = await takeInPictures(file) }
        pictures.wake()
        return summary
    }

    /// Copies the library before something changes it as a whole; hourly copies never push that out.
    package func makeBackup(because reason: Backup.Reason) async throws(LibraryError) {
        try await copies?.make(because: reason, at: now())
    }

    /// - Returns: how many are new here.
    private func takeInPictures(_ file: URL) async -> Int {
        // A picture is taken in for a favourite or a photograph only: nobody else's address is answered from a file.
        let works = await patiently(library.worksInUse) ?? []
        let photographs = await patiently(library.photoPicturesInUse) ?? []
        let origins = photographs.filter(servesPhotographs).union(
            works.flatMap(pictures.sources.favouritePictures))
        var count = 0
        // The file was read to its end before; a picture that is none is left out, and fetched as any other.
        let reading = PictureReading(file, of: origins)
        while let picture = await BlockingPool.disk.run({ reading.next() }) {
            if await save(picture) { count += 1 }
        }
        return count
    }

    /// Asks again while others read or write everything: without an answer the file's pictures would be lost.
    private func patiently<Value: Sendable>(
        _ read: () async throws(LibraryError) -> Value
    ) async -> Value? {
        for _ in 0..<Self.mostTries {
            do throws(LibraryError) { return try await read() } catch {
                guard error == .busy, (try? await clock.sleep(for: .seconds(1))) != nil else { return nil }
            }
        }
        return nil
    }

    /// Waits while pictures of visitors take all the room there is: the museum may be gone, and with it the only other copy.
    ///
    /// - Returns: whether it is new here.
    private func save(_ picture: LibraryItem.FavouritePicture) async -> Bool {
        for _ in 0..<Self.mostTries {
            do throws(ImageError) {
                return try await pictures.store.save(picture.bytes, of: picture.origin)
            } catch {
                guard error == .busy, (try? await clock.sleep(for: .seconds(1))) != nil else { return false }
            }
        }
        return false
    }
}

/// The pictures in a library's file that somebody wants, one after the other.
///
/// Behind a `Mutex`: each step is on whatever thread there is.
private final class PictureReading: Sendable {
    private let file: URL
    private let origins: Set<URL>
    private let reader = Mutex<LibraryFileReader?>(nil)

    init(_ file: URL, of origins: Set<URL>) {
        self.file = file
        self.origins = origins
    }

    /// - Returns: `nil` after the last, and where the file cannot be read on.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func next() -> LibraryItem.FavouritePicture? {
        reader.withLock { reader in
            if reader == nil { reader = try? LibraryFileReader(file) }
            while !BlockingPool.isCancelled, let item = try? reader?.next() {
                if case .picture(let picture) = item, origins.contains(picture.origin) { return picture }
            }
            return nil
        }
    }
}
