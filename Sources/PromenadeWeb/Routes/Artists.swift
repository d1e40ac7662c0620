import PromenadeCore

extension Route {
    static let artists = at("/artists")
    static let artistsAdd = at("/artists/add")
    static let artistsEdit = at("/artists?edit=1")
    static let artistsSeparate = at("/artists/separate")
    static let artistsJoin = at("/artists/join")
    static let artist = Path<Artist.ID>("/artists/{id}")

    static func artistsAdd(matches text: String) -> String { address(artistsAdd, [("q", text)]) }

    /// A page of the favourite artists, from 1.
    static func artists(page: Int, isEditing: Bool) -> String {
        guard page > 1 else { return isEditing ? artistsEdit : artists }
        return "\(artists)?page=\(page)\(isEditing ? "&edit=1" : "")"
    }

    /// The page of one of two that were separated, with the way back.
    static func artist(_ id: Artist.ID, separatedFrom other: Artist.ID) -> String {
        "\(artist(id))?separated=\(escaped(other.description))"
    }
}

extension Routes {
    static func artists(_ site: Site) -> [Endpoint] {
        let artists = ArtistsController(site)
        let artist = ArtistController(site)
        return [
            .get(Route.artists, "Favourite artists, by name") { request, _ in
                try await artists.artists(request)
            }
            .access(.member).query(.edit, .page, .words)
            .answers(.page, .json(ArtistsModel.self), .seeOther),
            .post(Route.artists, "Makes people favourite artists, or no longer") { request, _ in
                try await artists.change(request)
            }
            .form(
                Parameter("people", .string, "The ids of a person’s records, with commas between").repeated
                    .required,
                Parameter("keep", .oneOf("yes", "no"), "Whether they are"),
                Parameter("favourites", .oneOf("keep", "delete"), "What becomes of favourites by them"), .back
            )
            .answers(.seeOther, .json(ArtistsController.Changed.self)),
            .get(Route.artistsAdd, "Artists to choose from") { request, _ in try await artists.add(request) }
                .access(.member).query(.words).answers(.page([.artists]), .json(FoundArtistsModel.self)),
            .get(Route.artist, "An artist and their works, at every museum") { request, context in
                try await artist.artist(request, context)
            }
            .query(.page, Parameter("separated", Artist.ID.schema, "Whom they were separated from"))
            .answers(.page([.wall]), .json(ArtistModel.self)),
            .post(Route.artistsSeparate, "Takes one museum’s record out of a person") { request, _ in
                try await artist.separate(request)
            }
            .form(
                Parameter("person", .string, "The ids of their records, with commas between").required,
                Parameter("record", Artist.ID.schema, "The one to take out").required
            )
            .answers(.seeOther, .json(ArtistController.Separated.self)),
            .post(Route.artistsJoin, "Makes one person of two") { request, _ in try await artist.join(request)
            }
            .form(
                Parameter("one", .string, "The ids of their records, with commas between").required,
                Parameter("other", .string, "And of the other’s").required
            )
            .answers(.seeOther, .json(PersonItem.self)),
        ]
    }
}
