import Foundation
import Hummingbird
import NIOCore
import PromenadeHTTP
import PromenadeImages
import Synchronization
import Testing

/// A picture of 2,000 × 1,500 px as a IIIF service on 127.0.0.1 that answers as it is told to.
final class TileServer: Sendable {
    enum Manner: Sendable, Hashable {
        case well
        /// With pictures of another kind, a row and a column too large.
        case carelessly
        /// With another picture's tiles.
        case wrongly
        case status(Int), challenge, rubbish, truncated, huge, redirect
    }

    private struct State {
        var manner = Manner.well
        var asked: [String] = []
        var port = 0
        var information = #"{"width":2000,"height":1500,"tiles":[{"width":256,"scaleFactors":[1,2,4]}]}"#
    }

    static let size = (2_000, 1_500)
    let hold = Hold()
    private let pool = RenderPool(threads: 2)
    private let state = Mutex(State())

    /// What was asked for: `0,0,512,512/512,/0/default.jpg`.
    var asked: [String] { state.withLock { $0.asked } }
    var base: URL { URL(string: "http://127.0.0.1:\(state.withLock { $0.port })/pic") ?? URL(filePath: "/") }

    func answers(_ manner: Manner) { state.withLock { $0.manner = manner } }
    func says(information: String) { state.withLock { $0.information = information } }
    func forgetsWhatWasAsked() { state.withLock { $0.asked = [] } }

    /// Runs for the time of `body`, which gets real connections to it.
    func running<Value: Sendable>(_ body: @Sendable (HTTPFetching) async throws -> Value) async throws
        -> Value
    {
        let (ports, running) = AsyncStream<Int>.makeStream()
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { running.yield($0.localAddress?.port ?? 0) })
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try? await application.run() }
            defer { group.cancelAll() }
            var ports = ports.makeAsyncIterator()
            let port = try #require(await ports.next())
            state.withLock { $0.port = port }
            let live = LiveHTTP(userAgent: "Promenade/0.1 (tests)")
            let outcome: Result<Value, any Error>
            do { outcome = .success(try await body(live.fetching)) } catch { outcome = .failure(error) }
            await live.shutdown()
            return try outcome.get()
        }
    }

    private var router: Router<BasicRequestContext> {
        let router = Router()
        router.get("pic/info.json") { [self] _, _ in
            let (manner, text) = state.withLock { state in
                state.asked.append("info.json")
                return (state.manner, state.information)
            }
            if let trouble = trouble(manner) { return trouble }
            return Self.reply("application/json", Data(text.utf8))
        }
        router.get("pic/:region/:size/:rotation/:file") { [self] _, context in
            let parts = try ["region", "size", "rotation", "file"].map { try context.parameters.require($0) }
            let manner = state.withLock { state in
                state.asked.append(parts.joined(separator: "/"))
                return state.manner
            }
            await hold.pass()
            if let trouble = trouble(manner) { return trouble }
            return try await tile(parts, manner)
        }
        return router
    }

    private func trouble(_ manner: Manner) -> Response? {
        switch manner {
        case .well, .carelessly, .wrongly, .truncated: nil
        case .status(let code): Response(status: .init(code: code), headers: [.retryAfter: "30"])
        case .challenge:
            Response(
                status: .forbidden, headers: [.contentType: "text/html"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "<title>Just a moment...</title>")))
        case .rubbish: Self.reply("image/jpeg", Data("not a picture".utf8))
        case .huge: Self.reply("image/jpeg", Data(count: 8_000_000))
        case .redirect:
            Response(
                status: .temporaryRedirect,
                headers: [.location: "\(base.absoluteString)/full/843,/0/default.jpg"])
        }
    }

    /// The answer's pixels, as a careful server rounds them.
    private func tile(_ parts: [String], _ manner: Manner) async throws -> Response {
        let region = parts[0].split(separator: ",").compactMap { Int($0) }
        let (width, height) = parts[0] == "full" ? Self.size : (region[2], region[3])
        let sides = parts[1].split(separator: ",").compactMap { Int($0) }
        let out = (sides[0], sides.count > 1 ? sides[1] : (height * sides[0] + width / 2) / width)
        let extra = manner == .carelessly ? 1 : manner == .wrongly ? 90 : 0
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(out.0 + extra)" height="\(out.1 + extra)">
            <rect width="100%" height="100%" fill="#468"/><circle cx="90" cy="90" r="60" fill="#fc6"/></svg>
            """
        let bytes =
            manner == .carelessly
            ? try await pool.drawPNG(svg: Data(svg.utf8)) : try await pool.draw(svg: Data(svg.utf8), scale: 1)
        return Self.reply("image/jpeg", manner == .truncated ? bytes.prefix(bytes.count / 2) : bytes)
    }

    private static func reply(_ type: String, _ bytes: Data) -> Response {
        Response(
            status: .ok, headers: [.contentType: type],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
