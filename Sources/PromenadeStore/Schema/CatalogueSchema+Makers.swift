extension CatalogueSchema {
    /// The maker's id is in the record; a wall of a maker's works must not read every record of the museum.
    static let workByMaker = "CREATE INDEX workByMaker ON work (source, record ->> '$.artist.id');"
}
