import GRDB

extension PeopleSchema {
    /// Whom others vouch for.
    static func registerIdentities(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("3 identities") { database in
            try database.execute(
                sql: """
                    CREATE TABLE identity (                -- ProviderIdentity
                        issuer TEXT NOT NULL,
                        subject TEXT NOT NULL,
                        person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        createdAt REAL NOT NULL,
                        PRIMARY KEY (issuer, subject)
                    ) STRICT, WITHOUT ROWID;
                    -- With one issuer a person has one name.
                    CREATE UNIQUE INDEX identityByPerson ON identity (person, issuer);
                    """)
        }
    }

    /// Whoever was removed for good, by what they came in with.
    static func registerFormerIdentities(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("5 former identities") { database in
            try database.execute(
                sql: """
                    CREATE TABLE formerIdentity (          -- ProviderIdentity
                        issuer TEXT NOT NULL,
                        subject TEXT NOT NULL,
                        PRIMARY KEY (issuer, subject)
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
    }
}
