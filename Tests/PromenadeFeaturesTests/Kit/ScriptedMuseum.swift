import Foundation
import PromenadeCore
import Synchronization
import Testing

/// A museum of 100 works that answers as it is told to.
final class ScriptedMuseum: ArtworkSource {
    let museum: Museum
    private let state = Mutex(State())

    init(id: String = "aic", name: String = "Chicago") {
        museum = Museum(id: id, name: name, webSite: URL(filePath: "/"), pageSize: 10)
    }

    private struct State {
        var held: [CheckedContinuation<Void, Never>]?
        var error: SourceError?
        var isWithdrawn = false
        var edition = 1
        var questions = 0
    }

    var questions: Int { state.withLock { $0.questions } }

    /// Keeps everyone waiting until ``answersAgain()``.
    func keepsSilent() { state.withLock { $0.held = [] } }

    func answersAgain() {
        let waiting = state.withLock { state in
            defer { state.held = nil }
            return state.held ?? []
        }
        for waiter in waiting { waiter.resume() }
    }

    func fails(with error: SourceError?) { state.withLock { $0.error = error } }
    func withdrawsEverything() { state.withLock { $0.isWithdrawn = true } }
    func printsNewEdition() { state.withLock { $0.edition += 1 } }

    func couldHave(_ id: Work.ID) -> Bool { id.source == museum.id && Int(id.local) != nil }
    func couldHave(artist: String) -> Bool { Int(artist) != nil }

    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        await wait()
        let edition = try ask()
        let works = (0..<10).compactMap { work((number - 1) * 10 + $0, edition) }
        return WorksPage(works: number > 10 ? [] : works, extent: .init(number: number, size: 10, total: 100))
    }

    func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        let edition = try ask()
        guard !state.withLock({ $0.isWithdrawn }), let number = Int(id.local) else { return nil }
        return work(number, edition)
    }

    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { picture.address(width: width) }

    func check() async throws(SourceError) { _ = try ask() }

    private func wait() async {
        await withCheckedContinuation { waiter in
            let isHeld = state.withLock { state in
                state.held?.append(waiter)
                return state.held != nil
            }
            if !isHeld { waiter.resume() }
        }
    }

    private func ask() throws(SourceError) -> Int {
        let (error, edition) = state.withLock { state in
            state.questions += 1
            return (state.error, state.edition)
        }
        if let error { throw error }
        return edition
    }

    private func work(_ number: Int, _ edition: Int) -> Work? {
        Work.ID(source: museum.id, local: String(number)).map {
            Work(id: $0, title: "Work \(number), edition \(edition)")
        }
    }
}

/// A clock that stands still until it is moved.
final class Wristwatch: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { time.withLock { $0 } }
    func passes(_ hours: Double) { time.withLock { $0 += hours * 3600 } }
}
