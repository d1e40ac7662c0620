package import Foundation
import PromenadeConcurrency
import PromenadeFiles

/// Objects as files of a folder, their keys as paths.
package struct FolderObjectStore: ObjectStore {
    private let folder: URL

    /// - Parameter folder: of this store alone; made with the first object.
    package init(_ folder: URL) { self.folder = folder }

    @discardableResult
    package func put(_ file: URL, as key: ObjectKey, mediaType: String) async throws(ObjectError) -> Bool {
        try await run {
            let manager = FileManager.default
            let place = place(of: key)
            guard !manager.fileExists(atPath: place.path(percentEncoded: false)) else { return false }
            try manager.makePrivateFolder(place.deletingLastPathComponent())
            let draft = Draft.file(in: folder)
            defer { try? manager.removeItem(at: draft) }
            try manager.copyItem(at: file, to: draft)
            return try manager.add(draft, as: place)
        }
    }

    package func get(_ key: ObjectKey, range: Range<Int>?, into file: URL) async throws(ObjectError) -> Int? {
        try await run {
            let manager = FileManager.default
            let place = place(of: key)
            guard manager.fileExists(atPath: place.path(percentEncoded: false)) else { return nil }
            do {
                guard let range else {
                    try manager.copyItem(at: place, to: file)
                    return try file.resourceValues(forKeys: [.fileSizeKey]).fileSize
                }
                guard !range.isEmpty, range.lowerBound >= 0 else {
                    throw ObjectError.failed("an empty range")
                }
                let handle = try FileHandle(forReadingFrom: place)
                defer { try? handle.close() }
                try handle.seek(toOffset: UInt64(range.lowerBound))
                let bytes = try handle.read(upToCount: range.count) ?? Data()
                guard !bytes.isEmpty else { throw ObjectError.failed("a range beyond the end") }
                try manager.writePrivately(bytes, to: file)
                return bytes.count
            } catch {
                try? manager.removeItem(at: file)
                throw error
            }
        }
    }

    package func head(_ key: ObjectKey) async throws(ObjectError) -> ObjectInfo? {
        try await run { try info(of: key) }
    }

    package func delete(_ key: ObjectKey) async throws(ObjectError) {
        try await run {
            let path = place(of: key).path(percentEncoded: false)
            guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
                throw CocoaError.disk(errno)
            }
        }
    }

    package func list(
        _ prefix: String, after last: ObjectKey?, limit: Int
    ) async throws(ObjectError) -> [ObjectInfo] {
        try await run {
            var walk = ObjectWalk(
                folder: folder, prefix: prefix, last: last?.text ?? "", limit: min(max(limit, 1), 1_000))
            return try walk.keys().compactMap { try info(of: $0) }
        }
    }

    private func place(of key: ObjectKey) -> URL { folder.appending(path: key.text) }

    private func info(of key: ObjectKey) throws -> ObjectInfo? {
        let values = try? place(of: key).resourceValues(forKeys: [
            .fileSizeKey, .contentModificationDateKey, .isRegularFileKey,
        ])
        guard let values, values.isRegularFile == true, let size = values.fileSize,
            let date = values.contentModificationDate
        else { return nil }
        return ObjectInfo(key: key, size: size, putAt: date)
    }

    private func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value)
        async throws(ObjectError) -> Value
    {
        do { return try await BlockingPool.disk.run { try work() } } catch let error as ObjectError {
            throw error
        } catch let
            error as CocoaError where error.code == .fileWriteOutOfSpace
        {
            throw .full
        } catch { throw .failed("\(error)") }
    }
}

/// Keys in the order of their bytes, a folder at a time: `a-b` comes before `a/b`, and that before `a0`.
private struct ObjectWalk {
    let folder: URL
    let prefix: String
    let last: String
    let limit: Int

    mutating func keys() throws -> [ObjectKey] {
        var found: [ObjectKey] = []
        try walk("", &found)
        return found
    }

    private func walk(_ path: String, _ found: inout [ObjectKey]) throws {
        for entry in try entries(of: path) {
            guard found.count < limit else { return }
            let name = path + entry
            // Nothing below it begins so, or all of it came before.
            guard name.hasPrefix(prefix) || prefix.hasPrefix(name) else { continue }
            if entry.hasSuffix("/") {
                let isBefore = name.utf8.lexicographicallyPrecedes(last.utf8) && !last.hasPrefix(name)
                if !isBefore { try walk(name, &found) }
            } else if last.utf8.lexicographicallyPrecedes(name.utf8), name.hasPrefix(prefix),
                let key = ObjectKey(name)
            {
                found.append(key)
            }
        }
    }

    /// Names, of folders with a slash, in the order of their bytes; drafts are none.
    private func entries(of path: String) throws -> [String] {
        let folder = folder.appending(path: path)
        guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { return [] }
        let entries = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        return try entries.map { entry in
            try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
                ? entry.lastPathComponent + "/" : entry.lastPathComponent
        }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension FileManager {
    /// Puts a draft under a name that nothing has, at once.
    ///
    /// - Returns: `false` where something has it by now.
    fileprivate func add(_ draft: URL, as place: URL) throws -> Bool {
        guard link(draft.path(percentEncoded: false), place.path(percentEncoded: false)) == 0 else {
            guard errno == EEXIST else { throw CocoaError.disk(errno) }
            return false
        }
        try syncFolder(of: place)
        return true
    }
}
