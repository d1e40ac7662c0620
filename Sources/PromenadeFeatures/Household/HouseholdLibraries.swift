package import PromenadeCore

/// The libraries of a household, each open for as long as somebody needs it.
package protocol HouseholdLibraries: Sendable {
    /// Does something with what somebody keeps.
    ///
    /// - Throws: what `body` throws; what opening the library throws.
    func withFavourites<Value: Sendable>(
        of person: Account, _ body: @Sendable (Favourites) async throws -> Value
    ) async throws -> Value
}
