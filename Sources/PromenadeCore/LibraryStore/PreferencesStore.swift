/// What somebody set.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol PreferencesStore: Sendable {
    /// What was set, with the defaults for what was not.
    func preferences() async throws(LibraryError) -> Preferences

    /// Changes what `change` changes and nothing else, in one transaction.
    func update(_ change: @escaping @Sendable (inout Preferences) -> Void) async throws(LibraryError)
        -> Preferences

    /// What the map of places showed last; `nil` where nobody has looked at it yet.
    func mapCentre() async throws(LibraryError) -> MapCentre?

    /// Remembers what the map of places shows.
    func save(mapCentre: MapCentre) async throws(LibraryError)
}
