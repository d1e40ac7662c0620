import Foundation
import Hummingbird
import PromenadeDemoPainters

/// An answer that is wrong in one way.
struct FaultyReply: Sendable {
    /// What was asked for.
    enum Kind: Sendable { case record, picture }

    /// Thrown inside a body to break the connection off.
    private struct BrokenOff: Error {}

    let fault: Fault
    let kind: Kind
    /// The service's own.
    let words: UnwellWords
    let hangUp: @Sendable () -> Void
    /// What was asked: path and query.
    let target: String
    /// Where this service is: host and port.
    let authority: String

    /// - Parameter proper: makes the right answer, where a part of it is wanted.
    func response(instead proper: () async -> DemoReply) async throws -> Response {
        switch fault {
        case .down:
            hangUp()
            // Never arrives; what is written to a closed connection is dropped.
            return Response(status: .serviceUnavailable)
        case .slow(let delay):
            try await Task.sleep(for: delay)
            return await proper().response(withBody: true)
        case .truncated: return truncated(await proper())
        case .huge: return huge
        case .challenge: return Self.challenge.response(withBody: true)
        case .tooManyRequests:
            if let tooMany = words.tooMany { return tooMany.response(withBody: true) }
            let text = #"{"status":429,"error":"Too Many Requests","detail":"Too Many Attempts."}"#
            return DemoReply(429, type: "application/json", headers: [("retry-after", "2")], text: text)
                .response(withBody: true)
        case .serverError: return words.serverError.response(withBody: true)
        case .garbage: return DemoReply(type: type, body: Self.noise).response(withBody: true)
        case .wrongType: return wrongType.response(withBody: true)
        case .excuse: return (words.excuse ?? words.serverError).response(withBody: true)
        case .notAcceptable:
            return (words.notAcceptable ?? Self.plain(406, "Not Acceptable")).response(withBody: true)
        case .busy: return (words.busy ?? Self.plain(504, "Gateway Timeout")).response(withBody: true)
        case .drip: return dripping(await proper())
        case .restForAnHour:
            return DemoReply(
                429, type: "text/plain", headers: [("retry-after", "3600")], text: "Come back in an hour.\n"
            ).response(withBody: true)
        case .redirectLoop: return Self.redirect(to: target)
        case .wrongLength: return withTooGreatLength(await proper())
        case .brokenTLS: return Self.redirect(to: "https://\(authority)\(target)")
        case .unknownName:
            let label = String(repeating: "x", count: 64)
            return Self.redirect(to: "http://\(label).invalid\(target)")
        }
    }

    private static func plain(_ status: Int, _ words: String) -> DemoReply {
        DemoReply(
            status, type: "text/html", text: "<html><head><title>\(status) \(words)</title></head></html>")
    }

    private var type: String { kind == .picture ? "image/jpeg" : words.recordType }

    private func truncated(_ reply: DemoReply) -> Response {
        let half = ByteBuffer(bytes: reply.body.prefix(reply.body.count / 2))
        guard kind == .record else {
            return Response(
                status: .init(code: reply.status), headers: reply.fields(length: nil),
                body: ResponseBody(byteBuffer: half))
        }
        return Response(
            status: .init(code: reply.status), headers: reply.fields(length: nil),
            body: ResponseBody(contentLength: reply.body.count) { writer in
                try await writer.write(half)
                throw BrokenOff()
            })
    }

    private static func redirect(to address: String) -> Response {
        DemoReply(302, type: "text/plain", headers: [("location", address)], text: "Elsewhere.\n")
            .response(withBody: true)
    }

    /// Ends when the caller hangs up.
    private func dripping(_ reply: DemoReply) -> Response {
        Response(
            status: .init(code: reply.status), headers: reply.fields(length: nil),
            body: ResponseBody(contentLength: reply.body.count) { writer in
                for byte in reply.body {
                    try await writer.write(ByteBuffer(bytes: [byte]))
                    try await Task.sleep(for: .seconds(1))
                }
                try await writer.finish(nil)
            })
    }

    /// A hundred bytes are missing, and nobody says that they will not come for ten minutes.
    private func withTooGreatLength(_ reply: DemoReply) -> Response {
        Response(
            status: .init(code: reply.status), headers: reply.fields(length: nil),
            body: ResponseBody(contentLength: reply.body.count + 100) { writer in
                try await writer.write(ByteBuffer(bytes: reply.body))
                try await Task.sleep(for: .seconds(600))
                throw BrokenOff()
            })
    }

    /// Ends when the caller hangs up, or after 100 GB.
    private var huge: Response {
        let start = Data((kind == .picture ? "" : words.beginning).utf8)
        let part = ByteBuffer(bytes: kind == .picture ? Self.noise : Data(repeating: 0x20, count: 65_536))
        return Response(
            status: .ok, headers: [.contentType: type],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(bytes: start))
                for _ in 0..<1_600_000 {
                    try Task.checkCancellation()
                    try await writer.write(part)
                }
                throw BrokenOff()
            })
    }

    private var wrongType: DemoReply {
        guard kind == .record else {
            return DemoReply(
                type: "text/html; charset=utf-8", text: "<!DOCTYPE html><title>Not a picture</title>")
        }
        return words.wrongType
    }

    /// The same 64 kB each time.
    private static let noise: Data = {
        var chance = Chance(seed: 0x5EED)
        return Data(
            (0..<8_192).flatMap { _ in withUnsafeBytes(of: chance.next().littleEndian) { Array($0) } })
    }()

    /// Cloudflare's page in short, with the header that tells it apart.
    private static let challenge = DemoReply(
        403, type: "text/html; charset=UTF-8",
        headers: [
            ("cf-mitigated", "challenge"), ("cache-control", "private, max-age=0, no-store, no-cache"),
            ("referrer-policy", "same-origin"), ("x-frame-options", "SAMEORIGIN"),
        ],
        text: """
            <!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title>\
            <meta http-equiv="Content-Type" content="text/html; charset=UTF-8">\
            <meta name="robots" content="noindex,nofollow"></head>\
            <body><noscript>Enable JavaScript and cookies to continue</noscript></body></html>
            """)
}
