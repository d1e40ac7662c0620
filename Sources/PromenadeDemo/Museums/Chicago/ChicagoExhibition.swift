// { "id": 9101, "api_model": "exhibitions", "title": "The Quiet Room", "short_description": "…",
//   "status": "Confirmed", "aic_start_at": "2026-10-02T00:00:00-05:00", "aic_end_at": "2027-01-10T00:00:00-06:00",
//   "gallery_id": 2147470210, "gallery_title": "Gallery 210", "artwork_ids": [100001], "artist_ids": [30011], … }

/// Works shown together for a while.
struct ChicagoExhibition: DemoChicagoRecord {
    static let order = [
        "id", "api_model", "api_link", "title", "is_featured", "position", "short_description", "web_url",
        "image_url", "status", "aic_start_at", "aic_end_at", "gallery_id", "gallery_title", "artwork_ids",
        "artwork_titles", "artist_ids", "site_ids", "image_id", "alt_image_ids", "document_ids",
        "suggest_autocomplete_all", "source_updated_at", "updated_at", "timestamp",
    ]
    static let ranked = Set(order)
    static let searchDefaults = ["id", "api_model", "api_link", "title", "timestamp"]

    let id: Int
    let fields: [String: JSON]
}
