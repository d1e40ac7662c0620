import PromenadeImages

/// A museum that answers like the Rijksmuseum's keyless services: search, identifiers, pictures and pages.
struct AmsterdamMuseum: DemoService {
    static let id = "rijks"
    static let hasPictures = true
    static let recordType = "application/ld+json"
    static let headers = [
        (name: "access-control-allow-origin", value: "*"), (name: "vary", value: "Accept"),
    ]
    static let unwell = UnwellWords(
        recordType: recordType, beginning: #"{"orderedItems":["#,
        serverError: DemoReply(
            500, type: "text/plain; charset=utf-8", text: "Internal Server Error"),
        wrongType: DemoReply(
            type: recordType,
            text:
                #"{"@context":7,"id":[],"type":{},"partOf":"none","orderedItems":"There should be a list here."}"#
        ))

    /// `nil` for the made-up works, which are not made up before they are asked for.
    private let recorded: AmsterdamCollection?
    private let address: AmsterdamAddress
    private let drawn: DrawnPictures

    /// - Parameters:
    ///   - recorded: instead of the made-up works.
    ///   - address: the server's, without a slash at its end.
    init(recorded: AmsterdamCollection?, address: String, drawn: DrawnPictures) {
        self.recorded = recorded
        self.address = AmsterdamAddress(server: address)
        self.drawn = drawn
    }

    var collection: AmsterdamCollection { recorded ?? .generated }
    /// Known without making the works up.
    var workCount: Int { recorded?.works.count ?? AmsterdamCollection.size }

    func answers(_ request: DemoRequest) -> Bool { request.path.first == "rijks" }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? {
        request.path.dropFirst().first == "iiif" ? .picture : .record
    }

    func reply(to request: DemoRequest) async -> DemoReply {
        let path = request.path.dropFirst()
        switch path.first {
        case "search" where Array(path) == ["search", "collection"]:
            return DemoAmsterdamSearch(collection: collection, address: address).reply(to: request)
        case "oai" where path.count == 1:
            return DemoAmsterdamHarvest(collection: collection, address: address).reply(to: request)
        case "id", "data", "object":
            return AmsterdamResolver(collection: collection, address: address).reply(to: request, path)
        case "iiif":
            return await AmsterdamPictures(collection: collection, address: address, drawn: drawn)
                .reply(to: request, path.dropFirst())
        default:
            return DemoReply(404, type: "text/plain; charset=utf-8", headers: Self.headers, text: "Not Found")
        }
    }
}
