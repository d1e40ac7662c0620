import Foundation

/// The town's artworks on the map of the world, as an Overpass server tells of them.
///
///     POST /api/interpreter        data=[out:json];nwr["tourism"="artwork"](around:500,53.77,-5.15);out center tags;
///     GET  /api/interpreter?data=…
///     GET  /api/status
///
/// Below `/overpass` in the demo. Who does not say who asks is refused, as at the real one.
struct OverpassService: DemoService {
    static let id = "overpass"
    static let hasPictures = false
    static let type = "application/json"
    static let unwell = UnwellWords(
        recordType: type, beginning: #"{"version":0.6,"generator":"Overpass API","elements":["#,
        serverError: page(
            500,
            "runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::1. Probably the server is down."
        ),
        wrongType: DemoReply(
            type: type, text: #"{"version":"0.6","elements":{"node":"many"},"osm3s":[]}"#),
        tooMany: page(
            429,
            "runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::request_read_and_idx::"
                + "rate_limited. Please check /api/status for the quota of your IP address."),
        busy: page(
            504,
            "runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::request_read_and_idx::timeout. "
                + "The server is probably too busy to handle your request."),
        notAcceptable: notAcceptable,
        excuse: DemoReply(
            type: type,
            body: answer(
                [], remark: "runtime error: Query timed out in \"query\" at line 1 after 25 seconds."
            ).data))

    let works: TownWorks
    /// Instead of the town's.
    let recorded: [DemoOverpassElement]

    func answers(_ request: DemoRequest) -> Bool { request.path.first == "overpass" }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? { .record }

    func reply(to request: DemoRequest) async -> DemoReply {
        guard request.userAgent?.isEmpty == false else { return Self.notAcceptable }
        switch request.path.dropFirst() {
        case ["api", "status"]: return Self.status
        case ["api", "interpreter"]: break
        default: return DemoReply(404, type: "text/html", text: "<h1>Not Found</h1>")
        }
        let form = DemoRequest(method: "GET", target: "/?" + String(decoding: request.body, as: UTF8.self))
        let text = request["data"] ?? form["data"] ?? String(decoding: request.body, as: UTF8.self)
        do {
            let query = try DemoOverpassQuery(text)
            guard query.isJSON else {
                return DemoReply(
                    type: "application/osm3s+xml",
                    text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\"></osm>\n")
            }
            let all = recorded.isEmpty ? works.all.compactMap(DemoOverpassElement.init) : recorded
            let found = all.filter(query.wants).sorted { ($0.type, $0.id) < ($1.type, $1.id) }
            let given = query.limit.map { Array(found.prefix($0)) } ?? found
            return DemoReply(
                type: Self.type, body: Self.answer(given.map { $0.json(query.verbosity) }, remark: nil).data)
        } catch {
            return Self.page(400, error.words)
        }
    }

    private static func answer(_ elements: [JSON], remark: String?) -> JSON {
        var members: [JSON.Member] = [
            .init("version", .real(0.6)), .init("generator", "Overpass API 0.7.62.1 084b4234"),
            .init(
                "osm3s",
                [
                    "timestamp_osm_base": "2026-11-21T11:58:02Z",
                    "copyright":
                        "The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.",
                ]), .init("elements", .list(elements)),
        ]
        if let remark { members.append(.init("remark", .string(remark))) }
        return .object(members)
    }

    private static let notAcceptable = DemoReply(
        406, type: "text/html; charset=iso-8859-1",
        text: """
            <!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">
            <html><head><title>406 Not Acceptable</title></head><body><h1>Not Acceptable</h1>
            <p>An appropriate representation of the requested resource could not be found on this server.</p>
            </body></html>
            """)

    private static let status = DemoReply(
        type: "text/plain",
        text: """
            Connected as: 2130706433
            Current time: 2026-11-21T12:00:00Z
            Announced endpoint: none
            Rate limit: 2
            2 slots available now.
            Currently running queries (pid, space limit, time limit, start time):

            """)

    private static func page(_ status: Int, _ words: String) -> DemoReply {
        DemoReply(
            status, type: "text/html; charset=utf-8",
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
                <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
                <head><title>OSM3S Response</title></head>
                <body>
                <p>The data included in this document is from www.openstreetmap.org. \
                The data is made available under ODbL.</p>
                <p><strong style="color:#FF0000">Error</strong>: \(words) </p>
                </body>
                </html>
                """)
    }
}
