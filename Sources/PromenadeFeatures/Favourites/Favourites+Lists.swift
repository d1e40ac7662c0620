package import PromenadeCore
import PromenadeStore

/// Lists of works that came in an address or a form.
extension Favourites {
    /// What wall labels of these works say, in their order.
    ///
    /// As kept, else as our copies say, else as their museums say. Works nobody could tell about are left out, and a
    /// museum that gave no answer is not asked for the next.
    ///
    /// - Parameter limit: how many works museums are asked about.
    package func cards(of ids: [Work.ID], asking limit: Int = Self.mostAsked) async throws -> [WorkCard] {
        var cards = try await library.cards(of: ids)
        var asked = 0
        var silent: Set<Museum.ID> = []
        for id in ids where cards[id] == nil {
            if let card = await catalogue.read({ try await $0.card(id) }) {
                cards[id] = card
            } else if asked < limit, !silent.contains(id.source) {
                asked += 1
                switch await sources.work(id) {
                case .found(let work, _, _): cards[id] = work.card
                case .failed: silent.insert(id.source)
                case .absent: break
                }
            }
        }
        return ids.compactMap { cards[$0] }
    }

    /// Of how many works of one list museums are asked, one after the other, while somebody waits.
    package static let mostAsked = 24

    /// Keeps each of these works, all at once, after the last was found.
    ///
    /// Of those we have no copy of the first ``mostAsked``, and none more of a museum that gave no answer.
    ///
    /// - Returns: those that could not be kept, for there is no such work, or its museum did not answer or was not asked.
    package func add(_ ids: [Work.ID]) async throws -> [Work.ID] {
        var missing: [Work.ID] = []
        var found: [Favourite] = []
        var asked = 0
        var silent: Set<Museum.ID> = []
        for id in ids {
            let isHere =
                if contains(id) { true } else {
                    await catalogue.read { try await $0.card(id) } != nil
                }
            guard isHere || (asked < Self.mostAsked && !silent.contains(id.source)) else {
                missing.append(id)
                continue
            }
            if !isHere { asked += 1 }
            switch try await self.found(id) {
            case .added(let favourite):
                found.append(favourite)
                continue
            case .failed: silent.insert(id.source)
            case .absent: break
            }
            missing.append(id)
        }
        try await library.add(found)
        pictures?.wake()
        return missing
    }
}
