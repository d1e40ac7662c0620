package import Foundation

/// Favourites gathered under a name, in an order of the user's own.
package struct WorkSet: Sendable, Hashable, Codable, Identifiable {
    /// 1 to 40 lower-case letters, digits and hyphens.
    package let id: String
    /// 1 to 200 characters.
    package var name: String
    /// At most 10,000 characters; empty for none.
    package var note: String
    package var madeAt: Date
    package var entries: [Entry]

    package init(id: String, name: String, note: String = "", madeAt: Date, entries: [Entry] = []) {
        self.id = id
        self.name = name
        self.note = note
        self.madeAt = madeAt.toTheMillisecond
        self.entries = entries
    }

    /// In Unicode scalars.
    package static let longestName = 200
    /// Of a set, and of a work in it; in Unicode scalars.
    package static let longestNote = 10_000

    /// Whether it is 1 to 40 lower-case letters, digits and hyphens.
    package static func isID(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            }
    }

    /// A work in the set.
    package struct Entry: Sendable, Hashable, Codable {
        package let work: Work.ID
        /// What the user wrote beside it, at most 10,000 characters; empty for none.
        package var note: String

        package init(work: Work.ID, note: String = "") {
            self.work = work
            self.note = note
        }
    }

    /// A set without its works.
    package struct Summary: Sendable, Hashable, Identifiable {
        package let id: String
        package var name: String
        package var note: String
        package var count: Int

        package init(id: String, name: String, note: String, count: Int) {
            self.id = id
            self.name = name
            self.note = note
            self.count = count
        }
    }
}
