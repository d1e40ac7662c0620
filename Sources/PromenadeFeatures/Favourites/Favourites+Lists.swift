package import PromenadeCore
import PromenadeStore

/// Lists of works that came in an address or a form.
extension Favourites {
    /// What wall labels of these works say, in their order.
    ///
    /// As kept, else as our copies say, else as their museums say. Works nobody could tell about are left out.
    ///
    /// - Parameter limit: how many works museums are asked about.
    package func cards(of ids: [Work.ID], asking limit: Int = 24) async throws -> [WorkCard] {
        var cards = try await library.cards(of: ids)
        var asked = 0
        for id in ids where cards[id] == nil {
            if let card = await browse.held({ try await browse.catalogue.card(id) }) {
                cards[id] = card
            } else if asked < limit {
                asked += 1
                if case .found(let work, _, _) = await browse.work(id) { cards[id] = work.card }
            }
        }
        return ids.compactMap { cards[$0] }
    }

    /// Keeps each of these works.
    ///
    /// - Returns: those that could not be kept, for there is no such work, or its museum did not answer.
    package func keep(_ ids: [Work.ID]) async throws -> [Work.ID] {
        var missing: [Work.ID] = []
        for id in ids {
            guard case .kept = try await keep(id) else {
                missing.append(id)
                continue
            }
        }
        return missing
    }
}
