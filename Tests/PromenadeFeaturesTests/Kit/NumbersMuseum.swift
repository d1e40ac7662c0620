import Foundation
import PromenadeCore
import Synchronization

/// A museum of 100 works whose lists tell numbers alone, and whose way is known to page 3.
final class NumbersMuseum: ArtworkSource {
    let museum = Museum(id: "rijks", name: "Amsterdam", webSite: URL(filePath: "/"), pageSize: 10)
    private let state = Mutex(State())

    private struct State {
        var error: SourceError?
        var isRemembering = false
        var asked: [String] = []
        var names: [String?] = []
        var atOnce = 0
        var mostAtOnce = 0
    }

    var asked: [String] { state.withLock { $0.asked } }
    /// The artists' names that came with queries.
    var names: [String?] { state.withLock { $0.names } }
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    func fails(with error: SourceError?) { state.withLock { $0.error = error } }
    func remembersItsLists() { state.withLock { $0.isRemembering = true } }

    func couldHave(_ id: Work.ID) -> Bool { id.source == "rijks" }
    func couldHave(artist: String) -> Bool { true }

    func canonical(_ id: Work.ID) async throws(SourceError) -> Work.ID? {
        id.local.hasPrefix("SK-") ? Work.ID("rijks:\(id.local.dropFirst(3))") : id
    }

    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        let isRemembering = state.withLock { state in
            state.names.append(query.artistName)
            return state.isRemembering
        }
        if !isRemembering { try ask("page \(number)") }
        let extent = WorksPage.Extent(number: number, size: 10, total: 100, reach: 3)
        let ids = (0..<10).compactMap { Work.ID("rijks:\((number - 1) * 10 + $0)") }
        var page = WorksPage(ids: extent.isBeyondReach ? [] : ids, extent: extent)
        page.isRemembered = isRemembering
        return page
    }

    func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        state.withLock { state in
            state.atOnce += 1
            state.mostAtOnce = max(state.mostAtOnce, state.atOnce)
        }
        defer { state.withLock { $0.atOnce -= 1 } }
        await Task.yield()
        try ask(id.local)
        guard id.local != "9" else { return nil }
        return Work(id: id, title: "Work \(id.local)", artist: .init(id: "21", name: "Maker"))
    }

    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { nil }

    func check() async throws(SourceError) { try ask("check") }

    private func ask(_ what: String) throws(SourceError) {
        let error = state.withLock { state in
            state.asked.append(what)
            return state.error
        }
        if let error { throw error }
    }
}
