import Foundation
import Hummingbird

/// Finds who answers a request, and whether it misbehaves.
struct DemoResponder: HTTPResponder {
    typealias Context = DemoContext

    let services: [any DemoService]
    let faults: Faults

    func respond(to request: Request, context: DemoContext) async throws -> Response {
        let wanted = try await read(request)
        let withBody = request.method != .head
        if wanted.path.first == "faults" {
            return FaultsControl(faults: faults).reply(to: wanted).response(withBody: withBody)
        }
        guard let service = services.first(where: { $0.answers(wanted) }) else {
            return DemoReply(404, type: "text/plain", text: "Nothing lives here.\n").response(
                withBody: withBody)
        }
        let face = type(of: service)
        guard let kind = service.kind(of: wanted),
            let fault = faults.fault(
                of: face.id, challenged: kind == .picture || !face.hasPictures, target: wanted.target)
        else {
            return await service.reply(to: wanted).response(withBody: withBody)
        }
        // A browser passes the challenge, as it mostly does at the real edge server.
        let isBrowser = request.headers[.userAgent]?.contains("Mozilla/") ?? false
        if fault == .challenge, isBrowser {
            return await service.reply(to: wanted).response(withBody: withBody)
        }
        return try await FaultyReply(
            fault: fault, kind: kind, words: face.unwell, hangUp: context.hangUp, target: wanted.target,
            authority: request.head.authority ?? "127.0.0.1"
        )
        .response { await service.reply(to: wanted) }
    }

    private func read(_ request: Request) async throws -> DemoRequest {
        var body = Data()
        for try await part in request.body {
            body.append(contentsOf: part.readableBytesView)
            guard body.count <= 1_000_000 else { throw HTTPError(.contentTooLarge) }
        }
        var wanted = DemoRequest(method: request.method.rawValue, target: request.uri.string, body: body)
        wanted.knownTag = request.headers[.ifNoneMatch]
        wanted.knownDate = request.headers[.ifModifiedSince]
        wanted.accept = request.headers[.accept]
        wanted.referer = request.headers[.referer]
        wanted.userAgent = request.headers[.userAgent]
        return wanted
    }
}
