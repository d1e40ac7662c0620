package import Foundation

/// Something the user removed, and can have back for a day.
package struct UndoEntry: Sendable, Hashable, Identifiable {
    /// What was removed.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case favourites, artist, set, setEntries, news
        /// A place with its albums.
        case pin
        /// The tiles of a picture that was taken along.
        case taken
        /// The whole library, replaced by that of a file.
        case library
    }

    package let id: String
    package var kind: Kind
    /// What it was called: `"The Bedroom"`.
    package var name: String
    package var removedAt: Date

    /// How long a removal can be undone.
    package static let keptFor: TimeInterval = 24 * 3600

    package init(id: String, kind: Kind, name: String, removedAt: Date) {
        self.id = id
        self.kind = kind
        self.name = name
        self.removedAt = removedAt
    }
}

extension UndoEntry {
    /// Seconds before a removal in which another of the same things belongs to it: as long as pages offer to undo.
    package static let timeToUndo: TimeInterval = 600
}
