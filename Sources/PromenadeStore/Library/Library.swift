package import Foundation
import GRDB

/// What the user made: favourites, artists, sets, preferences.
///
/// Never lost: a file that cannot be read is an error to the operator, never replaced. Each verb is one
/// transaction, on disk when it returns.
package struct Library: Sendable {
    let database: any DatabaseWriter

    /// Opens the file, making it and its folder where they are missing.
    package init(file: URL) throws {
        database = try DatabaseFile.open(file, synchronous: "FULL", migrations: LibrarySchema.migrations)
    }

    /// A library that is gone with the process.
    package init() throws {
        database = try DatabaseFile.openInMemory(migrations: LibrarySchema.migrations)
    }
}
