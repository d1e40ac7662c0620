import Foundation
import HTTPTypes
import PromenadeCore
import PromenadeFeatures

extension Favourites {
    /// Makes a work a favourite; one that is stays as it was kept.
    ///
    /// - Throws: ``Problem`` when there is no such work, or its museum does not say what it is.
    func requireAdded(_ id: Work.ID, decided: Date? = nil) async throws -> Favourite {
        try favourite(id, of: await add(id, decided: decided))
    }

    /// A work as it is kept, or would be; nothing changes.
    ///
    /// - Throws: as ``requireAdded(_:)``.
    func require(_ id: Work.ID) async throws -> Favourite { try favourite(id, of: await found(id)) }

    private func favourite(_ id: Work.ID, of outcome: Outcome) throws -> Favourite {
        switch outcome {
        case .added(let favourite): return favourite
        case .absent: throw Problem.noWork
        case .failed(let error):
            throw Problem(
                status: .serviceUnavailable, title: "Work not added",
                detail: "There is no saved copy of it, and the museum \(error.words) Nothing was changed.",
                actions: [.init(words: "Back to the work", address: Route.work(id))],
                retryAfter: error.retryAfter)
        }
    }
}
