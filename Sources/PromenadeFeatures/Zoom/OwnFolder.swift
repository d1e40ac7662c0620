import Foundation

/// The operator's folder, and what of it may be shown; every call blocks for as long as the disk takes.
struct OwnFolder {
    /// More are not listed.
    static let maxFiles = 20_000
    /// Folders within folders.
    static let maxDepth = 16

    private static let kinds: Set<String> = ["jpg", "jpeg", "png", "tif", "tiff", "webp"]

    /// With a slash at its end.
    private let root: String

    init(_ folder: URL) {
        let path = folder.resolvingSymlinksInPath().path(percentEncoded: false)
        root = path.hasSuffix("/") ? path : path + "/"
    }

    /// The real file of a path below the folder; `nil` for one that is hidden, of another kind, or leads out of it.
    func file(_ path: String) -> URL? {
        // By bytes: an accent at the beginning of a name would join the slash or the dot before it.
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count <= Self.maxDepth + 1, !path.utf8.contains(0),
            parts.allSatisfy({ !$0.isEmpty && $0.first != UInt8(ascii: ".") }),
            parts.last.map({ Self.isPicture($0) }) == true, let real = realpath(root + path, nil)
        else { return nil }
        defer { free(real) }
        let file = String(cString: real)
        guard file.utf8.starts(with: root.utf8) else { return nil }
        return URL(filePath: file, directoryHint: .notDirectory)
    }

    /// All pictures by their names, in the order of a person's list, and what cannot be among them.
    func contents() -> OwnContents {
        var found = OwnContents()
        walk("", depth: 0, &found)
        found.paths.sort { $0.localizedStandardCompare($1) == .orderedAscending }
        return found
    }

    private func walk(_ path: String, depth: Int, _ found: inout OwnContents) {
        guard let names = Self.names(in: root + path) else {
            found.omitted.append(.init(path: path, reason: .closed))
            return
        }
        for bytes in names where bytes.first != UInt8(ascii: ".") {
            guard found.paths.count < Self.maxFiles else {
                found.isCut = true
                return
            }
            guard let name = String(validating: bytes, as: UTF8.self) else {
                if Self.isPicture(bytes) || isFolder(path, bytes) {
                    found.omitted.append(.init(path: path + Self.readable(bytes), reason: .name))
                }
                continue
            }
            let child = path + name
            var about = stat()
            guard lstat(root + child, &about) == 0 else { continue }
            switch about.st_mode & S_IFMT {
            case S_IFDIR where depth < Self.maxDepth: walk(child + "/", depth: depth + 1, &found)
            case S_IFDIR: found.omitted.append(.init(path: child, reason: .deep))
            // A folder that is a link may lead in circles.
            case S_IFREG, S_IFLNK: if file(child) != nil { found.paths.append(child) }
            default: continue
            }
        }
    }

    /// As the disk has them, for it knows bytes and no letters; `nil` for a folder that may not be read.
    private static func names(in folder: String) -> [[UInt8]]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while let entry = readdir(stream) {
            let length = Int(strlen(promenadeName(entry)))
            names.append(Array(UnsafeRawBufferPointer(start: promenadeName(entry), count: length)))
        }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private func isFolder(_ path: String, _ name: [UInt8]) -> Bool {
        var about = stat()
        let place = (Array((root + path).utf8) + name + [0]).map { CChar(bitPattern: $0) }
        return lstat(place, &about) == 0 && about.st_mode & S_IFMT == S_IFDIR
    }

    /// What there is of a name, with `\xE9` for each byte that is no letter.
    private static func readable(_ bytes: [UInt8]) -> String {
        var rest = bytes[...]
        var text = ""
        while let first = rest.first {
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            if let letter = String(validating: rest.prefix(length), as: UTF8.self) {
                text += letter
                rest = rest.dropFirst(length)
            } else {
                text += "\\x" + String(first, radix: 16, uppercase: true)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    private static func isPicture(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return kinds.contains(String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased())
    }
}

/// Where a folder's entry has its name.
private func promenadeName(_ entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar> {
    UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
        .assumingMemoryBound(to: CChar.self)
}
