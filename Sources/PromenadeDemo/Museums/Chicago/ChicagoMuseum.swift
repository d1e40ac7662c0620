/// A museum that answers like the Art Institute of Chicago: API, pictures and web pages.
struct ChicagoMuseum: DemoService {
    static let id = "aic"

    static let hasPictures = true
    static let unwell = UnwellWords(
        recordType: "application/json", beginning: #"{"data":["#, serverError: ChicagoError.unknown.reply,
        wrongType: DemoReply(
            type: "application/json",
            text:
                #"{"pagination":"none","data":"There should be a list here.","info":[],"config":{"iiif_url":7}}"#
        ))

    let collection: ChicagoCollection
    private let api: ChicagoAPI
    private let pictures: PictureServer

    /// - Parameter address: the server's, without a slash at its end: `http://127.0.0.1:4000`.
    init(collection: ChicagoCollection, address: String, drawn: DrawnPictures) {
        self.collection = collection
        api = ChicagoAPI(collection: collection, address: address)
        pictures = PictureServer(collection: collection, address: address, drawn: drawn)
    }

    func answers(_ request: DemoRequest) -> Bool {
        request.path.starts(with: ["api", "v1"]) || request.path.starts(with: ["iiif", "2"])
            || request.path.first == "artworks" || request.path.first == "exhibitions"
    }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? {
        request.path.first == "iiif" ? .picture : .record
    }

    func reply(to request: DemoRequest) async -> DemoReply {
        switch request.path.first {
        case "api": api.reply(to: request, request.path.dropFirst(2))
        case "iiif": await pictures.reply(to: request, request.path.dropFirst(2))
        case "exhibitions": ExhibitionPage(collection: collection).reply(to: request)
        default: WorkPage(collection: collection).reply(to: request)
        }
    }
}
