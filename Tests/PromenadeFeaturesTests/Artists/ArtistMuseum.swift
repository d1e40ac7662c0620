import Foundation
import PromenadeCore
import Synchronization

/// A museum that knows a few artists and answers as it is told to.
final class ArtistMuseum: ArtistSource {
    let museum: Museum
    private let artists: [Artist]
    private let state = Mutex(State())

    private struct State {
        var error: SourceError?
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
        var searches = 0
        var isUnordered = false
        var namesNobody = false
    }

    /// - Parameter pages: how many pages of two works each artist has.
    init(_ id: String, _ artists: [Artist], pages: Int = 1) {
        museum = Museum(id: id, name: id.uppercased(), webSite: URL(filePath: "/"), pageSize: 2)
        self.artists = artists
        self.pages = pages
    }

    let pages: Int
    var searches: Int { state.withLock { $0.searches } }

    var ranksArtists: Bool { state.withLock { !$0.isUnordered } }

    /// A search finds nobody any more; who is asked for by id is still told of.
    func namesNobody() { state.withLock { $0.namesNobody = true } }
    func isUnordered() { state.withLock { $0.isUnordered = true } }
    func fails(with error: SourceError?) { state.withLock { $0.error = error } }
    func holdsSearches() { state.withLock { $0.isHeld = true } }

    func release() {
        let held = state.withLock { state in
            state.isHeld = false
            defer { state.held = [] }
            return state.held
        }
        for waiter in held { waiter.resume() }
    }

    func artists(named words: ArtistWords) async throws(SourceError) -> [Artist] {
        state.withLock { $0.searches += 1 }
        await withCheckedContinuation { waiter in
            let isHeld = state.withLock { state in
                if state.isHeld { state.held.append(waiter) }
                return state.isHeld
            }
            if !isHeld { waiter.resume() }
        }
        try fail()
        return state.withLock { $0.namesNobody } ? [] : artists.filter(words.find)
    }

    func artist(_ id: Artist.ID) async throws(SourceError) -> Artist? {
        try fail()
        return artists.first { $0.id == id }
    }

    func couldHave(_ id: Work.ID) -> Bool { id.source == museum.id }
    func couldHave(artist: String) -> Bool { Int(artist) != nil }

    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        try fail()
        let works = (0..<2).compactMap { work("\(query.artist ?? "0")-\(number)-\($0)", by: query.artist) }
        return WorksPage(
            works: number > pages ? [] : works, extent: .init(number: number, size: 2, total: pages * 2))
    }

    func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        try fail()
        return work(id.local, by: nil)
    }

    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { nil }
    func check() async throws(SourceError) { try fail() }

    private func fail() throws(SourceError) {
        if let error = state.withLock({ $0.error }) { throw error }
    }

    private func work(_ local: String, by artist: String?) -> Work? {
        guard let id = Work.ID(source: museum.id, local: local) else { return nil }
        var work = Work(id: id, title: local)
        if let maker = artists.first(where: { $0.id.local == artist }) {
            work.artist = .init(id: maker.id.local, name: maker.name)
        }
        work.picture = Picture(service: URL(filePath: "/iiif"))
        return work
    }
}
