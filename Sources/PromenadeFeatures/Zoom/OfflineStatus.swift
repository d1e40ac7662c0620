/// How a favourite's picture can be taken along, and how that stands.
package struct OfflineStatus: Sendable, Hashable {
    /// A depth to choose.
    package struct Depth: Sendable, Hashable {
        /// The full picture's sides divided by it: 1 is everything.
        package var scaleFactor: Int
        /// Pixels of the whole picture at this depth.
        package var width: Int
        package var height: Int
        /// Tiles down to here, smaller sizes included.
        package var tiles: Int
        /// As far as tiles that are here let it be told.
        package var bytes: Int
    }

    /// What is taken along.
    package struct Progress: Sendable, Hashable {
        package var scaleFactor: Int
        /// Tiles that are here, of those down to the chosen depth.
        package var done: Int
        package var tiles: Int
        /// Bytes of those that are here.
        package var bytes: Int
        package var isPaused: Bool
        /// Why it does not go on at the moment.
        package var trouble: Trouble?

        package var isComplete: Bool { done >= tiles }
    }

    /// Why nothing more is fetched.
    package enum Trouble: String, Sendable, Hashable, Codable {
        /// The museum does not answer, or not with tiles: it is asked again later.
        case silent
        /// The museum allows it no longer, or has another picture in its place; what is here stays.
        case notAllowed
        case diskFull
    }

    /// Smallest first; none where the museum asks that only what is looked at is fetched.
    package var depths: [Depth]
    /// `nil` where nothing is taken along.
    package var progress: Progress?
}
