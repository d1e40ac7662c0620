import PromenadeCore
import PromenadeFeatures
import PromenadePostgreSQL
import PromenadeStore

/// A library that is open, and what is known of it only where it is a file.
struct OpenLibrary: Sendable {
    let library: any SQLLibrary
    /// Its dated copies; `nil` where it is in a database, which has its own.
    var copies: LibraryCopies?
    /// What happened when it was opened; `nil` when it was sound.
    var restoration: Restoration?

    init(_ library: any SQLLibrary) { self.library = library }

    init(_ library: Library, copiesIn backups: LibraryBackups, _ restoration: Restoration?) {
        self.library = library
        copies = LibraryCopies(of: library, in: backups)
        self.restoration = restoration
    }
}

/// Where the people of a server and their libraries are: files in its folder, or a database.
struct HouseholdStores: Sendable {
    let people: any PeopleStore
    /// What all libraries need.
    let usage: any LibraryUsage
    let open: @Sendable (Account) async throws -> OpenLibrary
    /// Does away with all that somebody has.
    let remove: @Sendable (Account.ID) async throws -> Void
}
