package import PromenadeCore
package import PromenadeFeatures
package import PromenadeImages
package import PromenadeOpenID
import PromenadeStore

/// What the server is made of; routes hand each page what it takes.
package struct Site: Sendable {
    package var sources: CachedSources
    /// Finds works in everything that is here.
    package var search: WorkSearch
    package var pictures: CachedPictures
    package var news: News
    package var library: any LibraryStore
    package var favourites: Favourites
    package var artists: Artists
    /// Lays out every page.
    package var pages: PageRenderer
    /// The folder of everything; `nil` where nothing is on a disk, as in tests.
    package var data: DataFolder?
    package var home: Home
    package var directions = DirectionsService()
    /// Places by their names.
    package var finder = PlaceFinder()
    /// Places people pinned, with their photographs; `nil` where nobody gathers any, as in some tests.
    package var pins: Pins?
    /// Who is asked for photographs of places; `nil` where nobody is, as in tests.
    package var photoServices: PhotoServices?
    package var nearby: Nearby
    /// Where distances and directions start while nobody said where they are.
    package var start = NamedPlace.ashtonBuilding
    /// Where somebody walks whom the map of a demonstration follows; `nil` anywhere else.
    package var walker: (@Sendable () async -> Coordinate?)?
    /// Pictures one may look at closely; `nil` where nobody has any, as in tests.
    package var zooming: ZoomSources?
    /// Makes what is asked of them; `nil` where there are none.
    package var images: ImageService?
    /// Takes favourites' pictures along; `nil` where nobody does, as in tests.
    package var offline: OfflinePictures?
    /// Pictures of the operator's own; `nil` where there is no folder of them.
    package var own: OwnPictures?
    /// Anybody's objects, by their manifests; `nil` where nobody is asked, as in tests.
    package var manifests: Manifests?
    /// What lies beneath maps.
    package var map = MapSettings()
    /// Whether every request comes through a proxy, whose word on scheme and host is believed.
    package var isBehindProxy = false
    /// The names this server answers to.
    package var hosts = AllowedHosts()
    /// Whose site it is.
    package var viewer = Viewer.solo
    /// Who else has one; `nil` where there are no accounts.
    package var household: Household? {
        didSet {
            // What is off for all is off here.
            let off: @Sendable () async -> Set<Museum.ID> = { [household] in
                await household?.museumsOff() ?? []
            }
            (pages.museumsOffForAll, artists.museumsOffForAll) = (off, off)
        }
    }
    /// Who vouches for people besides; `nil` for nobody.
    package var openID: OpenIDProvider?
    /// Sets that others see; `nil` where there are no accounts.
    package var sharedSets: SharedSets?
    /// What vouches for this server; `nil` where it has no certificate of its own making.
    package var authority: HouseholdAuthority?
    /// How much is done for one client at once, in all sites together.
    package var limits = ClientSemaphores()
    /// Bytes of answers that may be sent again for a moment (``Microcache``).
    package var repeatMemory = RepeatLimits.memory

    /// - Parameter presets: works that hang on the home wall while there are no favourites.
    package init(
        sources: CachedSources, search: WorkSearch, pictures: CachedPictures, favourites: Favourites,
        news: News,
        assets: Assets,
        note: String? = nil, presets: [Work.ID] = Home.presets, data: DataFolder? = nil,
        usage: (any LibraryUsage)? = nil
    ) {
        self.sources = sources
        self.search = search
        self.pictures = pictures
        self.favourites = favourites
        self.news = news
        nearby = Nearby(sources: sources)
        library = favourites.library
        artists = Artists(
            library: favourites.library, sources: sources, pictures: favourites.pictures,
            usage: usage)
        pages = PageRenderer(assets: assets, note: note, library: favourites.library, news: news)
        home = Home(favourites: favourites, sources: sources, presets: presets)
        self.data = data
    }
}
