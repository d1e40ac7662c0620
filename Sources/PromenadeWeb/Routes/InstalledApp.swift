import PromenadeCore

extension Route {
    static let manifest = at("/manifest.webmanifest")
    static let serviceWorker = at("/service-worker.js")
    static let offlinePage = at("/offline")
    static let onThisDevice = at("/on-this-device")
    static let waiting = at("/waiting")
    static let offlineList = at("/offline.json")
}

extension Routes {
    /// What a browser asks that installs Promenade, and keeps pages for when there is no network.
    static func installedApp(_ site: Site) -> [Endpoint] {
        let app = InstalledAppController(site)
        return [
            .get(Route.manifest, "What is known of the app one may install (Web Application Manifest)") {
                _, _ in
                try app.manifest()
            }
            .access(.anyone).answers(.file("application/manifest+json")).rate(.unlimited),
            .get(Route.serviceWorker, "What keeps pages for when there is no network (Service Workers)") {
                _, _ in
                app.serviceWorker()
            }
            .access(.anyone).answers(.file("text/javascript")).rate(.unlimited),
            .get(Route.offlinePage, "What is here without the network") { _, _ in
                await app.offlinePage()
            }
            .answers(.page).cached,
            .get(Route.waiting, "What was done without a network and is not sent yet") { _, _ in
                await app.waitingPage()
            }
            .access(.member).answers(.page).cached,
            .get(Route.onThisDevice, "What this browser keeps for when there is no network") { _, _ in
                try await app.devicePage()
            }
            .access(.member).answers(.page).cached,
            .get(Route.offlineList, "What a browser keeps for when there is no network") { request, _ in
                try await OfflineListController(site).list(request)
            }
            .query(Parameter("set", .string, "A set that is kept whole, in the place of everything"))
            .access(.member).answers(.json(OfflineListController.List.self)).caching(.never).fails(404),
        ]
    }
}
