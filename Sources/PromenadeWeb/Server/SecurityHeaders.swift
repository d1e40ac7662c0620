import Foundation
import HTTPTypes
import Hummingbird

/// The policy every answer carries: our own scripts, styles and pictures, nothing else; on pages with works
/// also the pictures of their museums, for a browser may get them where we are refused.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
    /// Of all that shows no museum's pictures, which is most of what is asked for.
    private let ownPolicy = Self.policy([])
    /// The address of what a page's browser may ask for ahead (Speculation Rules); `nil` where nobody knows it.
    var speculationRules: String?
    private let fixed = Self.fixed()

    private static func policy(_ pictureOrigins: [String]) -> String {
        [
            "default-src 'none'", "script-src 'self'", "style-src 'self'",
            // Colours and shapes of pictures ride in style attributes; they are numbers we format ourselves.
            "style-src-attr 'unsafe-inline'",
            (["img-src 'self' data:"] + pictureOrigins).joined(separator: " "),
            "connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'",
            "frame-ancestors 'none'",
        ].joined(separator: "; ")
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        let origins = response.headers[.pictureOrigins]
        response.headers[.pictureOrigins] = nil
        response.headers[.contentSecurityPolicy] = origins.map { Self.policy([$0]) } ?? ownPolicy
        response.headers[.xContentTypeOptions] = "nosniff"
        // Museums see which site shows their pictures, not which page.
        response.headers[.init("Referrer-Policy") ?? .referer] = "strict-origin-when-cross-origin"
        for (name, value) in fixed { response.headers[name] = value }
        if let speculationRules, response.headers[.contentType]?.hasPrefix("text/html") == true {
            response.headers[.speculationRules] = "\"\(speculationRules)\""
        }
        // What was asked for ahead shows how things were before.
        if request.method != .get, request.method != .head {
            response.headers[.clearSiteData] = "\"prefetchCache\""
        }
        // What says nothing is for our own pages.
        if response.headers[.crossOriginResourcePolicy] == nil {
            response.headers[.crossOriginResourcePolicy] = "same-origin"
        }
        // A browser that came by TLS once comes by nothing else for half a year (RFC 6797, section 6.1).
        if request.isSecure { response.headers[.strictTransportSecurity] = "max-age=15552000" }
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
    static let clearSiteData = HTTPField.Name("Clear-Site-Data") ?? .via
    static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy") ?? .via

    /// From a page to ``SecurityHeaders``, which takes it off again.
    static let pictureOrigins = HTTPField.Name("Promenade-Picture-Origins") ?? .contentSecurityPolicy
}

extension Response {
    /// Lets the page load pictures from where these addresses are.
    func allowingPictures(from addresses: [URL?]) -> Response {
        var response = self
        let origins = Set(addresses.compactMap { $0?.origin })
        if !origins.isEmpty { response.headers[.pictureOrigins] = origins.sorted().joined(separator: " ") }
        return response
    }
}

extension URL {
    /// Scheme, host and port (RFC 6454): `https://www.artic.edu`.
    var origin: String? {
        let text = absoluteString
        guard let colon = text.range(of: "://"), ["http", "https"].contains(text[..<colon.lowerBound]) else {
            return nil
        }
        let authority = text[colon.upperBound...].prefix { $0 != "/" }
        let isPlain = authority.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || "-.:[]".utf8.contains(byte)
        }
        return isPlain ? String(text[..<authority.endIndex]) : nil
    }
}
