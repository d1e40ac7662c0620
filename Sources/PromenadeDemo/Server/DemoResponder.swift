import Foundation
import Hummingbird

/// Finds who answers a request, and whether it misbehaves.
struct DemoResponder: HTTPResponder {
    typealias Context = DemoContext

    let museum: ChicagoMuseum
    let faults: Faults

    func respond(to request: Request, context: DemoContext) async throws -> Response {
        let wanted = try await read(request)
        let withBody = request.method != .head
        if wanted.path.first == "faults" {
            return FaultsControl(faults: faults).reply(to: wanted).response(withBody: withBody)
        }
        guard ChicagoMuseum.answers(wanted) else {
            return DemoReply(404, type: "text/plain", text: "Nothing lives here.\n").response(
                withBody: withBody)
        }
        let kind: FaultyReply.Kind = wanted.path.first == "iiif" ? .picture : .record
        guard let fault = faults.fault(of: ChicagoMuseum.id, kind, target: wanted.target) else {
            return await museum.reply(to: wanted).response(withBody: withBody)
        }
        // A browser passes the challenge, as it mostly does at the real edge server.
        let isBrowser = request.headers[.userAgent]?.contains("Mozilla/") ?? false
        if fault == .challenge, isBrowser {
            return await museum.reply(to: wanted).response(withBody: withBody)
        }
        return try await FaultyReply(fault: fault, kind: kind, hangUp: context.hangUp).response {
            await museum.reply(to: wanted)
        }
    }

    private func read(_ request: Request) async throws -> DemoRequest {
        var body = Data()
        for try await part in request.body {
            body.append(contentsOf: part.readableBytesView)
            guard body.count <= 1_000_000 else { throw HTTPError(.contentTooLarge) }
        }
        return DemoRequest(
            method: request.method.rawValue, target: request.uri.string, body: body,
            knownTag: request.headers[.ifNoneMatch])
    }
}
