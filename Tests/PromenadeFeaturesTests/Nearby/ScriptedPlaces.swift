import Foundation
import PromenadeCore
import Synchronization

/// A recorder of public artworks: one on each spot it is told of, answering as it is told to.
final class ScriptedPlaces: PlaceSource {
    let museum: Museum
    let reach: PlaceReach
    let credit = PlaceCredit(text: "© somebody", page: nil)
    private let state = Mutex(State())

    init(id: String = "osm", reach: PlaceReach = .tiles(zoom: 14, most: 16)) {
        museum = Museum(id: id, name: "Open Map", webSite: URL(filePath: "/"), pageSize: 1)
        self.reach = reach
    }

    private struct State {
        var spots: [(name: String, place: Coordinate)] = []
        var error: SourceError?
        var questions: [(box: GeoBox, since: Date?)] = []
        var lists: [[Work.ID]] = []
        var held: [CheckedContinuation<Void, Never>]?
        var withdrawn: [String] = []
    }

    /// What it was asked, in order.
    var questions: [(box: GeoBox, since: Date?)] { state.withLock { $0.questions } }

    /// The lists of works it was asked for, in order.
    var lists: [[Work.ID]] { state.withLock { $0.lists } }

    func has(_ name: String, at place: Coordinate) { state.withLock { $0.spots.append((name, place)) } }
    func loses(_ name: String) { state.withLock { $0.spots.removeAll { $0.name == name } } }
    func takesBack(_ name: String) { state.withLock { $0.withdrawn.append(name) } }
    func fails(with error: SourceError?) { state.withLock { $0.error = error } }

    /// Keeps everyone waiting until ``answersAgain()``.
    func keepsSilent() { state.withLock { $0.held = [] } }

    func answersAgain() {
        let waiting = state.withLock { state in
            defer { state.held = nil }
            return state.held ?? []
        }
        for waiter in waiting { waiter.resume() }
    }

    func couldHave(_ id: Work.ID) -> Bool { id.source == museum.id }
    func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        state.withLock { $0.spots }.first { $0.name == id.local }.flatMap { work($0.name, $0.place) }
    }
    func works(_ ids: [Work.ID]) async throws(SourceError) -> [Work] {
        state.withLock { $0.lists.append(ids) }
        let (spots, error) = state.withLock { ($0.spots, $0.error) }
        if let error { throw error }
        return spots.compactMap { work($0.name, $0.place) }.filter { ids.contains($0.id) }
    }
    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { nil }
    func check() async throws(SourceError) {}

    func artworks(in box: GeoBox, since: Date?) async throws(SourceError) -> PlaceAnswer {
        state.withLock { $0.questions.append((box, since)) }
        await withCheckedContinuation { waiter in
            let isHeld = state.withLock { state in
                state.held?.append(waiter)
                return state.held != nil
            }
            if !isHeld { waiter.resume() }
        }
        let (spots, error, withdrawn) = state.withLock { ($0.spots, $0.error, $0.withdrawn) }
        if let error { throw error }
        return PlaceAnswer(
            works: spots.filter { box.contains($0.place) }.compactMap { work($0.name, $0.place) },
            withdrawn: withdrawn.compactMap { Work.ID(source: museum.id, local: $0) },
            isEverything: since == nil)
    }

    private func work(_ name: String, _ place: Coordinate) -> Work? {
        Work.ID(source: museum.id, local: name).map {
            Work(
                id: $0, title: name.capitalized,
                location: .init(
                    coordinate: place, venue: "\(museum.id):\(name)", venueName: "By the \(name)"))
        }
    }
}
