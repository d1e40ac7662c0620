extension PostgresSchema {
    /// Hosts that are asked.
    ///
    /// What is lost when the database crashes is a moment's pace: not in the log (`UNLOGGED`).
    static let pace = """
        CREATE UNLOGGED TABLE pace (
            host text COLLATE "C" PRIMARY KEY,
            full_at timestamptz NOT NULL,               -- of its token bucket
            open_after timestamptz NOT NULL DEFAULT 'epoch',   -- it is not asked before
            status int                                  -- what it asked for that with
        );
        """
}
