import PromenadeCore

/// The artist's name above a title in a tile; on a phone a long one is cut at the end of its line, so that the title keeps its own.
struct TileArtist {
    /// As the work is labelled; `nil` where nobody knows.
    var name: String?
    /// What was searched for; it is marked where the name has it.
    var marked: SearchText?

    /// Characters that have room beside a heart in the narrowest tile, 8.5 rem wide.
    private static let mostInALine = 14

    var html: HTML {
        let isLong = name?.isLonger(than: Self.mostInALine) ?? false
        let words = name.map { HTML($0, marking: marked, in: .artist) } ?? "Artist unknown"
        return "<span class=\"label__artist\(isLong ? " label__artist--long" : "")\">\(words)</span>"
    }
}
