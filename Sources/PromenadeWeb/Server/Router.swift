package import Hummingbird
import PromenadeCore

extension Site {
    /// Answers whatever is asked.
    ///
    /// - Parameter unsent: large answers that clients have not read.
    package func responder(unsent: UnsentAnswers = UnsentAnswers()) -> some HTTPResponder<BasicRequestContext>
    {
        let ready = TileCacheResponder(inner: router().buildResponder(), hosts: hosts)
        let headers = SecurityHeaders<BasicRequestContext>(pages: contentPolicy)
        let pages = ErrorPages<BasicRequestContext>(site: self)
        let repeated = Microcache(inner: CompressedAnswers(inner: ready, hosts: hosts))
        let bounded = UnsentBytes(inner: repeated, unsent: unsent) {
            problem, request, context in
            try await headers.handle(request, context: context) { request, context in
                try await pages.handle(request, context: context) { _, _ in throw problem }
            }
        }
        return ProxyHeaders(inner: HostCheck(inner: bounded, hosts: hosts), areBelieved: isBehindProxy)
    }

    /// What can be asked.
    ///
    /// Each controller lists its own routes.
    package func router() -> Router<BasicRequestContext> {
        let table = Router()
        addRoutes(to: table)
        let router = Router(options: .autoGenerateHeadEndpoints)
        router.add(
            middleware: SecurityHeaders(
                pages: contentPolicy, speculationRules: assets.address(of: "speculation.json"))
        )
        router.add(middleware: ErrorPages(site: self))
        router.add(middleware: AllowedMethods(in: table))
        router.add(middleware: ClientLimits())
        router.add(middleware: Prefetches())
        router.add(middleware: CSRFMiddleware(hosts: hosts))
        router.add(middleware: LibraryReloadMiddleware(favourites: favourites))
        addRoutes(to: router)
        return router
    }

    private func addRoutes(to router: Router<BasicRequestContext>) {
        HomeController(site: self).addRoutes(to: router)
        WorksController(site: self).addRoutes(to: router)
        WorkController(site: self).addRoutes(to: router)
        ZoomController(site: self).addRoutes(to: router)
        if let takeWithYou { OfflineController(site: self, takeWithYou: takeWithYou).addRoutes(to: router) }
        PicturesController(pictures: pictures, hosts: hosts, readers: readers).addRoutes(to: router)
        if let zooming, let images {
            ImageController(zooming: zooming, images: images, hosts: hosts, readers: readers)
                .addRoutes(to: router)
        }
        FavouritesController(site: self).addRoutes(to: router)
        ArtistsController(site: self).addRoutes(to: router)
        ArtistController(site: self).addRoutes(to: router)
        FavouritesWallController(site: self).addRoutes(to: router)
        SetsController(site: self).addRoutes(to: router)
        SharedListController(site: self).addRoutes(to: router)
        PrintSheetController(site: self).addRoutes(to: router)
        FavouritesTableController(site: self).addRoutes(to: router)
        PresentationController(site: self).addRoutes(to: router)
        ManifestViewerController(site: self).addRoutes(to: router)
        CompareController(site: self).addRoutes(to: router)
        UndoController(site: self).addRoutes(to: router)
        MuseumsController(site: self).addRoutes(to: router)
        NewsController(site: self).addRoutes(to: router)
        MuseumController(site: self).addRoutes(to: router)
        DirectionsController(site: self).addRoutes(to: router)
        NearbyController(site: self).addRoutes(to: router)
        WalkController(site: self).addRoutes(to: router)
        if let pins {
            PlacesController(site: self, pins: pins).addRoutes(to: router)
            PlaceController(site: self, pins: pins).addRoutes(to: router)
            AlbumController(site: self, pins: pins).addRoutes(to: router)
        }
        if let own { OwnPicturesController(site: self, own: own).addRoutes(to: router) }
        MenuController(site: self).addRoutes(to: router)
        PreferencesController(site: self).addRoutes(to: router)
        KeysController(site: self).addRoutes(to: router)
        LibraryController(site: self).addRoutes(to: router)
        StorageController(site: self).addRoutes(to: router)
        AssetsController(assets: assets).addRoutes(to: router)
        HealthController().addRoutes(to: router)
    }
}
