import Foundation
package import PromenadeCore

extension PictureFolder {
    /// What its pictures take, by kind; one that is there under two names counts where it is kept longest.
    package struct Sums: AdditiveArithmetic, Sendable {
        package var kept = DiskUsage()
        /// What came with libraries' files, for good as well.
        package var imported = DiskUsage()
        package var originals = DiskUsage()
        package var derived = DiskUsage()
        package var pyramids = DiskUsage()
        /// What clearing originals frees: of those that are not kept, bytes that have no other name.
        package var spareOriginals = DiskUsage()
        /// What clearing sizes frees.
        package var spareDerived = DiskUsage()

        package static let zero = Sums()

        package static func + (one: Self, other: Self) -> Self { one.each(other, +) }
        package static func - (one: Self, other: Self) -> Self { one.each(other, -) }

        private func each(_ other: Self, _ sum: (DiskUsage, DiskUsage) -> DiskUsage) -> Self {
            var result = Sums()
            for part in [
                \Sums.kept, \.imported, \.originals, \.derived, \.pyramids, \.spareOriginals, \.spareDerived,
            ] as [WritableKeyPath<Sums, DiskUsage>] {
                result[keyPath: part] = sum(self[keyPath: part], other[keyPath: part])
            }
            return result
        }
    }

    /// Does something to a picture's files, and keeps the sums.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func changing<Value>(_ file: URL, _ change: () throws -> Value) rethrows -> Value {
        // part, shelf, name, and for sizes what they are called
        let place = file.pathComponents.dropFirst(root.pathComponents.count).filter { $0 != "/" }
        guard place.count >= 3 else { return try change() }
        let (shelf, name) = (place[1], Self.stem(of: place[2]))
        return try sums.changing(shelf, { Self.sums(of: name, on: shelf, root) }, change)
    }

    /// Removes a file, and the folder it was alone in.
    ///
    /// - Returns: whether it is gone.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func remove(_ entry: Entry) -> Bool {
        changing(entry.file) {
            guard (try? FileManager.default.removeItem(at: entry.file)) != nil else { return false }
            rmdir(entry.file.deletingLastPathComponent().path(percentEncoded: false))
            return true
        }
    }

    /// What is on a shelf of a folder of pictures.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    static func sums(on shelf: String, _ root: URL) -> Sums {
        var names: Set<String> = []
        for part in Part.allCases {
            let folder = root.appending(path: "\(part.rawValue)/\(shelf)").path(percentEncoded: false)
            // What else lies there is somebody's own.
            let ours = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
                isOurs("\(shelf)/\($0)")
            }
            names.formUnion(ours.map(stem))
        }
        return names.reduce(.zero) { $0 + sums(of: $1, on: shelf, root) }
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func sums(of name: String, on shelf: String, _ root: URL) -> Sums {
        let path = { (part: Part) in
            root.appending(path: "\(part.rawValue)/\(shelf)/\(name)").path(percentEncoded: false)
        }
        var sums = Sums()
        var seen: Set<UInt> = []
        let kept = FileState(path(.kept))
        if let kept { sums.kept = kept.room(&seen) }
        if let imported = FileState(path(.imported)) { sums.imported = imported.room(&seen) }
        if let original = FileState(path(.originals)) {
            sums.originals = original.room(&seen)
            if kept == nil { sums.spareOriginals = original.alone }
        }
        let sizes = path(.derived)
        for size in (try? FileManager.default.contentsOfDirectory(atPath: sizes)) ?? [] {
            guard let state = FileState("\(sizes)/\(size)") else { continue }
            sums.derived += state.room(&seen)
            sums.spareDerived += state.alone
        }
        if let pyramid = FileState(path(.pyramids) + ".zip") { sums.pyramids = pyramid.room(&seen) }
        return sums
    }

    /// The name of a pyramid's file is that of what it is made of, and a kind.
    private static func stem(of name: String) -> String {
        name.hasSuffix(".zip") ? String(name.dropLast(4)) : name
    }
}

/// How much room a file takes.
struct FileState {
    private let bytes: Int
    private let node: UInt
    private let names: Int

    /// - Returns: `nil` where there is no file of that name.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    init?(_ path: String) {
        var about = stat()
        guard lstat(path, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { return nil }
        bytes = Int(about.st_size)
        node = UInt(about.st_ino)
        names = Int(about.st_nlink)
    }

    /// The bytes count once for all names.
    func room(_ seen: inout Set<UInt>) -> DiskUsage {
        DiskUsage(count: 1, bytes: names == 1 || seen.insert(node).inserted ? bytes : 0)
    }

    /// The bytes that go with this name.
    var alone: DiskUsage { DiskUsage(count: 1, bytes: names == 1 ? bytes : 0) }

    /// All of it.
    var room: DiskUsage { DiskUsage(count: 1, bytes: bytes) }
}
