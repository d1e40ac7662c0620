import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The artists the person keeps, and finding more.
///
/// A person is the ids of their museums' records, with commas between. Answers 303 to `back`; to programs how
/// many are new, and the removals that can be undone.
struct ArtistsController {
    let favourites: Favourites
    let artists: Artists
    let pages: PageRenderer

    init(_ site: Site) {
        favourites = site.favourites
        artists = site.artists
        pages = site.pages
    }

    func artists(_ request: Request) async throws -> Response {
        if let text = try request.parameter("q") { return .seeOther(Route.artistsAdd(matches: text)) }
        let (artists, extent) = try await self.artists.favourites(page: request.pageNumber())
        if request.wantsJSON { return try .json(ArtistsModel(artists, extent)) }
        let isEditing = try request.parameter("edit") != nil
        let view = ArtistsView(
            artists: artists, extent: extent, removals: try await self.artists.recentRemovals(),
            isEditing: isEditing, tabs: await FavouritesTabs(.artists, of: favourites), assets: pages.assets)
        return Response.html(await pages.page("Favourite artists", in: .artists, main: view.html))
    }

    func add(_ request: Request) async throws -> Response {
        let text = try request.parameter("q").map { $0.limited(to: 200) }
        let words = text.flatMap { ArtistWords($0) }
        let search = try await words.asyncMap { try await self.artists.search($0) }
        if request.wantsJSON { return try .json(FoundArtistsModel(query: text, search: search)) }
        let found = FoundArtists(
            query: text, search: search, hasMuseums: try await !self.artists.museums().isEmpty,
            assets: pages.assets)
        if request.wants(.artists) { return .html(found.html) }
        let view = AddArtistsView(query: text, found: found, assets: pages.assets)
        let page = await pages.page(
            "Add artists", in: nil, style: .below(.artists, mainClass: "main--add"), main: view.html)
        return .html(page)
    }

    // MARK: Keeping and removing

    struct Changed: Encodable {
        /// How many artists are new.
        let added: Int
        /// For ``UndoController``, one for each artist removed.
        let undo: [UndoEntry.ID]
        let removed: [String]
    }

    func change(_ request: Request) async throws -> Response {
        let fields = try await request.fields()
        let people = try fields.all("people").map { try [Artist.ID](people: $0) }
        let isAdding: Bool
        switch fields["keep"] ?? "yes" {
        case "yes": isAdding = true
        case "no": isAdding = false
        default: throw Problem.bad("keep", "“keep” must be yes or no.")
        }
        let choice = fields["favourites"] ?? "keep"
        guard ["keep", "delete"].contains(choice) else {
            throw Problem.bad("favourites", "“favourites” must be keep or delete.")
        }
        guard !people.isEmpty || !isAdding else {
            if request.wantsJSON { throw Problem.bad("people", "“people” is empty.") }
            throw Problem.nothingSelected(
                "Tick the artists to add first.",
                back: Route.own(fields["back"]) ?? request.ownReferrer() ?? Route.artistsAdd)
        }
        let changed =
            isAdding ? try await add(people) : try await remove(people, withFavourites: choice == "delete")
        if request.wantsJSON { return try .json(changed) }
        return .seeOther(Route.own(fields["back"]) ?? Route.artists)
    }

    private func add(_ people: [[Artist.ID]]) async throws -> Changed {
        switch try await self.artists.add(people) {
        case .added(let count): return Changed(added: count, undo: [], removed: [])
        case .absent: throw Problem.noArtist
        case .failed(let error):
            throw Problem(
                status: .serviceUnavailable, title: "Artists not added",
                detail: "One of them has no saved works, and the museum \(error.words) Nothing was changed.",
                actions: [.init(words: "Favourite artists", address: Route.artists)],
                retryAfter: error.retryAfter)
        }
    }

    private func remove(_ people: [[Artist.ID]], withFavourites: Bool) async throws -> Changed {
        let removals = try await self.artists.remove(
            people.compactMap(\.first), withFavourites: withFavourites)
        return Changed(added: 0, undo: removals.map(\.id), removed: removals.map(\.name))
    }
}

extension [Artist.ID] {
    /// Reads `aic:35809,rijks:21012345`.
    ///
    /// - Throws: ``Problem`` when one is no id, or two are of one museum.
    init(people text: String) throws {
        let ids = text.split(separator: ",").map { Artist.ID(String($0)) }
        let known = ids.compactMap { $0 }
        guard !known.isEmpty, known.count == ids.count, Set(known.map(\.source)).count == known.count else {
            throw Problem.bad(
                "people",
                "“\(text.limited(to: 120))” isn’t an artist’s id. One looks like “aic:35809”, known to two museums “aic:35809,rijks:2101”."
            )
        }
        self = known
    }
}

extension Person {
    /// The person as forms send them: `aic:35809,rijks:21012345`.
    var ids: String { artists.map(\.id.description).joined(separator: ",") }

    /// `1840–1926`, `born 1931`, `died 1669`; `nil` where no museum says.
    var years: String? {
        switch (born, died) {
        case (let born?, let died?): "\(born.year)–\(died.year)"
        case (let born?, nil): "born \(born.year)"
        case (nil, let died?): "died \(died.year)"
        case (nil, nil): nil
        }
    }
}

extension Int {
    fileprivate var year: String { self < 0 ? "\(-self) BCE" : String(self) }
}

extension Problem {
    static let noArtist = Problem(
        status: .notFound, title: "Artist not found",
        detail: "The link may be old, or the museum has merged two records.",
        actions: [.init(words: "Find an artist", address: Route.artistsAdd)])
}

extension Optional {
    fileprivate func asyncMap<Value>(_ transform: (Wrapped) async throws -> Value) async rethrows -> Value? {
        guard let value = self else { return nil }
        return try await transform(value)
    }
}
