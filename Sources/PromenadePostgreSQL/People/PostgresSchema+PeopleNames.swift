extension PostgresSchema {
    /// Names as SQLite has them, so that statements are written once; PostgreSQL has them in lower case.
    static let peopleNames = """
        ALTER TABLE owner_claim RENAME TO ownerClaim;
        ALTER TABLE server_key RENAME TO serverKey;
        ALTER TABLE household_setting RENAME TO householdSetting;
        ALTER TABLE museum_off RENAME TO museumOff;
        ALTER TABLE sign_in_link RENAME TO signInLink;
        ALTER TABLE access_token RENAME TO accessToken;
        ALTER TABLE audit_entry RENAME TO auditEntry;
        ALTER TABLE former_identity RENAME TO formerIdentity;
        ALTER TABLE shared_set RENAME TO sharedSet;
        ALTER TABLE shared_set_guest RENAME TO sharedSetGuest;
        ALTER TABLE set_addition RENAME TO setAddition;
        ALTER TABLE public_link RENAME TO publicLink;
        ALTER TABLE person RENAME created_at TO createdAt;
        ALTER TABLE person RENAME removed_at TO removedAt;
        ALTER TABLE session RENAME created_at TO createdAt;
        ALTER TABLE session RENAME seen_at TO seenAt;
        ALTER TABLE signInLink RENAME created_at TO createdAt;
        ALTER TABLE signInLink RENAME ends_at TO endsAt;
        ALTER TABLE pairing RENAME created_at TO createdAt;
        ALTER TABLE pairing RENAME ends_at TO endsAt;
        ALTER TABLE accessToken RENAME created_at TO createdAt;
        ALTER TABLE accessToken RENAME ends_at TO endsAt;
        ALTER TABLE identity RENAME created_at TO createdAt;
        ALTER TABLE sharedSet RENAME work_set TO workSet;
        ALTER TABLE sharedSet RENAME created_at TO createdAt;
        ALTER TABLE sharedSetGuest RENAME shared_set TO sharedSet;
        ALTER TABLE sharedSetGuest RENAME may_add TO mayAdd;
        ALTER TABLE setAddition RENAME work_set TO workSet;
        ALTER TABLE publicLink RENAME work_set TO workSet;
        ALTER TABLE publicLink RENAME created_at TO createdAt;
        ALTER TABLE publicLink RENAME ends_at TO endsAt;
        """
}
