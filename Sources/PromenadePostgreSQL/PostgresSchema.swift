import PromenadeStore

/// Promenade's tables in PostgreSQL.
///
/// Texts are compared by their bytes, wherever the database was made.
package enum PostgresSchema {
    static let migrations = PostgresMigrations([
        .init("1 people", people), .init("2 libraries", libraries), .init("3 pace", pace),
        .init("4 objects", objects),
        .init("5 people's names", peopleNames), .init("6 leases", leases),
        .init("7 snapshots of collections", collectionSnapshots), .init("8 replies", replies),
        .init("9 health of sources", sourceHealth),
    ])

    /// Makes the tables of this version where they are missing.
    ///
    /// - Parameter migrates: whether those of an earlier version are brought up to date, whose servers then stop working.
    /// - Throws: ``PostgresMigrations/Newer``; ``PostgresMigrations/Earlier``; ``PostgresError``.
    package static func prepare(_ pool: PostgresPool, migrates: Bool) async throws {
        try await migrations.migrate(pool, fromEarlier: migrates)
    }

    /// What a household knows of its people.
    private static let people = """
        CREATE TABLE person (
            id text COLLATE "C" PRIMARY KEY,            -- Account.ID
            name text COLLATE "C" NOT NULL,
            folded text COLLATE "C",                    -- Account.Name.folded; NULL of who was removed
            role text NOT NULL CHECK (role IN ('owner', 'member')),
            password text,                              -- PasswordHash; NULL: by links alone
            created_at float8 NOT NULL,                 -- seconds since 1970, like all dates here
            removed_at float8
        );
        CREATE UNIQUE INDEX person_by_name ON person (folded) WHERE folded IS NOT NULL;
        CREATE UNIQUE INDEX one_owner ON person (role) WHERE role = 'owner';

        CREATE TABLE owner_claim (number int PRIMARY KEY CHECK (number = 1), code bytea NOT NULL);
        CREATE TABLE server_key (number int PRIMARY KEY CHECK (number = 1), key bytea NOT NULL);
        CREATE TABLE household_setting (number int PRIMARY KEY CHECK (number = 1), visitors boolean NOT NULL);
        CREATE TABLE museum_off (museum text COLLATE "C" PRIMARY KEY);

        CREATE TABLE session (
            id text COLLATE "C" PRIMARY KEY,
            secret bytea NOT NULL UNIQUE,               -- SecretHash
            person text COLLATE "C" NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            device text NOT NULL,
            created_at float8 NOT NULL,
            seen_at float8 NOT NULL
        );
        CREATE INDEX session_by_person ON session (person, seen_at);

        CREATE TABLE sign_in_link (
            secret bytea PRIMARY KEY,                   -- SecretHash
            kind text NOT NULL CHECK (kind IN ('invitation', 'device', 'reset')),
            person text COLLATE "C" REFERENCES person (id) ON DELETE CASCADE,     -- NULL: somebody new
            name text,                                  -- suggested to somebody new
            maker text COLLATE "C" NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            created_at float8 NOT NULL,
            ends_at float8 NOT NULL
        );
        CREATE INDEX sign_in_link_by_maker ON sign_in_link (maker, created_at);
        CREATE INDEX sign_in_link_by_end ON sign_in_link (ends_at);

        CREATE TABLE pairing (
            code text COLLATE "C" PRIMARY KEY,          -- Pairing.Code
            secret bytea NOT NULL UNIQUE,               -- SecretHash
            device text NOT NULL,
            address text NOT NULL,
            created_at float8 NOT NULL,
            ends_at float8 NOT NULL,
            person text COLLATE "C" REFERENCES person (id) ON DELETE CASCADE      -- who approved it
        );
        CREATE INDEX pairing_by_end ON pairing (ends_at);

        CREATE TABLE access_token (
            id text COLLATE "C" PRIMARY KEY,
            secret bytea NOT NULL UNIQUE,               -- SecretHash
            person text COLLATE "C" NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            name text NOT NULL,
            scope text NOT NULL CHECK (scope IN ('read', 'keep', 'all')),
            created_at float8 NOT NULL,
            ends_at float8                              -- NULL: it does not end
        );
        CREATE INDEX access_token_by_person ON access_token (person, created_at);

        CREATE TABLE audit_entry (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            at float8 NOT NULL,
            person text,                                -- a name
            event text NOT NULL,                        -- AuditEntry.Event
            subject text
        );

        CREATE TABLE identity (                         -- ProviderIdentity
            issuer text COLLATE "C",
            subject text COLLATE "C",
            person text COLLATE "C" NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            created_at float8 NOT NULL,
            PRIMARY KEY (issuer, subject),
            UNIQUE (person, issuer)                     -- with one issuer a person has one name
        );
        CREATE TABLE former_identity (issuer text COLLATE "C", subject text COLLATE "C", PRIMARY KEY (issuer, subject));

        CREATE TABLE shared_set (
            id text COLLATE "C" PRIMARY KEY,
            owner text COLLATE "C" NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            work_set text COLLATE "C" NOT NULL,         -- in the owner's library
            name text COLLATE "C" NOT NULL,             -- as it was last seen there
            created_at float8 NOT NULL,
            UNIQUE (owner, work_set)
        );
        CREATE TABLE shared_set_guest (
            shared_set text COLLATE "C" NOT NULL REFERENCES shared_set (id) ON DELETE CASCADE,
            person text COLLATE "C" REFERENCES person (id) ON DELETE CASCADE,     -- NULL: everybody
            may_add boolean NOT NULL
        );
        CREATE UNIQUE INDEX guest_once ON shared_set_guest (shared_set, coalesce(person, ''));
        CREATE INDEX guest_by_person ON shared_set_guest (person);
        CREATE TABLE set_addition (                     -- kept when a set is no longer shared
            owner text COLLATE "C" REFERENCES person (id) ON DELETE CASCADE,
            work_set text COLLATE "C",
            work text COLLATE "C",                      -- Work.ID
            person text COLLATE "C" NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            at float8 NOT NULL,
            PRIMARY KEY (owner, work_set, work)
        );
        CREATE INDEX addition_by_person ON set_addition (person, work);
        CREATE TABLE public_link (
            secret text COLLATE "C" PRIMARY KEY,
            owner text COLLATE "C" NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            work_set text COLLATE "C" NOT NULL,
            created_at float8 NOT NULL,
            ends_at float8,                             -- NULL: it does not end
            UNIQUE (owner, work_set)
        );
        """
}
