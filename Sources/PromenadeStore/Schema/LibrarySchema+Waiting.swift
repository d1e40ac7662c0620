import GRDB

extension LibrarySchema {
    /// Places in sets of works that are not kept at the moment: a set was brought back before they were.
    static func registerWaitingEntries(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("places of works to come back") { database in
            try database.execute(
                sql: """
                    CREATE TABLE waitingEntry (
                        workSet TEXT NOT NULL REFERENCES workSet (id) ON DELETE CASCADE,
                        position INTEGER NOT NULL,
                        work TEXT NOT NULL,
                        note TEXT NOT NULL,
                        PRIMARY KEY (workSet, work)
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX waitingEntryByWork ON waitingEntry (work);
                    """)
        }
    }
}
