import GRDB

extension LibrarySchema {
    /// How old removals are, told by the time that was seen to pass.
    static func registerRemovalAges(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("ages of removals") { database in
            try database.execute(
                sql: """
                    CREATE TABLE removalTime (                -- one row
                        lived INTEGER NOT NULL,               -- milliseconds that were seen to pass
                        seenAt INTEGER NOT NULL               -- what the clock said last
                    ) STRICT;
                    INSERT INTO removalTime SELECT 0, coalesce(max(removedAt), 0) FROM removal;
                    -- What removalTime said when it was removed.
                    ALTER TABLE removal ADD COLUMN lived INTEGER NOT NULL DEFAULT 0;
                    """)
        }
    }
}
