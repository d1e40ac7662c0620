package import Foundation

/// What the servers of one installation agree that a museum's collection is: files under their hashes, read one after another.
///
/// One server brings a collection home and publishes it; the others take it from there.
package struct CollectionSnapshot: Sendable, Hashable, Codable {
    /// Of lines of works, packed by gzip; never changed.
    package struct File: Sendable, Hashable, Codable {
        /// SHA-256 of the file as it is stored, in hexadecimal.
        package let hash: String
        package let bytes: Int
        /// Works in it, and works it says are gone.
        package let lines: Int

        package init(hash: String, bytes: Int, lines: Int) {
            self.hash = hash
            self.bytes = bytes
            self.lines = lines
        }
    }

    /// What is said of the import that the collection stands on.
    package struct Import: Sendable, Hashable, Codable {
        package let imported: ImportedMuseum?
        package let origin: String
        package let stamp: String
        package let asOf: Date
        package let since: Date?
        package let isPart: Bool
        package let earlier: CollectionState.Earlier?
        package let counts: CollectionState.Counts
        package let finishedAt: Date

        /// - Returns: `nil` of an import that is not over.
        package init?(_ state: CollectionState) {
            guard state.stage == .finished, let finishedAt = state.finishedAt else { return nil }
            imported = state.imported
            origin = state.origin
            stamp = state.stamp
            asOf = state.asOf
            since = state.since
            isPart = state.isPart
            earlier = state.earlier
            counts = state.counts
            self.finishedAt = finishedAt
        }
    }

    /// Of the lines and of this: a server that does not know it keeps what it has.
    ///
    /// Another one with each change of `Work` that earlier versions cannot read.
    package static let format = 1

    package let museum: Museum.ID
    /// From 1, one more each time.
    package let number: Int
    /// The whole first, then what has changed since; empty where the collection was removed.
    ///
    /// Bound: ``mostFiles``.
    package let files: [File]
    /// `nil` where the collection was removed.
    package let imported: Import?

    /// After so many the whole is written anew.
    package static let mostFiles = 8

    package init(museum: Museum.ID, number: Int, files: [File], imported: Import?) {
        self.museum = museum
        self.number = number
        self.files = files
        self.imported = imported
    }
}

/// The snapshot of a collection that a catalogue has.
package struct TakenSnapshot: Sendable, Hashable {
    package let museum: Museum.ID
    /// `0` while not all of it was taken: what is here is then not to be published.
    package let number: Int
    /// Hashes of the files that were taken, in their order.
    package let files: [String]
    /// What the catalogue said of the collection then: another mark, and it was changed here since; `nil`: there was none.
    package let mark: String?

    package init(museum: Museum.ID, number: Int, files: [String], mark: String?) {
        self.museum = museum
        self.number = number
        self.files = files
        self.mark = mark
    }

    /// Whether it is all of a snapshot.
    package func isAll(of snapshot: CollectionSnapshot) -> Bool {
        number == snapshot.number && files == snapshot.files.map(\.hash)
    }
}

/// What there is of a museum's collection for all servers.
package enum PublishedSnapshot: Sendable, Hashable {
    case none
    /// Of a later version, which this one cannot read.
    case unreadable
    /// - earlier: the one before it, whose files stay, too.
    case newest(CollectionSnapshot, earlier: CollectionSnapshot?)
}

/// What is published of collections, for all servers.
package protocol CollectionSnapshots: Sendable {
    /// Of which something is published.
    func museums() async throws -> [Museum.ID]

    func published(of museum: Museum.ID) async throws -> PublishedSnapshot

    /// - Returns: whether it is published; not where its number is not the next.
    func publish(_ snapshot: CollectionSnapshot) async throws -> Bool

    /// What tells the servers that share these snapshots from any others.
    func installation() async throws -> String
}
