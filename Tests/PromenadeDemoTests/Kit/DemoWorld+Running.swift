import Foundation
import Logging
import PromenadeDemo
import PromenadeImages

extension DemoWorld {
    private static let logger: Logger = {
        var logger = Logger(label: "demo")
        logger.logLevel = .critical
        return logger
    }()

    /// One world for all tests that neither break nor fill it: hanging 640 pictures takes a while unoptimised.
    private static let shared = Task {
        let world = try await DemoWorld(pool: RenderPool(), logger: logger)
        Task { try await world.run() }
        await world.ready()
        return world
    }

    /// The addresses of a world that nobody runs.
    static func addresses(remembered ports: URL) async throws -> [URL] {
        let world = try await DemoWorld(pool: RenderPool(), ports: ports, logger: logger)
        return [world.controlAddress, world.amsterdamAddress, world.othersAddress]
    }

    /// Runs `body` beside the world that all tests share.
    static func running(_ body: (DemoWorld) async throws -> Void) async throws {
        try await body(shared.value)
    }

    /// Runs `body` beside a world of its own, which ends with it.
    static func running(
        recordings: URL? = nil, faults: [FaultSetting] = [], now: Date = openingDay,
        pool: RenderPool = RenderPool(), _ body: (DemoWorld) async throws -> Void
    ) async throws {
        let world = try await DemoWorld(
            recordings: recordings, faults: faults, now: now, pool: pool, logger: logger)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await world.run() }
            await world.ready()
            try await body(world)
            group.cancelAll()
        }
    }

    /// Asks this world's own port.
    func ask(
        _ target: String, method: String = "GET", headers: [String] = [], body: String = "",
        limit: Int = 50_000_000
    ) async -> RawReply {
        await RawClient.ask(
            controlAddress.port ?? 0, target, method: method, headers: headers, body: body, limit: limit)
    }

    /// Searches with `params=`.
    func search(_ json: String) async -> RawReply {
        let params = json.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return await ask("/api/v1/artworks/search?params=\(params)")
    }

    /// The first works of the listing with some of their fields.
    func works(_ count: Int, fields: String) async throws -> [[String: Any]] {
        let reply = await ask("/api/v1/artworks?limit=\(count)&fields=\(fields)")
        return reply.json?["data"] as? [[String: Any]] ?? []
    }

    /// The name of a picture that may be shown in full.
    func publicPicture() async throws -> (id: String, width: Int, height: Int) {
        try await picture(isPublic: true)
    }

    func picture(isPublic: Bool) async throws -> (id: String, width: Int, height: Int) {
        for work in try await works(50, fields: "image_id,thumbnail,is_public_domain") {
            if work["is_public_domain"] as? Bool == isPublic, let id = work["image_id"] as? String,
                let thumbnail = work["thumbnail"] as? [String: Any], let width = thumbnail["width"] as? Int,
                let height = thumbnail["height"] as? Int
            {
                return (id, width, height)
            }
        }
        throw POSIXError(.ENOENT)
    }
}

extension String {
    /// Path and query of an address of the made-up world, whichever of its ports it names.
    var withoutServer: String { replacing(/http:\/\/127\.0\.0\.1:\d+/, with: "") }
}
