import GRDB

extension LibrarySchema {
    /// Replaced libraries as rows beside the library's own, so that one statement a table puts them there and brings them back.
    ///
    /// A later migration that changes one of ``ReplacedLibrary/tables`` changes its mirror, too.
    static func registerReplaced(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("replaced libraries as rows") { database in
            try database.execute(
                sql: """
                    CREATE TABLE replacedLibrary (
                        number INTEGER PRIMARY KEY,
                        removal TEXT NOT NULL UNIQUE REFERENCES removal (id) ON DELETE CASCADE
                    ) STRICT;
                    """)
            for table in ReplacedLibrary.tables {
                let mirror = ReplacedLibrary.mirror(of: table)
                let columns = try Row.fetchAll(
                    database, sql: "SELECT name, type FROM pragma_table_info(?)", arguments: [table]
                ).map { "\($0[0] as String) \($0[1] as String)" }
                try database.execute(
                    sql: """
                        CREATE TABLE \(mirror) (
                            library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
                            \(columns.joined(separator: ", "))
                        ) STRICT;
                        CREATE INDEX \(mirror)ByLibrary ON \(mirror) (library);
                        """)
            }
        }
    }
}
