import Foundation
package import PromenadeCore

/// Sets that others of the household see and add to, and links to sets for whoever has them.
///
/// A set stays in its owner's library, and what others put into it is kept there.
package struct SharedSets: Sendable {
    private let household: Household
    private let libraries: any HouseholdLibraries
    private var store: any PeopleStore { household.store }

    package init(household: Household, libraries: any HouseholdLibraries) {
        self.household = household
        self.libraries = libraries
    }

    /// Why a set is not shared, or nothing goes into it.
    package enum Refusal: Error, Sendable, Hashable {
        /// There is none, or no longer, or not for whoever asks.
        case absent
        case mayOnlyLook
        case tooMany
    }

    // MARK: The owner's

    /// Whom somebody's set is shared with.
    package func guests(of set: WorkSet.ID, of owner: Account) async throws -> Set<SharedSet.Guest> {
        try await store.guests(of: set, of: owner.id)
    }

    /// Shares a set with these, and nobody else.
    ///
    /// - Throws: ``Refusal``; what the store throws.
    package func share(
        _ set: WorkSet.Summary, of owner: Account, with guests: Set<SharedSet.Guest>
    ) async throws {
        let isShared = try await store.share(
            set.id, named: set.name, of: owner.id, with: guests, at: household.now())
        guard isShared else { throw Refusal.tooMany }
    }

    /// Who put which of these works into somebody's set; works of the owner's own are not in it.
    package func additions(
        of works: [Work.ID], to set: WorkSet.ID, of owner: Account
    ) async throws -> [Work.ID: SharedSet.Addition] {
        try await store.additions(of: works, to: set, of: owner.id)
    }

    /// The owner took a work out of a set, whoever put it in.
    package func noteRemoval(of work: Work.ID, from set: WorkSet.ID, of owner: Account) async throws {
        try await store.forgetAddition(of: work, to: set, of: owner.id)
    }

    // MARK: The others'

    /// What others share with somebody, by name.
    package func sets(with person: Account) async throws -> [SharedSet] {
        try await store.sharedSets(with: person.id)
    }

    /// In which shared sets somebody has put a work.
    package func sets(holding work: Work.ID, addedBy person: Account) async throws -> Set<SharedSet.ID> {
        try await store.sharedSets(holding: work, addedBy: person.id)
    }

    /// A page of a shared set, as one of its guests sees it.
    package struct Page: Sendable {
        package let shared: SharedSet
        package let set: WorkSet.Summary
        package let page: CardsPage
        package let notes: [Work.ID: String]
        package let additions: [Work.ID: SharedSet.Addition]
        /// Those who added something, by name.
        package let adders: [Account.Name]
    }

    /// - Throws: ``Refusal``; what libraries and store throw.
    package func page(
        _ number: Int, size: Int, of id: SharedSet.ID, for person: Account
    ) async throws -> Page {
        guard let shared = try await store.sharedSet(id, with: person.id) else { throw Refusal.absent }
        let found = try await contents(of: shared.set, of: shared.owner, page: number, size: size)
        if found.set.name != shared.name { try? await store.noteName(found.set.name, ofShared: id) }
        return Page(
            shared: shared, set: found.set, page: found.page, notes: found.notes,
            additions: try await store.additions(
                of: found.page.cards.map(\.id), to: shared.set, of: shared.owner.id),
            adders: try await store.adders(to: shared.set, of: shared.owner.id))
    }

    /// Puts a work into a shared set, where its owner keeps it from then on.
    ///
    /// - Throws: ``Refusal``; what libraries and store throw.
    package func add(_ favourite: Favourite, to id: SharedSet.ID, by person: Account) async throws {
        guard let shared = try await store.sharedSet(id, with: person.id) else { throw Refusal.absent }
        guard shared.access >= .add else { throw Refusal.mayOnlyLook }
        let work = favourite.work.id
        let time = household.now()
        try await libraries.withFavourites(of: shared.owner) { favourites in
            guard try await !favourites.library.isIn(shared.set, work) else { return }
            // First whose it is: a work without a name beside it would be the owner's own.
            guard try await store.noteAddition(of: work, to: id, by: person.id, at: time) else {
                throw Refusal.tooMany
            }
            guard try await favourites.add(favourite, in: shared.set) else {
                try await store.forgetAddition(of: work, to: shared.set, of: shared.owner.id)
                throw Refusal.absent
            }
        }
    }

    /// Takes a work out that the same person put in; its owner still keeps it.
    ///
    /// - Throws: ``Refusal``; what libraries and store throw.
    package func take(_ work: Work.ID, outOf id: SharedSet.ID, by person: Account) async throws {
        guard let shared = try await store.sharedSet(id, with: person.id) else { throw Refusal.absent }
        let additions = try await store.additions(of: [work], to: shared.set, of: shared.owner.id)
        guard additions[work]?.person == person.id else { throw Refusal.mayOnlyLook }
        let time = household.now()
        try await libraries.withFavourites(of: shared.owner) { favourites in
            _ = try await favourites.library.take(work, outOf: shared.set, at: time)
        }
        try await store.forgetAddition(of: work, to: shared.set, of: shared.owner.id)
    }

    // MARK: Links

    /// The link to somebody's set for whoever has it.
    package func link(to set: WorkSet.ID, of owner: Account) async throws -> PublicLink? {
        try await store.publicLink(to: set, of: owner.id, at: household.now())
    }

    /// Makes a link, in place of the one before.
    ///
    /// - Parameter days: after how many it ends; `nil` for one that does not.
    /// - Throws: ``Refusal``; what the store throws.
    package func makeLink(to set: WorkSet.Summary, of owner: Account, days: Int?) async throws {
        let time = household.now()
        let link = PublicLink(
            secret: Secret().text, owner: owner, set: set.id, createdAt: time,
            endsAt: days.map { time + Double($0) * 24 * 3600 })
        guard try await store.insert(link) else { throw Refusal.tooMany }
        try await household.note(.madePublicLink, by: owner)
    }

    /// Takes a link back; whoever has it sees nothing any more.
    package func removeLink(to set: WorkSet.ID, of owner: Account) async throws {
        guard try await store.removePublicLink(to: set, of: owner.id) != nil else { return }
        try await household.note(.endedPublicLink, by: owner)
    }

    /// What whoever has a link sees.
    package struct PublicPage: Sendable {
        package let link: PublicLink
        package let set: WorkSet.Summary
        package let page: CardsPage
        package let notes: [Work.ID: String]
        /// Whose choice it is: the owner, then who added something.
        package let people: [Account.Name]
    }

    /// - Throws: ``Refusal``; what libraries and store throw.
    package func page(_ number: Int, size: Int, by secret: Secret) async throws -> PublicPage {
        let link = try await link(secret)
        let found = try await contents(of: link.set, of: link.owner, page: number, size: size)
        let adders = try await store.adders(to: link.set, of: link.owner.id)
        return PublicPage(
            link: link, set: found.set, page: found.page, notes: found.notes,
            people: [link.owner.name] + adders)
    }

    /// Does something with a work of a set that somebody has a link to.
    ///
    /// - Throws: ``Refusal``, also where the work is not in it; what libraries and store throw.
    package func withWork<Value: Sendable>(
        _ work: Work.ID, by secret: Secret,
        _ body: @Sendable (Favourite, any LibraryStore) async throws -> Value
    ) async throws -> Value {
        let link = try await link(secret)
        return try await libraries.withFavourites(of: link.owner) { favourites in
            let library = favourites.library
            guard try await library.isIn(link.set, work), let favourite = try await library.favourite(work)
            else { throw Refusal.absent }
            return try await body(favourite, library)
        }
    }

    private func link(_ secret: Secret) async throws -> PublicLink {
        guard let link = try await store.publicLink(secret.text, at: household.now()) else {
            throw Refusal.absent
        }
        return link
    }

    private func contents(
        of set: WorkSet.ID, of owner: Account, page: Int, size: Int
    ) async throws -> (set: WorkSet.Summary, page: CardsPage, notes: [Work.ID: String]) {
        try await libraries.withFavourites(of: owner) { favourites in
            let library = favourites.library
            guard let summary = try await library.summary(of: set) else { throw Refusal.absent }
            let page = try await library.favourites(nil, in: set, page: page, size: size)
            return (summary, page, try await library.notes(beside: page.cards.map(\.id), in: set))
        }
    }
}
