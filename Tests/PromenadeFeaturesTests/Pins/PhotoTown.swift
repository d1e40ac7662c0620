import Foundation
import Hummingbird
import PromenadeCore
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import Synchronization
import Testing

/// A photo service on 127.0.0.1 with photographs along a street, that answers as it is told to.
final class PhotoTown: Sendable {
    /// What is answered instead of what should be.
    enum Reply: Sendable {
        case status(Int, HTTPFields = [:])
        case text(String)
        /// A picture that breaks off.
        case half
    }

    private struct State {
        var count = 50
        var neededRadius = 0.0
        var listing: Reply?
        var everyPicture: Reply?
        var pictures: [Int: Reply] = [:]
        var heldFrom = Int.max
        var questions: [Int] = []
        var fetched: [Int: Int] = [:]
        var port = 0
    }

    private let state = Mutex(State())
    private let jpeg: Data
    /// Where pictures wait, see ``holdsPictures(from:)``.
    let hold = Hold()

    init() async throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" \
            fill="#468"/><circle cx="500" cy="400" r="300" fill="#eb6"/></svg>
            """
        jpeg = try await RenderPool(threads: 1).draw(svg: Data(svg.utf8), scale: 1)
    }

    /// Where each question began.
    var questions: [Int] { state.withLock { $0.questions } }
    /// How often each picture was asked for.
    var fetched: [Int: Int] { state.withLock { $0.fetched } }

    func has(_ count: Int, within radius: Double = 0) {
        state.withLock {
            $0.count = count
            $0.neededRadius = radius
        }
    }

    func answers(_ reply: Reply?) { state.withLock { $0.listing = reply } }
    func sends(_ reply: Reply?, for pictures: Int...) {
        state.withLock { state in for picture in pictures { state.pictures[picture] = reply } }
    }
    func sendsEverywhere(_ reply: Reply?) { state.withLock { $0.everyPicture = reply } }

    /// Pictures of this number and beyond wait at ``hold`` until it is opened.
    func holdsPictures(from number: Int) {
        hold.close()
        state.withLock { $0.heldFrom = number }
    }

    func running<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        let (ports, running) = AsyncStream<Int>.makeStream()
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { running.yield($0.localAddress?.port ?? 0) })
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try? await application.run() }
            defer {
                hold.open()
                group.cancelAll()
            }
            var ports = ports.makeAsyncIterator()
            let port = try #require(await ports.next())
            state.withLock { $0.port = port }
            return try await body()
        }
    }

    /// - Parameter path: `pictures/3.jpg`.
    func address(_ path: String) -> URL {
        URL(string: "http://127.0.0.1:\(state.withLock { $0.port })/\(path)") ?? URL(filePath: "/")
    }

    func photo(_ number: Int) -> Photo {
        Photo(
            id: "commons:\(number)", title: "Number \(number)", owner: "A. Walker", licence: .ccBy4,
            page: address("page/\(number)"), small: address("small/\(number).jpg"),
            large: address("pictures/\(number).jpg"), pixels: PixelSize(width: 1280, height: 800))
    }

    private var router: Router<BasicRequestContext> {
        let router = Router()
        router.get("photos") { [self] request, _ in
            let query = request.uri.queryParameters
            let skipping = query["skipping"].flatMap { Int($0) } ?? 0
            let limit = query["limit"].flatMap { Int($0) } ?? 0
            let radius = query["radius"].flatMap { Double($0) } ?? 0
            let (reply, count) = state.withLock { state in
                state.questions.append(skipping)
                return (state.listing, radius < state.neededRadius ? 0 : state.count)
            }
            if let reply { return response(reply) }
            let numbers = Array((0..<count).dropFirst(skipping).prefix(limit))
            return Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: .init(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode([count] + numbers))))
        }
        router.get("pictures/:name") { [self] _, context in
            let name = try context.parameters.require("name")
            let number = Int(name.prefix { $0.isNumber }) ?? 0
            let (reply, isHeld) = state.withLock { state in
                state.fetched[number, default: 0] += 1
                return (state.pictures[number] ?? state.everyPicture, number >= state.heldFrom)
            }
            if isHeld { await hold.pass() }
            return response(reply)
        }
        return router
    }

    private func response(_ reply: Reply?) -> Response {
        switch reply {
        case .status(let code, let headers)?: Response(status: .init(code: code), headers: headers)
        case .text(let text)?: Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: text)))
        case .half?:
            Response(status: .ok, body: .init(byteBuffer: ByteBuffer(bytes: jpeg.prefix(jpeg.count / 2))))
        case nil: Response(status: .ok, body: .init(byteBuffer: ByteBuffer(bytes: jpeg)))
        }
    }
}

/// Asks the town over real connections.
struct TownPhotos: PhotoFileSource, KeyedPhotoSource {
    let town: PhotoTown
    let http: HTTPFetching
    let id = "commons"
    let name = "The town"
    let notice: String? = nil

    func photos(
        near place: Coordinate, within radius: Double, skipping: Int, limit: Int
    ) async throws(SourceError) -> PhotosPage {
        let address = town.address("photos?skipping=\(skipping)&limit=\(limit)&radius=\(radius)")
        let reply: HTTPReply
        do throws(FetchError) { reply = try await http.fetch(HTTPFetch(address)) } catch {
            throw SourceError(error)
        }
        guard let numbers = try? JSONDecoder().decode([Int].self, from: reply.body), let count = numbers.first
        else { throw .unreadable(field: "photos") }
        return PhotosPage(photos: numbers.dropFirst().map(town.photo), total: count)
    }

    func photo(ofFile file: String) async throws(SourceError) -> Photo? { nil }
    func takesItsKey() async throws(SourceError) -> Bool { true }
    func check() async throws(SourceError) {}

    func servesPictures(at address: URL) -> Bool {
        address.absoluteString.hasPrefix(town.address("pictures/").absoluteString)
    }
}
