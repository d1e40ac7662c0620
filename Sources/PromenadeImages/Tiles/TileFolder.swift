package import Foundation
import PromenadeConcurrency
package import PromenadeCore
import PromenadeFiles

/// Tiles on disk, one file each.
///
///     <root>/4f/4f9a…e1/8000x6000-512/4_0_2.jpg   name = SHA-256 of the service's address, its size and tiles, the tile
///     <root>/4f/4f9a…e1/info.json                 what the service says of itself
///     <root>/tmp/.draft-…                         written here, renamed into place
///
/// A name outside `tmp` therefore always stands for a whole file, whenever the process was killed.
package struct TileFolder: Sendable {
    package let root: URL
    /// Below its floor nothing is written here.
    package let space: FreeSpace
    /// What its files take, drafts aside.
    package let sums: FolderSums<DiskUsage>

    /// Makes the folder; before the server answers.
    ///
    /// - Parameters:
    ///   - emptiesDrafts: not beside a server that is writing.
    ///   - makesFolders: not for who only reads.
    package init(
        root: URL, emptiesDrafts: Bool = true, makesFolders: Bool = true, space: FreeSpace = .unlimited
    ) throws {
        self.root = root
        self.space = space
        sums = FolderSums { Self.sum(on: $0, root) }
        if makesFolders { try FileManager.default.makePrivateFolder(drafts) }
        if emptiesDrafts { FileManager.default.removeAbandonedDrafts(in: drafts) }
    }

    private var drafts: URL { root.appending(path: "tmp") }

    package func file(of tile: TileAddress, of picture: TiledPicture) -> URL {
        root.appending(path: "\(picture.path)/\(TiledPicture.name(of: tile))")
    }

    package func information(of origin: URL) -> URL {
        root.appending(path: "\(TiledPicture.path(of: origin))/info.json")
    }

    /// Whether the tile is there.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func holds(_ tile: TileAddress, of picture: TiledPicture) -> Bool {
        FileManager.default.fileExists(atPath: file(of: tile, of: picture).path(percentEncoded: false))
    }

    /// The tile's bytes; `nil` where it is not there, or is damaged.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func read(_ tile: TileAddress, of picture: TiledPicture) -> Data? {
        guard let bytes = try? Data(contentsOf: file(of: tile, of: picture)), Self.isWhole(bytes) else {
            return nil
        }
        return bytes
    }

    /// Whether they begin and end as JPEG does.
    static func isWhole(_ bytes: Data) -> Bool {
        bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2) == Data([0xFF, 0xD9])
    }

    /// Writes a whole file or nothing.
    ///
    /// - Parameter isLasting: survives a power cut; costs a wait for the disk.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func write(_ bytes: Data, to file: URL, isLasting: Bool) throws {
        guard space.hasRoom(for: bytes.count) else { throw CocoaError(.fileWriteOutOfSpace) }
        let files = FileManager.default
        let draft = Draft.file(in: drafts)
        do {
            try files.writePrivately(bytes, to: draft)
            try files.makePrivateFolder(file.deletingLastPathComponent(), isLasting: isLasting)
            try changing(file) { try files.replace(file, with: draft, isLasting: isLasting) }
        } catch {
            try? files.removeItem(at: draft)
            throw error
        }
    }

    /// Calls `body` for each file of ours; blocks for as long as the disk takes, or until nobody waits for it any more
    /// (``BlockingPool/isCancelled``).
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func each(below path: String = "", _ body: (PictureFolder.Entry) -> Void) {
        let folder = path.isEmpty ? root : root.appending(path: path)
        let files = FileManager.default
        guard let paths = files.enumerator(atPath: folder.path(percentEncoded: false)) else { return }
        for case let below as String in paths
        where PictureFolder.isOurs(path.isEmpty ? below : "\(path)/\(below)") {
            guard !BlockingPool.isCancelled else { return }
            let file = folder.appending(path: below)
            guard let about = try? files.attributesOfItem(atPath: file.path(percentEncoded: false)),
                about[.type] as? FileAttributeType == .typeRegular
            else { continue }
            body(
                PictureFolder.Entry(
                    file: file, bytes: (about[.size] as? NSNumber)?.intValue ?? 0,
                    changedAt: about[.modificationDate] as? Date ?? .distantPast,
                    node: (about[.systemFileNumber] as? NSNumber)?.intValue ?? 0,
                    names: (about[.referenceCount] as? NSNumber)?.intValue ?? 1))
        }
    }

    /// Removes a file, and the folders that are empty without it.
    ///
    /// - Returns: whether it is gone.
    @discardableResult
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func remove(_ file: URL) -> Bool {
        let path = file.path(percentEncoded: false)
        changing(file) { try? FileManager.default.removeItem(atPath: path) }
        var folder = file.deletingLastPathComponent()
        while folder.path.count > root.path.count, rmdir(folder.path(percentEncoded: false)) == 0 {
            folder = folder.deletingLastPathComponent()
        }
        return !FileManager.default.fileExists(atPath: path)
    }

    /// Does something to a file, and keeps the sums.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func changing<Value>(_ file: URL, _ change: () throws -> Value) rethrows -> Value {
        let shelf = file.pathComponents.dropFirst(root.pathComponents.count).first { $0 != "/" } ?? ""
        let path = file.path(percentEncoded: false)
        return try sums.changing(shelf, { FileState(path)?.room ?? DiskUsage() }, change)
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func sum(on shelf: String, _ root: URL) -> DiskUsage {
        let folder = root.appending(path: shelf).path(percentEncoded: false)
        guard let paths = FileManager.default.enumerator(atPath: folder) else { return DiskUsage() }
        return paths.reduce(into: DiskUsage()) { sum, path in
            // What else lies there is somebody's own.
            guard let path = path as? String, PictureFolder.isOurs("\(shelf)/\(path)"),
                let state = FileState("\(folder)/\(path)")
            else { return }
            sum += state.room
        }
    }
}
