import Crypto
package import Foundation
package import PromenadeCore
import PromenadeFiles

/// Pictures on disk.
///
///     <root>/originals/4f/4f9a…e1                 bytes as fetched; name = SHA-256 of the origin's address
///     <root>/kept/4f/4f9a…e1                      the same file, for good: a favourite's
///     <root>/imported/4f/4f9a…e1                  what a library's file says it is, for good, until its museum gives its own
///     <root>/derived/4f/4f9a…e1/full_400,_0_default.jpg   made from it; name = the IIIF request
///     <root>/pyramids/4f/4f9a…e1.zip              a picture cut into tiles; name = SHA-256 of its file's place and state
///     <root>/tmp/.draft-…                         written here, renamed into place; removed at start
///
/// A name in any folder but the last therefore always stands for a whole file, whenever the process was killed.
package struct PictureFolder: Sendable {
    package let root: URL
    /// Below its floor nothing is written here.
    package let space: FreeSpace
    /// What its files take.
    package let sums: FolderSums<Sums>
    /// Of a command beside a server, which may start meanwhile.
    private let draftsInUse: DraftsInUse?

    /// Makes the folders, and lets go of the drafts a killed process left; before the server answers.
    ///
    /// - Parameters:
    ///   - emptiesDrafts: not beside a server that is writing into `tmp`.
    ///   - makesFolders: not for who only reads.
    package init(
        root: URL, emptiesDrafts: Bool = true, makesFolders: Bool = true, space: FreeSpace = .unlimited
    ) throws {
        self.root = root
        self.space = space
        sums = FolderSums { Self.sums(on: $0, root) }
        let files = FileManager.default
        for folder in ["originals", "kept", "imported", "derived", "pyramids", "tmp"] where makesFolders {
            try files.makePrivateFolder(root.appending(path: folder))
        }
        draftsInUse = emptiesDrafts ? nil : DraftsInUse(in: root.appending(path: "tmp"))
        if emptiesDrafts { files.removeAbandonedDrafts(in: drafts) }
    }

    /// For files on their way in.
    var drafts: URL { root.appending(path: "tmp") }

    /// The file the original of this address is kept in.
    package func original(of origin: URL) -> URL {
        let name = Self.name(of: origin)
        return root.appending(path: "originals/\(name.prefix(2))/\(name)")
    }

    /// The file it is kept in for good.
    package func downloaded(of origin: URL) -> URL {
        let name = Self.name(of: origin)
        return root.appending(path: "kept/\(name.prefix(2))/\(name)")
    }

    /// The file that what came with a library's file is kept in, as somebody else had it.
    package func imported(of origin: URL) -> URL {
        let name = Self.name(of: origin)
        return root.appending(path: "imported/\(name.prefix(2))/\(name)")
    }

    /// The file a size of it is kept in.
    package func derived(from origin: URL, width: Int, format: ImageRequest.Format = .jpg) -> URL {
        let name = Self.name(of: origin)
        return root.appending(
            path: "derived/\(name.prefix(2))/\(name)/full_\(width),_0_default.\(format.rawValue)")
    }

    /// The file a pyramid is kept in.
    ///
    /// - Parameter key: 64 hexadecimal digits.
    package func pyramid(_ key: String) -> URL {
        root.appending(path: "pyramids/\(key.prefix(2))/\(key).zip")
    }

    /// Writes a whole file or nothing.
    ///
    /// - Throws: what the disk says; also where it has less room than ``FreeSpace/floor``.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func write(_ bytes: Data, to file: URL) throws {
        guard space.hasRoom(for: bytes.count) else { throw CocoaError(.fileWriteOutOfSpace) }
        let files = FileManager.default
        let draft = Draft.file(in: drafts)
        do {
            try files.writePrivately(bytes, to: draft)
            try move(draft, to: file)
        } catch {
            try? files.removeItem(at: draft)
            throw error
        }
    }

    /// Gives a whole draft its name.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func move(_ draft: URL, to file: URL) throws {
        try FileManager.default.makePrivateFolder(file.deletingLastPathComponent())
        try changing(file) { try FileManager.default.replace(file, with: draft) }
    }

    /// Gives a whole file a second name.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func link(_ whole: URL, to file: URL) throws {
        try FileManager.default.makePrivateFolder(file.deletingLastPathComponent())
        try changing(file) { try FileManager.default.linkItem(at: whole, to: file) }
        try FileManager.default.syncFolder(of: file)
    }

    /// 64 hexadecimal digits.
    package static func name(of origin: URL) -> String { name(of: origin.absoluteString) }

    static func name(of text: String) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let bytes = SHA256.hash(data: Data(text.utf8)).flatMap {
            [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
