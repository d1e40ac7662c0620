import HTTPTypes
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The cookies of a household (RFC 6265bis): which device this is, and that somebody was signed in on it before.
enum Cookies {
    /// Over https a name with `__Host-`, which no other host and no plain http can set (RFC 6265bis, section 4.1.3).
    ///
    /// Such a cookie is the whole host's. So that of two of us on one host neither signs people out of the other, the name has
    /// the base: `promenade|art`, with what no base has in place of a slash.
    private static func name(_ name: String, isSecure: Bool) -> String {
        (isSecure ? "__Host-" : "") + name + Route.base.replacing("/", with: "|")
    }

    private static func header(_ name: String, _ value: String, isSecure: Bool, lasts seconds: Int) -> String
    {
        let secure = isSecure ? "; Secure" : ""
        return
            "\(Self.name(name, isSecure: isSecure))=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax\(secure)"
    }

    static let session = "promenade"
    static let device = "promenade-device"
    static let screen = "promenade-screen"
    static let openID = "promenade-openid"

    /// A cookie's value as the request has it; `nil` for none, for several, and for a longer one.
    static func value(_ name: String, in request: Request, longest: Int = 300) -> String? {
        let name = Self.name(name, isSecure: request.isSecure)
        let values = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap {
            pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 && parts[0].drop { $0 == " " } == name ? String(parts[1]) : nil
        }
        // Who can set a second one chose it.
        return values.count == 1 && values[0].utf8.count <= longest ? values[0] : nil
    }

    static func set(
        _ name: String, _ value: String, on response: inout Response, for request: Request, lasts: Int
    ) {
        response.headers.append(
            HTTPField(
                name: .setCookie, value: header(name, value, isSecure: request.isSecure, lasts: lasts)))
    }

    static func remove(_ name: String, on response: inout Response, for request: Request) {
        set(name, "", on: &response, for: request, lasts: 0)
    }
}

extension Request {
    /// The session's secret this device has.
    var sessionSecret: Secret? { Cookies.value(Cookies.session, in: self).flatMap(Secret.init) }

    var visit: Household.Visit {
        Household.Visit(
            device: DeviceName(userAgent: headers[.userAgent]).text, address: ClientAddress.current,
            deviceCookie: Cookies.value(Cookies.device, in: self))
    }
}

extension Response {
    /// The device is signed in from here on.
    func entering(_ entrance: Household.Entrance, _ request: Request) -> Response {
        var response = self
        Cookies.set(
            Cookies.session, entrance.secret.text, on: &response, for: request, lasts: Int(Session.lasts))
        Cookies.set(
            Cookies.device, entrance.deviceCookie, on: &response, for: request, lasts: Int(Session.lasts))
        return response
    }

    /// The device is signed out: what its browser has of this person goes (Clear Site Data).
    func leaving(_ request: Request) -> Response {
        var response = self
        Cookies.remove(Cookies.session, on: &response, for: request)
        // On a host that others are on too, the storage is theirs as well; our own goes when the next page is there
        // (kit/storage.js).
        let storage = Route.base.isEmpty ? "\"storage\", " : ""
        response.headers[.clearSiteData] = "\"cache\", \(storage)\"prefetchCache\""
        return response
    }
}
