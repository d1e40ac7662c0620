import GRDB
package import PromenadeCore

extension Library {
    /// Takes back that two people were separated, without keeping either of them.
    package func forgetSeparation(of one: Person, from other: Person) async throws {
        try await database.write { database in
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
