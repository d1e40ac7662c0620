import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// One artist and their works, at every museum that knows them.
///
/// Page n has page n of each museum, woven.
struct ArtistController {
    let sources: CachedSources
    let library: any LibraryStore
    let favourites: Favourites
    let artists: Artists
    let pages: PageRenderer

    init(_ site: Site) {
        sources = site.sources
        library = site.library
        favourites = site.favourites
        artists = site.artists
        pages = site.pages
    }

    func artist(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.artistID()
        guard request.wants(.wall) else { return try await page(id, request) }
        do { return try await page(id, request) } catch let problem as Problem {
            // The script hangs it in the place of the page it asked for.
            let failure = FailedPage(
                number: (try? request.pageNumber()) ?? 1, wall: WallAddress(path: Route.artist(id)),
                reason: problem.said ?? problem.detail, assets: pages.assets)
            return .html("<ol>\(failure.html)</ol>", status: problem.status).retried(
                after: problem.retryAfter)
        }
    }

    private func page(_ id: Artist.ID, _ request: Request) async throws -> Response {
        let number = try request.pageNumber()
        let person = try await person(id)
        let works = try await artists.works(of: person, page: number)
        // On the first page the name and what is kept are there all the same.
        if !works.hasAnswer, let (museum, error) = works.failures.first,
            request.wants(.wall) || number > 1
        {
            throw Problem.noPage(of: person, number, museum, error)
        }
        guard number <= works.last || !works.isCountKnown else {
            throw Problem.beyondLast(number, works, person)
        }
        let cards = works.cards
        let museums = artists.museums(of: person)
        let on = Set(try await artists.museums().map(\.id))
        let model = ArtistModel(
            id: id, person: person, museums: museums,
            allMuseums: sources.museums, isFavourite: try await artists.isFavourite(person),
            works: works,
            favourites: Set(cards.map(\.id).filter(self.favourites.contains)),
            fromFile: await self.favourites.fromFile(cards),
            separated: try await artists.separated(from: person),
            favouriteCount: try await artists.favouriteCount(of: person),
            health: await health(of: museums), museumsOff: museums.filter { !on.contains($0.id) },
            areAllOff: on.isEmpty)
        if request.wantsJSON { return try .json(model) }
        let hero = await artists.held(by: person, limit: 1).first ?? cards.first
        let wall = ArtistWall(model: model, assets: pages.assets).page
        if request.wants(.wall) { return .html(wall.fragment) }
        let view = ArtistView(
            model: model, hero: hero, joinable: try await joinable(with: model),
            separatedJustNow: try request.parameter("separated").flatMap { Artist.ID($0) }, wall: wall,
            assets: pages.assets)
        let page = await pages.page(
            person.name, in: nil, style: .below(.artists, mainClass: "main--artist"), main: view.html)
        return .html(page)
    }

    private func health(of museums: [Museum]) async -> [Museum.ID: Health] {
        var health: [Museum.ID: Health] = [:]
        for museum in museums { health[museum.id] = await sources.health(of: museum) }
        return health
    }

    private func person(_ id: Artist.ID) async throws -> Person {
        let answer = try await artists.person(id)
        if case .absent = answer, let problem = try await removed(id) { throw problem }
        return try await known(answer, again: Route.artist(id))
    }

    /// What is true of an artist whose museum was taken away while works of theirs are kept.
    private func removed(_ id: Artist.ID) async throws -> Problem? {
        guard !sources.museums.contains(where: { $0.id == id.source }) else { return nil }
        let kept = try await library.favourites(by: id)
        guard let first = kept.first else { return nil }
        let name = first.work.artist?.name ?? "This artist"
        let works =
            kept.count == 1 ? "the favourite you have" : "the \(kept.count.grouped) favourites you have"
        return Problem(
            status: .notFound, title: "\(first.museum) was removed",
            detail: """
                \(name) was known from its collection, which was removed. \
                Nothing is lost of \(works) of theirs; importing the collection again brings the others back.
                """,
            actions: kept.prefix(3).map {
                .init(words: "“\($0.work.title)”", address: Route.work($0.work.id))
            }
                + [
                    .init(words: "Favourites", address: Route.favourites),
                    .init(words: "Find an artist", address: Route.artistsAdd),
                ])
    }

    private func joinable(with model: ArtistModel) async throws -> [Person] {
        model.isFavourite ? try await artists.joinable(with: model.person) : []
    }

    private func known(_ answer: PersonAnswer, again: String) async throws -> Person {
        switch answer {
        case .person(let person): return person
        case .absent: throw Problem.noArtist
        case .failed(let error):
            throw Problem(
                status: .serviceUnavailable, title: "Artist not found yet",
                detail: "There are no saved works of theirs, and the museum \(error.words)",
                actions: [
                    .init(words: "Try again", address: again),
                    .init(words: "Favourite artists", address: Route.artists),
                ], retryAfter: error.retryAfter, awaited: again)
        }
    }

    // MARK: One person or two

    func separate(_ request: Request) async throws -> Response {
        let fields = try await request.fields()
        let person = try await person(fields, "person")
        guard let record = fields["record"].flatMap({ Artist.ID($0) }), person.isKnown(as: record),
            let rest = person.artists.first(where: { $0.id != record })
        else { throw Problem.bad("record", "“record” must be one of the person’s two or more records.") }
        try await artists.separate(record, from: person)
        if request.wantsJSON { return try .json(Separated(one: rest.id, other: record)) }
        return .seeOther(Route.artist(rest.id, separatedFrom: record))
    }

    func join(_ request: Request) async throws -> Response {
        let fields = try await request.fields()
        let (one, other) = (try await person(fields, "one"), try await person(fields, "other"))
        guard try await artists.join(one, with: other) else {
            throw Problem.bad("other", "These two are known to the same museum, which has a record for each.")
        }
        if request.wantsJSON { return try .json(PersonItem(Person(one.artists + other.artists) ?? one)) }
        return .seeOther(Route.artist(one.id))
    }

    struct Separated: Encodable {
        let one: Artist.ID
        let other: Artist.ID
    }

    private func person(_ fields: FormFields, _ name: String) async throws -> Person {
        let ids = try [Artist.ID](people: fields[name] ?? "")
        return try await known(try await artists.person(of: ids), again: Route.artists)
    }
}

extension Problem {
    fileprivate static func noPage(
        of person: Person, _ number: Int, _ museum: Museum, _ error: SourceError
    ) -> Problem {
        Problem(
            status: .serviceUnavailable, title: "Couldn’t load page \(number.grouped)",
            detail: "The \(museum.name) \(error.words)",
            actions: [.init(words: "Page 1", address: Route.artist(person.id))],
            retryAfter: error.retryAfter,
            awaited: WallAddress(path: Route.artist(person.id)).page(number))
    }

    fileprivate static func beyondLast(_ number: Int, _ works: MergedPage, _ person: Person) -> Problem {
        let wall = WallAddress(path: Route.artist(person.id))
        let why = works.last == 1 ? "There is only one page." : "There are \(works.last.grouped) pages."
        return .beyond(
            number, why: why,
            instead: [.init(words: "Page \(works.last.grouped)", address: wall.page(works.last))])
    }
}
