// { "id": 30001, "api_model": "agents", "title": "Ilse Marwede", "sort_title": "Marwede, Ilse", "alt_titles": null,
//   "is_artist": true, "birth_date": 1858, "death_date": 1931, "description": null, "ulan_id": null, … }

/// A person or institution the museum has a record of.
struct ChicagoAgent: DemoChicagoRecord {
    static let order = [
        "id", "api_model", "api_link", "title", "sort_title", "alt_titles", "is_artist", "birth_date",
        "death_date", "description", "ulan_id", "suggest_autocomplete_all", "source_updated_at",
        "updated_at", "timestamp",
    ]
    static let ranked = Set(order)
    static let searchDefaults = ["id", "api_model", "api_link", "title", "timestamp"]

    let id: Int
    let fields: [String: JSON]

    /// - Parameters:
    ///   - sortTitle: `"Marwede, Ilse"`.
    ///   - address: the server's.
    ///   - updated: when the record last changed, in ISO 8601.
    init(
        id: Int, title: String, sortTitle: String, others: [String] = [], isArtist: Bool, born: Int?,
        died: Int?, description: String?, address: String, updated: String
    ) {
        self.id = id
        fields = [
            "id": .integer(id), "api_model": "agents", "api_link": "\(address)/api/v1/agents/\(id)",
            "title": .string(title), "sort_title": .string(sortTitle),
            "alt_titles": others.isEmpty ? .null : .strings(others), "is_artist": .bool(isArtist),
            "birth_date": .optional(born), "death_date": .optional(died),
            "description": .optional(description), "ulan_id": .null,
            "suggest_autocomplete_all": [
                "input": .strings([title, sortTitle] + others), "weight": .integer(2),
                "contexts": ["groupings": ["title"]],
            ],
            "source_updated_at": .string(updated), "updated_at": .string(updated),
            "timestamp": .string(updated),
        ]
    }

    /// A record as it was recorded.
    init(id: Int, recorded fields: [String: JSON]) { (self.id, self.fields) = (id, fields) }
}
