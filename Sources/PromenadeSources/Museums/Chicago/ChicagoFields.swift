/// The names of fields that are sent to Chicago.
enum ChicagoFields {
    /// What is asked of every record, on pages too: a work read from a page is as complete as one read alone.
    ///
    /// A misspelt name is not an error at Chicago, the field is just absent.
    static let all = [
        "id", "title", "main_reference_number",
        "artist_id", "artist_title", "artist_display",
        "date_display", "date_start", "date_end", "place_of_origin",
        "medium_display", "dimensions", "dimensions_detail", "credit_line",
        "artwork_type_title", "department_title",
        "description", "short_description",
        "provenance_text", "exhibition_history", "publication_history",
        "is_public_domain", "copyright_notice",
        "is_on_view", "gallery_title", "on_loan_display",
        "image_id", "thumbnail", "color",
        "term_titles", "material_titles", "is_boosted", "source_updated_at", "updated_at",
    ]

    /// Where typed words are looked for, with what a hit there weighs.
    ///
    /// Text fields only: a word the museum's analyser drops ("the") would have to match a keyword field.
    static let searched = [
        "title^5", "artist_title^4", "artist_display^2", "alt_titles^2",
        "date_display", "place_of_origin", "medium_display", "credit_line",
        "department_title", "artwork_type_title", "style_titles", "classification_titles",
        "subject_titles", "material_titles", "technique_titles", "term_titles",
        "short_description", "description",
    ]
}
