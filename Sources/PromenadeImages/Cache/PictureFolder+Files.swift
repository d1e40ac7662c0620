package import Foundation
import PromenadeConcurrency

extension PictureFolder {
    /// What kind of pictures.
    package enum Part: String, Sendable, CaseIterable {
        case kept, imported, originals, derived, pyramids
    }

    /// A picture's file.
    package struct Entry: Sendable {
        package let file: URL
        package let bytes: Int
        package let changedAt: Date
        /// Names the content on its disk: a file with two names is there once.
        package let node: Int
        /// How many names the content has.
        package let names: Int
    }

    /// Calls `body` for each file of a part; blocks for as long as the disk takes, or until nobody waits for it any more
    /// (``BlockingPool/isCancelled``).
    ///
    /// Only for files with names of ours: what else lies there is somebody's own, and nobody here counts or clears it.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func each(_ part: Part, _ body: (Entry) -> Void) {
        let folder = root.appending(path: part.rawValue)
        let files = FileManager.default
        guard let paths = files.enumerator(atPath: folder.path(percentEncoded: false)) else { return }
        for case let path as String in paths where Self.isOurs(path) {
            guard !BlockingPool.isCancelled else { return }
            let file = folder.appending(path: path)
            guard let about = try? files.attributesOfItem(atPath: file.path(percentEncoded: false)),
                about[.type] as? FileAttributeType == .typeRegular
            else { continue }
            body(
                Entry(
                    file: file, bytes: (about[.size] as? NSNumber)?.intValue ?? 0,
                    changedAt: about[.modificationDate] as? Date ?? .distantPast,
                    node: (about[.systemFileNumber] as? NSNumber)?.intValue ?? 0,
                    names: (about[.referenceCount] as? NSNumber)?.intValue ?? 1))
        }
    }

    /// Whether a path below a part is one of ours: `4f/4f9a…e1`, with `.zip` or what was made from it behind that.
    static func isOurs(_ path: String) -> Bool {
        let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0].utf8.count == 2, parts[1].hasPrefix(parts[0]) else { return false }
        let digits = parts[1].hasSuffix(".zip") ? parts[1].dropLast(4) : parts[1]
        return digits.utf8.count == 64
            && digits.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    /// Notes that a file was used: what was not for longest goes first when there is too much.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    static func touch(_ file: URL) { utimes(file.path(percentEncoded: false), nil) }

    /// Whether an original is kept for good too.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func isDownloaded(_ original: Entry) -> Bool {
        let name = original.file.lastPathComponent
        return FileManager.default.fileExists(
            atPath: root.appending(path: "kept/\(name.prefix(2))/\(name)").path(percentEncoded: false))
    }

    /// Removes what was fetched from an address, under each of its names, and what was made from it.
    ///
    /// - Returns: whether nothing is left of it.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func remove(everythingFrom origin: URL) -> Bool {
        let files = FileManager.default
        let made = derived(from: origin, width: 1).deletingLastPathComponent()
        return changing(made) {
            [made, original(of: origin), downloaded(of: origin), imported(of: origin)].allSatisfy { file in
                try? files.removeItem(at: file)
                // The folder of all names that begin alike, where it is empty now.
                rmdir(file.deletingLastPathComponent().path(percentEncoded: false))
                return !files.fileExists(atPath: file.path(percentEncoded: false))
            }
        }
    }
}
