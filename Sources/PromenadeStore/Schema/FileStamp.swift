import Foundation

/// What a look at a database's files tells without reading them: that they were written since the last look.
struct FileStamp: Hashable {
    private let parts: [Part?]

    private struct Part: Hashable {
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    /// Of the file and of its journal.
    init(database path: String) {
        parts = [path, path + "-wal"].map { path in
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            #if os(Linux)
                let time = status.st_mtim
            #else
                let time = status.st_mtimespec
            #endif
            return Part(size: Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
        }
    }
}
