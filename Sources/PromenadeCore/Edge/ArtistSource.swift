/// A museum that can be asked for artists by name.
///
/// Of one that cannot, those artists are found whose works we hold copies of.
package protocol ArtistSource: ArtworkSource {
    /// Whether ``artists(named:)`` gives those first that most people mean.
    var ranksArtists: Bool { get }

    /// Artists who have all these words in one of their names, best first, at most 30.
    ///
    /// - Throws: ``SourceError`` when the museum did not answer with artists.
    func artists(named words: ArtistWords) async throws(SourceError) -> [Artist]

    /// - Returns: `nil` when the museum has no such artist.
    func artist(_ id: Artist.ID) async throws(SourceError) -> Artist?
}

extension ArtistSource {
    package var ranksArtists: Bool { true }
}

extension Artist {
    /// The works of this artist at their museum: the one place that says how museums are asked for them.
    package var works: WorksQuery { WorksQuery(text: nil, artist: id.local, artistName: name) }
}
