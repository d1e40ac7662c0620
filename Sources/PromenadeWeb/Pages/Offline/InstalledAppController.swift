import Foundation
import HTTPTypes
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// What makes an app of the site: its manifest, its service worker, and the page shown where neither network nor a kept page is.
struct InstalledAppController {
    let pages: PageRenderer
    let library: any LibraryStore
    private let policy: String

    init(_ site: Site) {
        pages = site.pages
        library = site.library
        policy = ContentPolicy(askedOf: site.pictures.services).header
    }

    func manifest() throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        let bytes = try encoder.encode(WebAppManifest(pages.assets))
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/manifest+json",
                .cacheControl: Endpoint.Caching.revalidated.rawValue,
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// The worker; what removes it, where the server keeps nothing in browsers.
    func serviceWorker() -> Response {
        let worker = pages.assets.worker
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/javascript; charset=utf-8",
                .cacheControl: Endpoint.Caching.revalidated.rawValue,
                // It asks for the pictures of pages itself, also where we lead on to a museum.
                .contentSecurityPolicy: policy,
            ],
            body: ResponseBody(
                byteBuffer: ByteBuffer(
                    // With its policy, which browsers take from the worker they have until another one comes.
                    string: (pages.hasServiceWorker ? worker.script : worker.removal) + "\n// \(policy)\n")))
    }

    func devicePage() async throws -> Response {
        let sets = try await library.newestSets(OfflineListController.Limits.pages)
        let view = DevicePageView(sets: sets, assets: pages.assets)
        return .html(await pages.page("On this device", in: .more, style: .below(.more), main: view.html))
    }

    func waitingPage() async -> Response {
        .html(
            await pages.page(
                "Waits to be sent", in: .more, style: .below(.more),
                main: WaitingPageView(assets: pages.assets).html))
    }

    func offlinePage() async -> Response {
        .html(await pages.page("Offline", in: .home, main: OfflinePageView(assets: pages.assets).html))
    }
}
