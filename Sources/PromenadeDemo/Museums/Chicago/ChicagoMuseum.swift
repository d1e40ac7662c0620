import Foundation
import PromenadeImages

/// A museum that answers like the Art Institute of Chicago: API, pictures and web pages.
struct ChicagoMuseum: Sendable {
    static let id = "aic"

    let collection: ChicagoCollection
    private let address: String
    private let index: SearchIndex
    private let pictures: PictureServer

    /// - Parameter address: the server's, without a slash at its end: `http://127.0.0.1:4000`.
    init(collection: ChicagoCollection, address: String, pool: RenderPool) {
        self.collection = collection
        self.address = address
        index = SearchIndex(works: collection.works)
        pictures = PictureServer(collection: collection, address: address, pool: pool)
    }

    /// Whether a request is this museum's to answer.
    static func answers(_ request: DemoRequest) -> Bool {
        request.path.starts(with: ["api", "v1"]) || request.path.starts(with: ["iiif", "2"])
            || request.path.first == "artworks"
    }

    func reply(to request: DemoRequest) async -> DemoReply {
        switch request.path.first {
        case "api":
            ChicagoAPI(collection: collection, address: address, index: index)
                .reply(to: request, request.path.dropFirst(2))
        case "iiif": await pictures.reply(to: request, request.path.dropFirst(2))
        default: WorkPage(collection: collection).reply(to: request)
        }
    }
}
