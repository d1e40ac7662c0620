package import Foundation

/// Which sets are shared with whom, and who put what into them.
///
/// What a set holds is in its owner's library alone. Nothing of a removed person is found.
package protocol SharedSetStore: Sendable {
    /// Shares a set with these in place of those it was shared with; with nobody, no longer.
    ///
    /// - Returns: `false` where the owner shares ``SharedSet/most`` already.
    func share(
        _ set: WorkSet.ID, named name: String, of owner: Account.ID, with guests: Set<SharedSet.Guest>,
        at time: Date
    ) async throws -> Bool
    /// Whom somebody's set is shared with.
    func guests(of set: WorkSet.ID, of owner: Account.ID) async throws -> Set<SharedSet.Guest>
    /// What others share with somebody, by name.
    func sharedSets(with person: Account.ID) async throws -> [SharedSet]
    /// A set that others share with somebody.
    ///
    /// - Returns: `nil` where there is none, or it is not for them.
    func sharedSet(_ id: SharedSet.ID, with person: Account.ID) async throws -> SharedSet?
    /// Notes what a shared set is called now.
    func noteName(_ name: String, ofShared id: SharedSet.ID) async throws

    /// Notes who puts a work into a shared set.
    ///
    /// - Returns: `false` where others have put ``SharedSet/mostAdditions`` into it.
    func noteAddition(of work: Work.ID, to id: SharedSet.ID, by person: Account.ID, at time: Date)
        async throws -> Bool
    /// A work that was put into a set was taken out again.
    func forgetAddition(of work: Work.ID, to set: WorkSet.ID, of owner: Account.ID) async throws
    /// Who put which of these works into somebody's set; works of the owner's own are not in it.
    func additions(of works: [Work.ID], to set: WorkSet.ID, of owner: Account.ID) async throws
        -> [Work.ID: SharedSet.Addition]
    /// In which shared sets somebody has put a work.
    func sharedSets(holding work: Work.ID, addedBy person: Account.ID) async throws -> Set<SharedSet.ID>
    /// Who has put something into somebody's set, by name.
    func adders(to set: WorkSet.ID, of owner: Account.ID) async throws -> [Account.Name]
}

/// Links to sets for whoever has them; a set has one at most.
package protocol PublicLinkStore: Sendable {
    /// - Returns: `false` where the owner has ``PublicLink/most``.
    func insert(_ link: PublicLink) async throws -> Bool
    /// The link to somebody's set.
    func publicLink(to set: WorkSet.ID, of owner: Account.ID, at time: Date) async throws -> PublicLink?
    /// - Returns: `nil` where there is none, it was taken back, or its time is over.
    func publicLink(_ secret: String, at time: Date) async throws -> PublicLink?
    /// - Returns: `nil` where there was none.
    func removePublicLink(to set: WorkSet.ID, of owner: Account.ID) async throws -> PublicLink?
}
