extension LibrarySchema {
    /// Which favourites hang in their museum, without reading every record.
    static let onView = """
        ALTER TABLE favourite ADD COLUMN isOnView INTEGER
            AS (coalesce(json_extract(record, '$.place.isOnView'), 0)) VIRTUAL;
        CREATE INDEX favouriteOnView ON favourite (id) WHERE isOnView;
        """
}
