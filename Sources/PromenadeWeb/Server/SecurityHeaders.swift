import HTTPTypes
import Hummingbird

/// What every answer tells browsers: what a page may load, ask for and lend.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
    /// Of pages.
    var pages = ContentPolicy()
    /// Of all that is no page, which is most of what is asked for.
    private let own = ContentPolicy()
    /// The address of what a page's browser may ask for ahead (Speculation Rules); `nil` where nobody knows it.
    var speculationRules: String?
    private let fixed = Self.fixed()

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        // A page that shows anybody's pictures has a policy of its own.
        if response.headers[.contentSecurityPolicy] == nil {
            // What has no type says that a page is as it was, and its headers take the place of the page's.
            let isPage = response.headers[.contentType]?.hasPrefix("text/html") ?? true
            response.headers[.contentSecurityPolicy] = (isPage ? pages : own).header
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        // Museums see which site shows their pictures, not which page.
        response.headers[.init("Referrer-Policy") ?? .referer] = "strict-origin-when-cross-origin"
        for (name, value) in fixed { response.headers[name] = value }
        if let speculationRules, response.headers[.contentType]?.hasPrefix("text/html") == true {
            response.headers[.speculationRules] = "\"\(speculationRules)\""
        }
        // What was asked for ahead shows how things were before.
        if request.method != .get, request.method != .head, response.headers[.clearSiteData] == nil {
            response.headers[.clearSiteData] = "\"prefetchCache\""
        }
        // What says nothing is for our own pages.
        if response.headers[.crossOriginResourcePolicy] == nil {
            response.headers[.crossOriginResourcePolicy] = "same-origin"
        }
        // A browser that came by TLS once comes by nothing else for half a year (RFC 6797, section 6.1).
        // For a host that others are on too, at other ports perhaps, whoever has the host says so.
        if request.isSecure, Route.base.isEmpty {
            response.headers[.strictTransportSecurity] = "max-age=15552000"
        }
        return response
    }

    /// No page may ask a browser for more than where one is, the whole screen, the clipboard to write to and the menu to
    /// share with; no window of another site keeps a hand on one of ours.
    private static func fixed() -> [(HTTPField.Name, String)] {
        let off = [
            "accelerometer", "autoplay", "bluetooth", "camera", "display-capture", "encrypted-media",
            "gyroscope",
            "hid", "idle-detection", "magnetometer", "microphone", "midi", "payment", "picture-in-picture",
            "publickey-credentials-get", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
        ]
        let own = ["geolocation", "fullscreen", "clipboard-write", "web-share"]
        let policy = own.map { "\($0)=(self)" } + off.map { "\($0)=()" }
        return [
            (.permissionsPolicy, policy.joined(separator: ", ")), (.crossOriginOpenerPolicy, "same-origin"),
        ]
    }
}

extension HTTPField.Name {
    static let permissionsPolicy = HTTPField.Name("Permissions-Policy") ?? .via
    static let speculationRules = HTTPField.Name("Speculation-Rules") ?? .via
    /// Goes on to another page, as browsers have it (HTML, section 4.2.5.3, by its name).
    static let refresh = HTTPField.Name("Refresh") ?? .via
    static let clearSiteData = HTTPField.Name("Clear-Site-Data") ?? .via
    static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy") ?? .via
}
