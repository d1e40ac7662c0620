import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

extension HTTPClientResponse {
    /// Reads the body; throws ``FetchError``, or whatever the connection throws.
    ///
    /// - Parameter maxBytes: of the unpacked body.
    func reply(maxBytes: Int) async throws -> HTTPReply {
        let code = Int(status.code)
        guard (200...299).contains(code) || code == 304 else { throw FetchError(refusedWith: code, headers) }
        return HTTPReply(status: code, headers: fields, body: try await bytes(upTo: maxBytes))
    }

    private func bytes(upTo maxBytes: Int) async throws -> Data {
        // Without a body, whatever the fields say: they describe what a 200 would have brought, and the unpacker
        // would miss its packed bytes.
        guard status != .notModified, status != .noContent else { return Data() }
        let announced = headers.first(name: "content-length").flatMap { Int($0) }
        if let announced, announced > maxBytes { throw FetchError.tooLarge(limit: maxBytes) }
        var bytes = Data()
        bytes.reserveCapacity(max(announced ?? 0, 0))
        for try await part in body {
            guard bytes.count + part.readableBytes <= maxBytes else {
                throw FetchError.tooLarge(limit: maxBytes)
            }
            bytes.append(contentsOf: part.readableBytesView)
        }
        // The body of a cancelled request may end as if it were complete.
        try Task.checkCancellation()
        return bytes
    }

    /// Without those that spoke of the packed body.
    private var fields: [String: String] {
        var fields: [String: String] = [:]
        for (name, value) in headers { fields[name.lowercased()] = value }
        if ["gzip", "deflate"].contains(fields["content-encoding"]?.lowercased()) {
            fields["content-encoding"] = nil
            fields["content-length"] = nil
        }
        return fields
    }
}

extension FetchError {
    /// An answer other than success.
    fileprivate init(refusedWith code: Int, _ headers: HTTPHeaders) {
        let isPage = headers.first(name: "content-type")?.lowercased().hasPrefix("text/html") ?? false
        let isChallenge = headers.first(name: "cf-mitigated")?.lowercased() == "challenge"
        let now = headers.first(name: "date").flatMap { Date(httpDate: $0) } ?? Date()
        self =
            isChallenge || (code == 403 && isPage)
            ? .challenged
            : .status(
                code,
                retryAfter: headers.first(name: "retry-after").flatMap { Duration(retryAfter: $0, now: now) })
    }

    /// What went wrong below, in our words.
    ///
    /// - Parameter limit: of the request's body, in bytes.
    init(_ error: any Error, limit: Int) {
        self =
            switch error {
            case let error as FetchError: error
            case let error as HTTPClientError where Self.timeouts.contains(error): .timedOut
            case ChannelError.connectTimeout: .timedOut
            case let error as NIOHTTPDecompression.DecompressionError where error == .limit:
                .tooLarge(limit: limit)
            // Refused, unknown host, broken TLS, cut off, unpackable, cancelled: no whole answer came.
            default: .offline
            }
    }

    private static let timeouts: [HTTPClientError] = [
        .deadlineExceeded, .connectTimeout, .readTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout,
    ]
}
