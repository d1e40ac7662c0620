import Foundation
import HTTPTypes
import Hummingbird
import PromenadeCore

extension FuzzTarget {
    /// Whole requests: a target on the first line, a header field on each that follows.
    ///
    /// Nobody here reads ranges; the server's fuzzer over HTTP sends them (`make fuzz-http`).
    static let requests: [Self] = [
        .text(
            "request",
            seeds: [
                "/works?q=monet&from=c.+1889&to=1900s&colour=red&sort=oldest&page=2&type=Painting&artist=aic:1\nAccept: text/html;fragment=wall\nIf-None-Match: \"a\", W/\"b\"\nReferer: http://localhost/works?page=2",
                "/nearby?at=53.4,-2.9&name=L&radius=1000&show=20&area=-2.97,53.40,-2.96,53.41&map=53.4,-2.9,15",
                "/walk?works=osm:node%2F1&works=aic%3A2&name=W&order=shortest&from=53.4,-2.9,Home\nX-Forwarded-For: ::ffff:1.2.3.4\nX-Forwarded-Host: a.test\nX-Forwarded-Proto: https",
                "/compare?left=aic:1&right=own%3Aa.tif&left-xywh=1,-2,3.5,4&left-rotation=!90&edge=50\nAccept: application/json",
                "/look?iiif-content=aHR0cHM6Ly9tLnRlc3QvbQ&manifest=//m.test/m&canvas=https://m.test/c&xywh=1,2,3,4&view=7",
                "/favourites?order=a\nCookie: promenade=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN_-0; promenade-device=x.y.z; promenade-openid=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN_-0.in%20%2Fworks\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
                "/favourites?order=title&museum=aic&works%5B%5D=aic:1&set=a-b",
            ]
        ) { text in
            guard let request = request(text) else { return }
            _ = try? (WorksSearch(request), WorksSearch.isWordy(request))
            _ = try? request.nearbyQuery()
            _ = try? request.walkQuery()
            _ = try? request.compareQuery()
            _ = try? request.lookQuery()
            _ = try? request.favouritesQuery()
            _ = try? request.mapCentre(zoom: 15)
            _ = try? request.pageNumber()
            _ = (request.wantsJSON, request.wantsPiece, request.hasEmptyParameters, request.chosenWorks)
            _ = (request.ownReferrer(fragment: "a"), request.origin, request.isSecure, request.has("\"a\""))
            _ = Route.picture(ofImageService: request.uri.path)
            _ = (request.accepts("application/ld+json"), request.uri.queryParameters.count)
            if let size = PixelSize(width: 600, height: 400) { _ = ZoomDetail(request, of: size) }
            _ = PresentationAddress(path: request.uri.path)
            _ = (request.visit, request.sessionSecret)
            _ = Cookies.value(Cookies.openID, in: request, longest: OpenIDCookie.longest)
                .flatMap(OpenIDCookie.init)
            _ = OpenIDPurpose(request.uri.path)
            _ = ClientAddress.key(peer: nil, of: request, isBehindProxy: true)
        },
        .text("host", seeds: ["localhost:8080", "[::1]:80", "art.example.", "https://art.example:8443"]) {
            text in
            guard let own = HostAuthority("art.example:8443") else { return }
            let hosts = AllowedHosts(names: [text], publicAddress: URL(string: text))
            _ = (HostAuthority(text).map(hosts.contains), HostAuthority(text)?.isLoopback)
            _ = hosts.isOwn(origin: text, of: own, scheme: nil)
            _ = (LocalPath(text), ClientAddress.key(peer: text, forwardedFor: [text], isBehindProxy: true))
        },
        .text("photo-date", seeds: ["2015-05-21 05:11:14", "2015-05-21T05:11:14.5Z"]) { text in
            guard let page = URL(string: "https://museum.test/") else { return }
            _ = Photo(id: "1", page: page, date: text, small: page, large: page).dateInWords
        },
        .text("urlencoded", seeds: ["name=a&value=%C3%A9&value=2&kept%5B%5D=1"]) { text in
            struct Fields: Decodable { let name: String?, value: [Int]?, kept: [String]? }
            _ = try? FormFields.decode(Fields.self, from: text)
        },
    ]

    private static func request(_ text: String) -> Request? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let target = lines.first else { return nil }
        var fields = HTTPFields()
        for line in lines.dropFirst().prefix(100) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { continue }
            fields.append(HTTPField(name: name, value: String(parts[1].drop { $0 == " " })))
        }
        let head = HTTPRequest(
            method: .get, scheme: "http", authority: "localhost", path: String(target), headerFields: fields)
        return Request(head: head, body: .init(buffer: ByteBuffer()))
    }
}
