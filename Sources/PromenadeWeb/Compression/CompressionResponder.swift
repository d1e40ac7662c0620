import Crypto
import HTTPTypes
package import Hummingbird
import NIOCore
import PromenadeConcurrency
import PromenadeCore

/// Packs text as it goes out, for clients that understand it, and remembers what it packed.
///
/// Stands behind ``UnsentBytes``, which counts what is really sent. Streams, answers of unknown length and what is packed
/// already (pictures, archives) go out as they are.
package struct CompressionResponder<Inner: HTTPResponder>: HTTPResponder {
    package typealias Context = Inner.Context

    let inner: Inner
    let hosts: AllowedHosts
    private let copies = MemoryCache<CompressedCopy, ByteBuffer>(budget: CompressionLimits.memory)

    init(inner: Inner, hosts: AllowedHosts) {
        self.inner = inner
        self.hosts = hosts
    }

    package func respond(to request: Request, context: Context) async throws -> Response {
        let response = try await inner.respond(to: request, context: context)
        guard let size = response.body.contentLength, response.isCompressible else { return response }
        var varied = response
        varied.headers.vary(by: "Accept-Encoding")
        guard request.method != .head, !mayBeMeasured(varied, request),
            CompressionLimits.sizes.contains(size),
            let coding = ContentCoding(accepted: request.headers[.acceptEncoding])
        else { return varied }
        let bytes = try await varied.body.collected(size)
        guard let packed = await packed(bytes, coding, effort: varied.isImmutable ? .once : .each) else {
            varied.body = ResponseBody(byteBuffer: bytes)
            return varied
        }
        varied.headers[.contentEncoding] = coding.rawValue
        varied.headers[.contentLength] = nil
        // Of one resource packed and plain the bytes differ (RFC 9110, section 8.8.1).
        if let tag = varied.headers[.eTag], !tag.hasPrefix("W/") { varied.headers[.eTag] = "W/\(tag)" }
        varied.body = ResponseBody(byteBuffer: packed)
        return varied
    }

    /// Whether another site may have asked, with words of its own, to learn from the length what else a page says (BREACH).
    private func mayBeMeasured(_ response: Response, _ request: Request) -> Bool {
        !response.isImmutable && request.isOfAnotherSite(than: hosts)
            && !request.isFollowedLink
    }

    private func packed(_ bytes: ByteBuffer, _ coding: ContentCoding, effort: ContentCoding.Effort) async
        -> ByteBuffer?
    {
        let digest = Array(bytes.withUnsafeReadableBytes { SHA256.hash(data: $0) })
        let key = CompressedCopy(digest: digest, coding: coding)
        if let copy = copies.value(for: key) { return copy }
        guard let packed = await BlockingPool.processors.run({ coding.packed(bytes, effort: effort) }) else {
            return nil
        }
        copies.insert(packed, for: key, cost: packed.storageCapacity)
        return packed
    }
}

/// What ``CompressedAnswers`` packs and keeps.
package enum CompressionLimits {
    /// Smaller answers fit into one packet all the same, in bytes.
    package static let smallest = 1_000
    /// Larger ones would hold up others, in bytes.
    package static let largest = 4_000_000
    /// What was packed lately, in bytes: some thousand pages.
    package static let memory = 16_000_000

    static let sizes = smallest...largest
}

/// What was packed, by what it was.
private struct CompressedCopy: Hashable, Sendable, MemorySized {
    let digest: [UInt8]
    let coding: ContentCoding

    var heapBytes: Int { 64 }
}

extension Response {
    /// Text of a known kind that nobody has packed.
    fileprivate var isCompressible: Bool {
        guard status != .partialContent, headers[.contentEncoding] == nil,
            headers[.cacheControl]?.contains("no-transform") != true,
            let type = headers[.contentType]?.prefix(while: { $0 != ";" })
        else { return false }
        return type.hasPrefix("text/") && type != "text/event-stream" || Self.textual.contains(type)
    }

    private static let textual: Set<Substring> = [
        "application/json", "application/ld+json", "application/geo+json", "application/problem+json",
        "application/manifest+json", "application/gpx+xml", "application/xml",
        "application/speculationrules+json",
        "image/svg+xml",
    ]

    /// Another content has another address.
    fileprivate var isImmutable: Bool { headers[.cacheControl]?.contains("immutable") == true }
}

extension Request {
    /// Whether somebody pressed a link and sees the page next (Fetch Metadata); a script cannot say so.
    fileprivate var isFollowedLink: Bool {
        headers[.secFetchDest] == "document" && headers[.secFetchUser] == "?1"
    }
}

extension HTTPField.Name {
    static let secFetchDest = HTTPField.Name("Sec-Fetch-Dest") ?? .via
    static let secFetchUser = HTTPField.Name("Sec-Fetch-User") ?? .via
    static let secFetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .via
}

extension HTTPFields {
    fileprivate mutating func vary(by name: String) {
        self[.vary] = self[.vary].map { $0 == "*" || $0.contains(name) ? $0 : "\($0), \(name)" } ?? name
    }
}

extension ResponseBody {
    /// All that is written, at once.
    fileprivate func collected(_ size: Int) async throws -> ByteBuffer {
        let collector = Collector(size)
        try await write(collector)
        return collector.bytes
    }
}

/// Takes what an answer writes.
private final class Collector: ResponseBodyWriter {
    /// Bound: the answer's length, which is known and looked at before.
    private(set) var bytes: ByteBuffer

    init(_ size: Int) { bytes = ByteBufferAllocator().buffer(capacity: size) }

    func write(_ buffer: ByteBuffer) async throws { bytes.writeImmutableBuffer(buffer) }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
