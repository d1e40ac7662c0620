package import Foundation

/// What is kept for good, and what came with a library's file; every function waits for the disk.
extension PictureFolder {
    /// Whether the picture is kept for good.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func isDownloaded(from origin: URL) -> Bool { isThere(downloaded(of: origin)) }

    /// Whether what is here came with a library's file, and nothing of the museum's own is.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func isImported(from origin: URL) -> Bool {
        isThere(imported(of: origin)) && !holds(from: origin)
    }

    /// Whether there is an original, kept or not.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func holds(from origin: URL) -> Bool {
        isDownloaded(from: origin) || isThere(original(of: origin))
    }

    /// A file that says yes to `isSound`, which then counts as used; `nil` where there is none.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func read(_ file: URL, where isSound: (Data) -> Bool = { _ in true }) -> Data? {
        guard let bytes = try? Data(contentsOf: file), isSound(bytes) else { return nil }
        Self.touch(file)
        return bytes
    }

    /// How many bytes a file has; 0 where there is none.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func size(of file: URL) -> Int {
        var about = stat()
        return stat(file.path(percentEncoded: false), &about) == 0 ? Int(about.st_size) : 0
    }

    /// Keeps the original for good, and lets go of what came with a library's file.
    ///
    /// - Returns: whether it is kept.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func saveDownload(_ bytes: Data, from origin: URL) -> Bool {
        // One file under two names, where the disk knows such.
        if (try? link(original(of: origin), to: downloaded(of: origin))) == nil {
            guard (try? write(bytes, to: downloaded(of: origin))) != nil else { return false }
        }
        let imported = imported(of: origin)
        changing(imported) { try? FileManager.default.removeItem(at: imported) }
        return true
    }

    /// Keeps what came with a library's file; the original in its stead, where that is here.
    ///
    /// - Returns: whether it is kept.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func saveImported(_ bytes: Data, from origin: URL) -> Bool {
        if (try? link(original(of: origin), to: downloaded(of: origin))) != nil { return true }
        return (try? write(bytes, to: imported(of: origin))) != nil
    }

    /// Whether there is a file.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func isThere(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    }
}
