import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func forgetSeparation(of one: Person, from other: Person) async throws(LibraryError) {
        try await write { database in
            for first in one.artists {
                for second in other.artists {
                    let pair = [first.id.description, second.id.description].sorted()
                    try database.execute(
                        sql: "DELETE FROM apart WHERE one = ? AND other = ?", arguments: [pair[0], pair[1]])
                }
            }
        }
    }
}
