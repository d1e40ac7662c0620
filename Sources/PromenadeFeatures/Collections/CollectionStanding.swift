import PromenadeCore

/// How a museum's collection stands here beside what is published of it, and so what is to be done.
struct CollectionStanding: Sendable {
    /// What is to be done with a collection.
    enum Step: Sendable, Hashable {
        /// It is what the others have.
        case nothing
        /// Its import here is not over: what was read so far is not thrown away.
        case wait
        /// What is published is of a later version.
        case unreadable
        /// The others have changed it.
        case take(CollectionSnapshot)
        /// It was changed here.
        case publish
        /// It was changed here and by the others: all of both is kept, and then published.
        case merge(CollectionSnapshot)
    }

    let published: PublishedSnapshot
    let taken: TakenSnapshot?
    /// What the catalogue has.
    let state: CollectionState?
    /// Of what it has.
    let mark: String?

    var step: Step {
        switch published {
        case .unreadable: return .unreadable
        case .none:
            // Nobody has published it, or the database is another one.
            guard let state else { return .nothing }
            return state.stage == .finished && taken?.number != 0 ? .publish : .wait
        case .newest(let newest, _):
            if taken?.number == 0 { return .take(newest) }
            let isTaken = taken?.isAll(of: newest) ?? false
            guard mark != taken?.mark else { return isTaken ? .nothing : .take(newest) }
            guard let state else { return isTaken ? .publish : .take(newest) }
            guard state.stage == .finished else { return .wait }
            return isTaken ? .publish : .merge(newest)
        }
    }

    /// The number that what is published next has.
    var next: Int {
        if case .newest(let newest, _) = published { newest.number + 1 } else { 1 }
    }
}
