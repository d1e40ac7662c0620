import GRDB

extension LibrarySchema {
    /// How many bytes each removal's items take, so that their budget is kept without reading them.
    static func registerRemovalSizes(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("sizes of removals") { database in
            try database.execute(
                sql: """
                    ALTER TABLE removal ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
                    UPDATE removal SET bytes = (
                        SELECT coalesce(sum(length(CAST(item AS BLOB))), 0) FROM removalItem WHERE removal = removal.id
                    );
                    """)
        }
    }
}
