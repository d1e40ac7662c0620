import Foundation

/// The operator's folder, and what of it may be shown; every call blocks for as long as the disk takes.
struct OwnFolder {
    /// More are not listed.
    static let maxFiles = 20_000
    /// Folders within folders.
    static let maxDepth = 16

    private static let kinds: Set<String> = ["jpg", "jpeg", "png", "tif", "tiff", "webp"]

    private let root: URL

    init(_ folder: URL) { root = folder.resolvingSymlinksInPath() }

    /// The real file of a path below the folder; `nil` for one that is hidden, of another kind, or leads out of it.
    func file(_ path: String) -> URL? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= Self.maxDepth + 1, !path.contains("\0"),
            parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }), Self.isPicture(path)
        else { return nil }
        let place = root.appending(path: path).path(percentEncoded: false)
        guard let real = realpath(place, nil) else { return nil }
        defer { free(real) }
        let file = String(cString: real)
        let above = root.path(percentEncoded: false)
        guard file.hasPrefix(above.hasSuffix("/") ? above : above + "/") else { return nil }
        return URL(filePath: file, directoryHint: .notDirectory)
    }

    /// Paths of all pictures by their names, in the order of a person's list.
    func paths() -> [String] {
        var found: [String] = []
        walk("", depth: 0, &found)
        return found.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    }

    private func walk(_ path: String, depth: Int, _ found: inout [String]) {
        let folder = path.isEmpty ? root : root.appending(path: path)
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        for name in (names ?? []).sorted() where !name.hasPrefix(".") {
            guard found.count < Self.maxFiles else { return }
            let child = path.isEmpty ? name : "\(path)/\(name)"
            var about = stat()
            guard lstat(root.appending(path: child).path(percentEncoded: false), &about) == 0 else {
                continue
            }
            switch about.st_mode & S_IFMT {
            // A folder that is a link may lead in circles.
            case S_IFDIR where depth < Self.maxDepth: walk(child, depth: depth + 1, &found)
            case S_IFREG, S_IFLNK: if file(child) != nil { found.append(child) }
            default: continue
            }
        }
    }

    private static func isPicture(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: ".") else { return false }
        return kinds.contains(path[path.index(after: dot)...].lowercased())
    }
}
