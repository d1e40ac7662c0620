import GRDB

extension PeopleSchema {
    /// Sets that others see.
    static func registerSharing(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("2 shared sets") { database in
            try database.execute(
                sql: """
                    CREATE TABLE sharedSet (
                        id TEXT NOT NULL PRIMARY KEY,
                        owner TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        workSet TEXT NOT NULL,             -- in the owner's library
                        name TEXT NOT NULL,                -- as it was last seen there
                        createdAt REAL NOT NULL,
                        UNIQUE (owner, workSet)
                    ) STRICT;
                    CREATE TABLE sharedSetGuest (
                        sharedSet TEXT NOT NULL REFERENCES sharedSet (id) ON DELETE CASCADE,
                        person TEXT REFERENCES person (id) ON DELETE CASCADE,   -- NULL: everybody
                        mayAdd INTEGER NOT NULL
                    ) STRICT;
                    CREATE UNIQUE INDEX guestOnce ON sharedSetGuest (sharedSet, coalesce(person, ''));
                    CREATE INDEX guestByPerson ON sharedSetGuest (person);
                    -- Kept when a set is no longer shared: whose a work was is still said.
                    CREATE TABLE setAddition (
                        owner TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        workSet TEXT NOT NULL,
                        work TEXT NOT NULL,                -- Work.ID
                        person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        at REAL NOT NULL,
                        PRIMARY KEY (owner, workSet, work)
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX additionByPerson ON setAddition (person, work);
                    CREATE TABLE publicLink (
                        secret TEXT NOT NULL PRIMARY KEY,
                        owner TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        workSet TEXT NOT NULL,
                        createdAt REAL NOT NULL,
                        endsAt REAL,                       -- NULL: it does not end
                        UNIQUE (owner, workSet)
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
    }
}
