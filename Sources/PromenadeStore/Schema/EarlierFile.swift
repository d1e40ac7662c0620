package import Foundation

/// A file of an earlier version, which a command that only reads leaves as it is: a server of that version may be running.
package struct EarlierFile: Error, Sendable, CustomStringConvertible {
    package let file: URL
    /// Else it is a catalogue, of which no copy is made.
    package let isLibrary: Bool

    package var description: String {
        """
        \(file.path(percentEncoded: false)) is of an earlier version of Promenade; nothing was changed. promenade serve brings it \
        up to date\(isLibrary ? ", after making a copy" : "").
        """
    }
}
