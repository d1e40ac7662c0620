extension PostgresSchema {
    /// Which objects there are, by what they are copies of.
    static let objects = """
        CREATE TABLE picture_object (
            origin bytea PRIMARY KEY,                   -- SHA-256 of the address it was fetched from
            address text NOT NULL,
            key text COLLATE "C" NOT NULL,              -- ObjectKey; several pictures may be the same bytes
            provider text NOT NULL,                     -- whose bucket; old objects stay where they are after a change
            bytes bigint NOT NULL,
            kept_at timestamptz NOT NULL DEFAULT now()
        );
        CREATE INDEX picture_object_by_key ON picture_object (key);
        CREATE TABLE doomed_object (
            key text COLLATE "C" PRIMARY KEY,           -- being cleared
            at timestamptz NOT NULL DEFAULT now()
        );
        CREATE TABLE object_installation (number int PRIMARY KEY CHECK (number = 1), id text NOT NULL);
        INSERT INTO object_installation (number, id) VALUES (1, gen_random_uuid()::text);
        """
}
