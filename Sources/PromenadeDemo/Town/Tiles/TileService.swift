import Foundation
import PromenadeConcurrency
import PromenadeImages
import Synchronization

/// The town's map as raster tiles of 256 px, drawn when asked for.
///
///     GET /tiles/light/15/15914/10492.png
///     GET /tiles/dark/15/15914/10492.png
///     GET /tiles/requests                    how many were served and how many refused
///
/// Who sends no `Referer` is refused, as OpenStreetMap's policy has it.
final class TileService: DemoService {
    static let id = "tiles"
    static let hasPictures = true
    static let unwell = UnwellWords(
        recordType: "image/png", beginning: "",
        serverError: DemoReply(500, type: "text/plain", text: "Internal Server Error"),
        wrongType: DemoReply(type: "text/html", text: "<title>Not a tile</title>"))

    private let pool: RenderPool
    private let labels = TileLabels()
    private let drawn: DrawnFiles
    private let composing = BlockingPool(threads: 2)
    private let counts = Mutex((served: 0, refused: 0))

    /// - Parameter folder: keeps them for the next start; `nil`: nothing does.
    init(pool: RenderPool, folder: URL? = nil) {
        self.pool = pool
        drawn = DrawnFiles(limit: 48_000_000, folder: folder)
    }

    func answers(_ request: DemoRequest) -> Bool { request.path.first == "tiles" }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? {
        request.path == ["tiles", "requests"] ? nil : .picture
    }

    func reply(to request: DemoRequest) async -> DemoReply {
        if request.path == ["tiles", "requests"] {
            let (served, refused) = counts.withLock { $0 }
            return DemoReply(
                type: "application/json",
                body: JSON.object([.init("served", .integer(served)), .init("refused", .integer(refused))])
                    .data)
        }
        guard request.referer?.isEmpty == false else {
            counts.withLock { $0.refused += 1 }
            return DemoReply(
                403, type: "text/plain",
                text: "Access blocked: see operations.osmfoundation.org/policies/tiles\n")
        }
        let path = Array(request.path.dropFirst())
        guard path.count == 4, let palette = TilePalette.themes[path[0]], path[3].hasSuffix(".png"),
            let zoom = Int(path[1]), let x = Int(path[2]), let y = Int(path[3].dropLast(4)),
            let frame = TileFrame(zoom: zoom, x: x, y: y),
            let bytes = await tile(frame, path[0], palette)
        else { return DemoReply(404, type: "text/plain", text: "There is no such tile.\n") }
        counts.withLock { $0.served += 1 }
        let tag = EntityTag.of(bytes)
        let headers = [
            (name: "cache-control", value: "max-age=604800, stale-while-revalidate=604800"),
            (name: "etag", value: tag), (name: "access-control-allow-origin", value: "*"),
        ]
        if request.knownTag == tag {
            return DemoReply(304, type: "image/png", headers: headers, body: Data())
        }
        return DemoReply(type: "image/png", headers: headers, body: bytes)
    }

    private func tile(_ frame: TileFrame, _ theme: String, _ palette: TilePalette) async -> Data? {
        let isLand = TileDrawing(frame: frame, palette: palette, labels: []).isLand
        let name = isLand ? "\(theme) \(frame.zoom)/\(frame.x)/\(frame.y)" : "\(theme) sea"
        return await drawn.bytes(name) {
            let svg = await composing.run { [labels] in
                let drawing = TileDrawing(
                    frame: frame, palette: palette, labels: isLand ? labels.labels(zoom: frame.zoom) : [])
                return Data(drawing.svg.utf8)
            }
            return try? await pool.drawPNG(svg: svg)
        }
    }
}
