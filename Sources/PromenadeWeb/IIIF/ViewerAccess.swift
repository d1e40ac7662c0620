import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Who may read what a viewer asks for.
struct ViewerAccess {
    private let sources: CachedSources
    private let favourites: Favourites
    private let hosts: AllowedHosts

    init(_ site: Site) {
        sources = site.sources
        favourites = site.favourites
        hosts = site.hosts
    }

    /// Who may read what is told of a picture, found or not: of a museum's work any site; of anything else our own pages,
    /// also of what somebody's library file says is a museum's.
    ///
    /// Other sites get what museums show everybody, and nothing of what is kept, so their answers do not depend on it; neither
    /// does what is said beforehand.
    @Sendable func readers(of picture: String, _ request: Request) async -> Readers {
        guard let id = Work.ID(picture), sources.museum(of: id) != nil else { return .ownPages }
        guard request.method != .options, !request.isOfAnotherSite(than: hosts) else { return .anySite }
        return await favourites.isFromFile(id) ? .ownPages : .anySite
    }
}
