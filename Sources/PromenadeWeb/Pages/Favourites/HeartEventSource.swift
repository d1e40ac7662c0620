import PromenadeCore
import PromenadeFeatures

/// Says that favourites have changed; which, a page asks for those it shows.
///
///     event: hearts
///     data: {"count":12,"version":345}
struct HeartEventSource: EventSource {
    let favourites: Favourites

    private struct Hearts: Encodable {
        let count: Int
        let version: Int
    }

    /// The version that was told.
    static let nothing: Int? = nil

    func changes() -> AsyncStream<Void> { favourites.library.favouriteChanges() }

    func news(since known: inout Int?) async throws -> EventNews {
        // Whoever imports by a command says nothing here.
        try await favourites.refresh()
        let version = favourites.library.favouritesVersion
        guard known != version else { return EventNews(text: "") }
        known = version
        return EventNews(
            text: try EventNews.event("hearts", Hearts(count: favourites.count, version: version)))
    }
}
