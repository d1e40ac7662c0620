import PromenadeCore

/// The words of a work by the part of the record they stand in, folded, as the index holds them.
struct SearchTexts {
    var title: String
    var artist: String
    var medium: String
    var place: String
    var type: String
    /// What else one may know of a work: what it shows, its date, its number, its department.
    var others: String

    init(_ work: Work) {
        title = SearchWords.folded(work.title)
        artist = SearchWords.folded(work.artist?.name ?? "")
        medium = SearchWords.folded(work.medium ?? "")
        place = SearchWords.folded(work.placeOfOrigin ?? "")
        type = SearchWords.folded(work.type ?? "")
        let more =
            (work.terms ?? []) + (work.materials ?? [])
            + [
                work.date, work.artistNote, work.department, work.accession, work.location?.venueName,
                work.place?.gallery,
            ].compactMap { $0 }
        others = SearchWords.folded(more.joined(separator: " \n "))
    }

    var all: [String] { [title, artist, medium, place, type, others] }
}
