import GRDB

/// What a household knows of its people, in `people.sqlite`.
enum PeopleSchema {
    static var migrations: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 people") { database in
            try database.execute(
                sql: """
                    CREATE TABLE person (
                        id TEXT NOT NULL PRIMARY KEY,      -- Account.ID, also the name of their folder
                        name TEXT NOT NULL,
                        folded TEXT,                       -- Account.Name.folded; NULL of who was removed
                        role TEXT NOT NULL CHECK (role IN ('owner', 'member')),
                        password TEXT,                     -- PasswordHash; NULL: by links alone
                        createdAt REAL NOT NULL,           -- seconds since 1970, like all dates here
                        removedAt REAL
                    ) STRICT;
                    CREATE UNIQUE INDEX personByName ON person (folded) WHERE folded IS NOT NULL;
                    -- Of two who claim a new household at once, one becomes its owner.
                    CREATE UNIQUE INDEX oneOwner ON person (role) WHERE role = 'owner';

                    CREATE TABLE ownerClaim (              -- one row at most; none once there is an owner
                        number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
                        code BLOB NOT NULL                 -- SecretHash
                    ) STRICT;
                    CREATE TABLE serverKey (
                        number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
                        key BLOB NOT NULL
                    ) STRICT;

                    CREATE TABLE householdSetting (        -- one row at most
                        number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
                        visitors INTEGER NOT NULL          -- 1: whoever has no account may look
                    ) STRICT;

                    CREATE TABLE session (
                        id TEXT NOT NULL PRIMARY KEY,
                        secret BLOB NOT NULL UNIQUE,       -- SecretHash
                        person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        device TEXT NOT NULL,
                        createdAt REAL NOT NULL,
                        seenAt REAL NOT NULL
                    ) STRICT;
                    CREATE INDEX sessionByPerson ON session (person, seenAt);

                    CREATE TABLE signInLink (
                        secret BLOB NOT NULL PRIMARY KEY,  -- SecretHash
                        kind TEXT NOT NULL CHECK (kind IN ('invitation', 'device', 'reset')),
                        person TEXT REFERENCES person (id) ON DELETE CASCADE,   -- NULL: somebody new
                        name TEXT,                         -- suggested to somebody new
                        maker TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        createdAt REAL NOT NULL,
                        endsAt REAL NOT NULL
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX signInLinkByMaker ON signInLink (maker, createdAt);
                    CREATE INDEX signInLinkByEnd ON signInLink (endsAt);

                    CREATE TABLE pairing (
                        code TEXT NOT NULL PRIMARY KEY,    -- Pairing.Code
                        secret BLOB NOT NULL UNIQUE,       -- SecretHash
                        device TEXT NOT NULL,
                        address TEXT NOT NULL,
                        createdAt REAL NOT NULL,
                        endsAt REAL NOT NULL,
                        person TEXT REFERENCES person (id) ON DELETE CASCADE    -- who approved it
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX pairingByEnd ON pairing (endsAt);

                    CREATE TABLE accessToken (
                        id TEXT NOT NULL PRIMARY KEY,
                        secret BLOB NOT NULL UNIQUE,       -- SecretHash
                        person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                        name TEXT NOT NULL,
                        scope TEXT NOT NULL CHECK (scope IN ('read', 'keep', 'all')),
                        createdAt REAL NOT NULL,
                        endsAt REAL                        -- NULL: it does not end
                    ) STRICT;
                    CREATE INDEX accessTokenByPerson ON accessToken (person, createdAt);

                    CREATE TABLE auditEntry (
                        number INTEGER NOT NULL PRIMARY KEY,
                        at REAL NOT NULL,
                        person TEXT,                       -- a name
                        event TEXT NOT NULL,               -- AuditEntry.Event
                        subject TEXT
                    ) STRICT;
                    """)
        }
        registerSharing(in: &migrator)
        registerIdentities(in: &migrator)
        migrator.registerMigration("4 museums off") { database in
            // Whose works nobody is shown.
            try database.execute(
                sql: "CREATE TABLE museumOff (museum TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID")
        }
        registerFormerIdentities(in: &migrator)
        return migrator
    }
}
