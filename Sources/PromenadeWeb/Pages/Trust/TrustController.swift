import Foundation
import HTTPTypes
import Hummingbird

/// How a device is told to trust the server's own certificate; by plain HTTP as well (``UpgradeToTLS``).
struct TrustController {
    let pages: PageRenderer
    let authority: HouseholdAuthority?

    init(_ site: Site) {
        pages = site.pages
        authority = site.authority
    }

    func page(_ request: Request) async throws -> Response {
        let authority = try required()
        let host = request.host ?? "localhost"
        let view = TrustView(
            authority: authority, host: host, device: DeviceName(userAgent: request.headers[.userAgent]).text,
            assets: pages.assets)
        // By plain HTTP nobody is signed in, and nothing but this page is answered.
        return .html(await pages.page(TrustView.title, in: nil, style: .door, main: view.html))
    }

    func certificate() throws -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "application/x-x509-ca-cert", .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"promenade.crt\"",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try required().certificate)))
    }

    private func required() throws -> HouseholdAuthority {
        guard let authority else {
            throw Problem(
                status: .notFound, title: "No certificate of its own",
                detail:
                    "This server was made no certificate. Whoever runs it can make one with “promenade certificate”.",
                actions: [.init(words: "Home", address: Route.home)])
        }
        return authority
    }
}
