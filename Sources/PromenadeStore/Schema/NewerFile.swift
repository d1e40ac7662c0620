package import Foundation

/// A file that a newer Promenade has written; this one would not understand it, and left it as it is.
package struct NewerFile: Error, Sendable, CustomStringConvertible {
    package let file: URL
    /// Else it is a catalogue, which can be fetched again.
    package let isLibrary: Bool
    /// The folder with copies of who has an account, where it is that file.
    var peopleCopies: URL?

    init(file: URL, isLibrary: Bool) {
        self.file = file
        self.isLibrary = isLibrary
    }

    package var description: String {
        let way =
            if let peopleCopies {
                "put a copy from before, of \(peopleCopies.path(percentEncoded: false)), in its place"
            } else if isLibrary {
                "go back to a copy from before with promenade library restore"
            } else {
                "move it away: what museums said is fetched again, and collections are imported again"
            }
        return """
            \(file.path(percentEncoded: false)) was written by a newer Promenade than this one; nothing was changed. Use the \
            newer one, or \(way).
            """
    }
}
