import GRDB

extension CatalogueSchema {
    /// The maker's id is in the record; a wall of a maker's works must not read every record of the museum.
    static let workByMaker = "CREATE INDEX workByMaker ON work (source, record ->> '$.artist.id');"

    /// A wall of a maker's works is read from the index, as it hangs: some makers have forty thousand.
    ///
    /// In the place of the index by maker and date, whose questions this one answers as well.
    static func registerMakers(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("9 makers' works as they hang") { database in
            try database.execute(
                sql: """
                    CREATE INDEX workOfMaker ON work (
                        source, artistID, pictureService IS NULL, id, fetchedAt
                    );
                    DROP INDEX workByArtistID;
                    """)
        }
    }
}
