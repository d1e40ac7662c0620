package import Foundation

/// Writing that survives a power cut, into files that are their user's alone.
///
/// What is kept is private: who knows which works somebody keeps knows something of them. Folders are 0700 and files 0600
/// whatever the umask is; what a command writes for its user where they say has ordinary modes. What the superuser keeps in
/// somebody else's folder belongs to that one (``FileManager/handOver(_:)``).
extension FileManager {
    /// The mode of a file that is kept.
    package static let privateFile: mode_t = 0o600
    /// The mode of a folder that is kept.
    package static let privateFolder: mode_t = 0o700

    /// Puts a draft under its final name, at once, whatever was there before.
    ///
    /// The one place where files are renamed into place: the bytes are on the disk before the name, and the name is before
    /// this returns.
    ///
    /// - Parameters:
    ///   - mode: of the file afterwards; `nil` leaves the draft's own.
    ///   - isLasting: survives a power cut; costs two waits for the disk. Without it a name may come back without its bytes,
    ///     which only suits what can be fetched again and is checked when it is read.
    /// - Throws: what the disk says (`CocoaError`, a `POSIXError` beneath); the file is as it was then.
    package func replace(
        _ file: URL, with draft: URL, mode: mode_t? = FileManager.privateFile, isLasting: Bool = true
    ) throws {
        let path = draft.path(percentEncoded: false)
        if let mode {
            try setMode(of: path, mode)
            handOver(path, asIn: Self.parent(of: file.path(percentEncoded: false)))
        }
        if isLasting { try sync(path, O_WRONLY) }
        guard rename(path, file.path(percentEncoded: false)) == 0 else { throw CocoaError.disk(errno) }
        if isLasting { try syncFolder(of: file) }
    }

    /// Waits until the names in a file's folder are on the disk.
    package func syncFolder(of file: URL) throws {
        try sync(Self.parent(of: file.path(percentEncoded: false)), O_RDONLY | O_DIRECTORY)
    }

    /// Makes a folder nobody else can look into, and those above it that are missing.
    ///
    /// One that is there stays as it is.
    ///
    /// - Parameter isLasting: survives a power cut; costs a wait for the disk for each that is made.
    package func makePrivateFolder(_ folder: URL, isLasting: Bool = true) throws {
        try makePrivateFolder(path: folder.path(percentEncoded: false), isLasting)
    }

    private func makePrivateFolder(path: String, _ isLasting: Bool) throws {
        let parent = Self.parent(of: path)
        if mkdir(path, Self.privateFolder) == 0 {
            handOver(path, asIn: parent)
            if isLasting { try sync(parent, O_RDONLY | O_DIRECTORY) }
            return
        }
        switch errno {
        case EEXIST:
            var isFolder: ObjCBool = false
            guard fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                throw CocoaError.disk(ENOTDIR)
            }
        case ENOENT where parent != path:
            try makePrivateFolder(path: parent, isLasting)
            // Somebody else may have made it meanwhile.
            guard mkdir(path, Self.privateFolder) == 0 || errno == EEXIST else {
                throw CocoaError.disk(errno)
            }
            handOver(path, asIn: parent)
            if isLasting { try sync(parent, O_RDONLY | O_DIRECTORY) }
        case let code: throw CocoaError.disk(code)
        }
    }

    /// Writes a new file that nobody else can read, not even for a moment.
    ///
    /// Not on the disk for good yet: a draft for ``replace(_:with:mode:isLasting:)``.
    ///
    /// - Throws: also where there is a file of the name.
    package func writePrivately(_ bytes: Data, to file: URL) throws {
        let descriptor = open(
            file.path(percentEncoded: false), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, Self.privateFile)
        guard descriptor >= 0 else { throw CocoaError.disk(errno) }
        handOver(file)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: bytes)
        try handle.close()
    }

    /// Makes an empty private file where there is none; one that is there is made private.
    ///
    /// For files that SQLite opens: a descriptor of ours that is closed would take its locks away, so none is ever on the
    /// file that gets the name.
    package func makePrivateFile(_ file: URL) throws {
        let path = file.path(percentEncoded: false)
        if fileExists(atPath: path) { return restrict([file]) }
        try throughDraft(beginning: "\(path).new-") { draft in
            try writePrivately(Data(), to: draft)
            guard link(draft.path(percentEncoded: false), path) != 0 else { return }
            if errno == ENOENT { throw CocoaError.disk(ENOENT) }
            // Some disks know no second names; what is made there is made by SQLite, below the umask.
        }
    }

    /// Writes a file through a draft beside it, which is gone afterwards.
    ///
    /// A server that starts takes every draft for one that a killed program left (`DataFolder`), and removes it, once: whoever loses
    /// theirs so begins again with another.
    ///
    /// - Parameters:
    ///   - beginning: the path of the draft but for what is its own.
    ///   - write: writes the draft, and gives it its name.
    /// - Throws: what `write` throws, of a draft that is still there or was tried three times.
    package func throughDraft(beginning: String, _ write: (URL) throws -> Void) throws {
        for attempt in 1...3 {
            let draft = URL(filePath: beginning + UUID().uuidString)
            let path = draft.path(percentEncoded: false)
            defer { unlink(path) }
            do { return try write(draft) } catch {
                guard attempt < 3, !fileExists(atPath: path) else { throw error }
            }
        }
    }

    /// Takes the rights of others away from files and folders; what is missing or somebody else's stays as it is.
    package func restrict(_ files: [URL]) {
        for file in files {
            let path = file.path(percentEncoded: false)
            var about = stat()
            guard lstat(path, &about) == 0, about.st_uid == geteuid(), about.st_mode & S_IFMT != S_IFLNK
            else {
                continue
            }
            let wanted = about.st_mode & 0o7777 & ~0o077
            // Somebody may put a link in its place meanwhile.
            if about.st_mode & 0o7777 != wanted { try? setMode(of: path, wanted) }
        }
    }

    /// Makes a data folder of an earlier version private: itself, and what is in it, two levels deep.
    ///
    /// What lies deeper nobody else reaches then. A folder that is not ours alone, as `/tmp` or one with other things in it, keeps
    /// its mode.
    package func restrictData(in folder: URL) {
        let path = folder.path(percentEncoded: false)
        let known: Set = [
            "library.sqlite", "catalogue.sqlite", "keys.json", "config.json", "backups", "pictures", "tmp",
            "server.lock",
        ]
        let names = (try? contentsOfDirectory(atPath: path)) ?? []
        let ours = names.filter { name in
            known.contains(name) || name.hasPrefix("library.sqlite") || name.hasPrefix("catalogue.sqlite")
                || (name.hasPrefix("import-") && name.hasSuffix(".lock"))
        }
        let files = ours.map { folder.appending(path: $0) }
        restrict(files)
        let parts: Set = ["originals", "kept", "imported", "derived", "pyramids", "tiles", "taken", "tmp"]
        for file in files
        where ["backups", "pictures", "tmp"].contains(file.lastPathComponent) && isFolderItself(file) {
            let inside = (try? contentsOfDirectory(atPath: file.path(percentEncoded: false))) ?? []
            // What else lies there is somebody's own.
            let ours = inside.filter { name in
                switch file.lastPathComponent {
                case "backups": name.hasPrefix("library-") && name.hasSuffix(".sqlite") || Draft.isName(name)
                case "pictures": parts.contains(name)
                default: Draft.isName(name)
                }
            }
            restrict(ours.map { file.appending(path: $0) })
        }
        var about = stat()
        let isShared = stat(path, &about) == 0 && about.st_mode & S_ISVTX != 0
        if ours.count == names.count, !isShared { restrict([folder]) }
    }

    /// Copies a file; of a link, what it leads to: the link itself under another name would have everything that is done to the
    /// copy done to somebody else's file.
    package func copyContents(of file: URL, to copy: URL) throws {
        try copyItem(at: file.resolvingSymlinksInPath(), to: copy)
    }

    /// The one place where modes of what is there are changed.
    ///
    /// - Throws: for a symbolic link, which may lead to somebody else's file. No descriptor is opened that SQLite's locks would go
    ///   with.
    private func setMode(of path: String, _ mode: mode_t) throws {
        guard fchmodat(AT_FDCWD, path, mode, AT_SYMLINK_NOFOLLOW) == 0 else { throw CocoaError.disk(errno) }
    }

    private func sync(_ path: String, _ flags: Int32) throws {
        let descriptor = open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError.disk(errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) != 0 else { return }
        // Some disks, those of other systems and networks, cannot do so for a folder.
        guard ![EINVAL, ENOTSUP, EBADF].contains(errno) else { return }
        throw CocoaError.disk(errno)
    }

    private static func parent(of path: String) -> String {
        let parent = NSString(string: path).deletingLastPathComponent
        return parent.isEmpty ? "." : parent
    }
}

extension CocoaError {
    /// What an operating system's call says (`errno`), as Foundation says it.
    package static func disk(_ code: Int32) -> CocoaError {
        let name: CocoaError.Code =
            switch code {
            case ENOSPC, EDQUOT: .fileWriteOutOfSpace
            case EACCES, EPERM: .fileWriteNoPermission
            case EROFS: .fileWriteVolumeReadOnly
            case EEXIST: .fileWriteFileExists
            case ENOENT: .fileNoSuchFile
            default: .fileWriteUnknown
            }
        return CocoaError(
            name, userInfo: [NSUnderlyingErrorKey: POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)])
    }
}
