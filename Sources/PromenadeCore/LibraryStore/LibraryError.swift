/// Why the library did not do what it was asked; whatever it was, nothing has changed.
package enum LibraryError: Error, Sendable, Hashable {
    /// The disk is full.
    case full
    /// The disk, or the file, can only be read.
    case readOnly
    /// The file is not what was written: the next start repairs it from a backup.
    case damaged
    /// No copy could be made before something that changes the library as a whole.
    case uncopied(StorageTrouble)
    /// There are as many of a kind as there can be.
    case tooMany(LibraryKind)
    /// Nobody waits for it any more.
    case cancelled
    /// Others write at the moment, and its turn did not come in time: it may be tried again.
    case busy
    /// The database does not answer: it may be tried again.
    case unavailable
    /// Anything else, in the engine's words: for the log.
    case failed(String)
}
