import GRDB

extension LibrarySchema {
    /// What stands before a maker's name, beside the name.
    static func registerQualifiers(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("what stands before makers' names") { database in
            for table in ["favourite", ReplacedLibrary.mirror(of: "favourite")] {
                try database.execute(sql: "ALTER TABLE \(table) ADD COLUMN artistQualifier TEXT")
            }
        }
    }

    /// Names that earlier versions wrote as whole lines.
    static func registerMakers(apartIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("makers' names apart") { try MakerNameMigration.take(inLibrary: $0) }
    }
}
