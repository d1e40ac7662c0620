import Foundation
import Synchronization

/// The artworks as they are now; things happen to them while the world runs.
final class TownWorks: Sendable {
    private let state: Mutex<[PublicWork]>

    init(_ works: [PublicWork]) { state = Mutex(works) }

    /// Those that were taken away included.
    var all: [PublicWork] { state.withLock { $0 } }

    /// Later than everything that has happened, and not before what clocks say.
    private static func moment(after works: [PublicWork]) -> Date {
        let latest = works.map(\.modified).max() ?? .distantPast
        return max(latest.addingTimeInterval(60), Date())
    }

    /// Puts up a new work; its record gets the next free number.
    func add(_ make: (_ number: Int) -> PublicWork, onCampus: Bool) -> PublicWork {
        state.withLock { works in
            let numbers = works.compactMap { work -> Int? in
                switch work.id {
                case .campus(let number): onCampus ? number : nil
                case .node(let number): onCampus ? nil : number
                default: nil
                }
            }
            var work = make((numbers.max() ?? 0) + 1)
            work.modified = Self.moment(after: works)
            works.append(work)
            return work
        }
    }

    /// - Returns: the work as it is afterwards; `nil` when there is none with this id.
    func change(_ id: PublicWork.Record, _ change: (inout PublicWork) -> Void) -> PublicWork? {
        state.withLock { works in
            guard let place = works.firstIndex(where: { $0.id == id }) else { return nil }
            change(&works[place])
            works[place].modified = Self.moment(after: works)
            return works[place]
        }
    }
}
