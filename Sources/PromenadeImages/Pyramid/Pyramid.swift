package import Foundation
import PromenadeConcurrency
package import PromenadeCore
import Synchronization

/// A picture that was cut into tiles once, in one zip file: a tile is read from its place and never decoded.
///
/// A class: it closes its file when nobody reads from it any more. Swept away meanwhile, it can be read to the end.
package final class Pyramid: TileSource {
    package let version: String
    package var grid: TileGrid { index.grid }

    private let index: TileIndex
    private let descriptor: Int32
    private let recent: MemoryCache<Name, Data>?
    private let damaged = Atomic(false)

    /// A tile of one of the pyramids that are open.
    package struct Name: Hashable, Sendable, MemoryInline {
        fileprivate let pyramid: ObjectIdentifier
        fileprivate let address: TileAddress
    }

    /// Whether a tile turned out to be broken: the pyramid is to be made anew.
    package var isDamaged: Bool { damaged.load(ordering: .relaxed) }

    /// Opens a pyramid and reads where its tiles are.
    ///
    /// - Parameters:
    ///   - version: of the picture it was made from.
    ///   - recent: keeps tiles in memory.
    /// - Throws: ``PyramidError/absent``, or ``PyramidError/damaged`` for one that is not whole.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package init(file: URL, version: String, recent: MemoryCache<Name, Data>? = nil) throws(PyramidError) {
        let descriptor = try OriginalPicture.open(file)
        do throws(PyramidError) {
            let directory = try ZipDirectory(descriptor)
            index = try TileIndex(directory, grid: try Self.grid(directory, descriptor))
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        self.version = version
        self.recent = recent
    }

    deinit { close(descriptor) }

    package func tile(_ address: TileAddress) async throws(ImageError) -> Data {
        if let bytes = recent?.value(for: name(of: address)) { return bytes }
        return try await BlockingPool.disk.run { [self] () throws(ImageError) in try bytes(of: address) }
    }

    private func name(of address: TileAddress) -> Name {
        Name(pyramid: ObjectIdentifier(self), address: address)
    }

    /// A tile's bytes as they are stored.
    ///
    /// - Throws: ``ImageError/absent`` for no such tile, ``ImageError/unreadable`` for a broken one.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func bytes(of address: TileAddress) throws(ImageError) -> Data {
        let name = name(of: address)
        if let bytes = recent?.value(for: name) { return bytes }
        guard let place = index.place(of: address) else { throw .absent }
        guard let bytes = read(place.offset, place.length) else {
            damaged.store(true, ordering: .relaxed)
            throw .unreadable
        }
        recent?.insert(bytes, for: name)
        return bytes
    }

    /// Takes note that somebody looks at it, on the disk: what is looked at is swept away last.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func touch() { futimens(descriptor, nil) }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func read(_ offset: Int, _ length: Int) -> Data? {
        guard let start = try? Self.start(of: offset, descriptor), let room = malloc(length) else {
            return nil
        }
        let bytes = Data(bytesNoCopy: room, count: length, deallocator: .free)
        guard pread(descriptor, room, length, off_t(start)) == length,
            bytes.starts(with: [0xFF, 0xD8, 0xFF]),
            bytes.suffix(2) == Data([0xFF, 0xD9])
        else { return nil }
        return bytes
    }

    /// Where a file's bytes begin after its header in the zip.
    private static func start(of offset: Int, _ descriptor: Int32) throws(PyramidError) -> Int {
        let header = try ZipDirectory.read(descriptor, at: offset, count: 30)
        guard header.number(at: 0, 4) == 0x0403_4B50 else { throw .damaged }
        return offset + 30 + header.number(at: 26, 2) + header.number(at: 28, 2)
    }

    /// Of the descriptor beside the tiles: `<Image … TileSize="512"><Size Height="800" Width="1000"/></Image>`.
    private static func grid(_ directory: ZipDirectory, _ descriptor: Int32) throws(PyramidError) -> TileGrid
    {
        guard let entry = directory.entries.first(where: { $0.name.hasSuffix(".dzi") }), entry.length < 4096
        else { throw .damaged }
        let start = try start(of: entry.offset, descriptor)
        let text = String(
            decoding: try ZipDirectory.read(descriptor, at: start, count: entry.length), as: UTF8.self)
        func number(_ name: String) -> Int {
            guard let found = text.range(of: "\(name)=\"") else { return 0 }
            return Int(text[found.upperBound...].prefix { $0.isNumber }) ?? 0
        }
        guard let size = PixelSize(width: number("Width"), height: number("Height")),
            (64...8192).contains(number("TileSize"))
        else { throw .damaged }
        return TileGrid(size: size, tile: number("TileSize"))
    }
}
