package import AsyncHTTPClient
import Crypto
package import Foundation
import NIOCore
import NIOHTTP1
import PromenadeConcurrency

/// Objects in a bucket of S3, or of what speaks as S3 does.
///
/// Each object has the SHA-256 of its bytes beside it (`x-amz-meta-sha256`), which is compared when it comes back whole.
package struct S3ObjectStore: ObjectStore {
    let address: S3Address
    private let client: HTTPClient
    private let now: @Sendable () -> Date
    /// Larger files go in parts of so many bytes; S3 wants at least 5 MiB, and at most 10,000 parts.
    let partSize: Int
    /// Whether somebody waits: what takes long is given up.
    private let isQuick: Bool
    /// How often a request is tried.
    private var tries: Int { isQuick ? 2 : 3 }

    /// - Parameters:
    ///   - client: whoever has it shuts it down.
    ///   - isQuick: for small objects that somebody waits for: what takes long is given up.
    package init(
        _ address: S3Address, client: HTTPClient, partSize: Int = 33_554_432, isQuick: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.address = address
        self.client = client
        self.partSize = partSize
        self.isQuick = isQuick
        self.now = now
    }

    /// A client that waits no longer than objects may take.
    package static func client() -> HTTPClient {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout.connect = .seconds(5)
        configuration.timeout.read = .seconds(30)
        configuration.timeout.write = .seconds(30)
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    @discardableResult
    package func put(_ file: URL, as key: ObjectKey, mediaType: String) async throws(ObjectError) -> Bool {
        let (size, hash) = try await FileDigest.sha256(of: file)
        if size > partSize { return try await putInParts(file, size, hash, as: key, mediaType: mediaType) }
        let headers = [
            "content-type": mediaType, "if-none-match": "*", "x-amz-meta-sha256": hash,
        ]
        let reply = try await send(
            .PUT, key, headers: headers, body: .file(file, 0..<size), payload: hash, taking: [200, 412])
        return reply.status == 200
    }

    package func get(_ key: ObjectKey, range: Range<Int>?, into file: URL) async throws(ObjectError) -> Int? {
        var headers: [String: String] = [:]
        if let range {
            guard !range.isEmpty, range.lowerBound >= 0 else { throw .failed("an empty range") }
            headers["range"] = "bytes=\(range.lowerBound)-\(range.upperBound - 1)"
        }
        let reply = try await send(.GET, key, headers: headers, taking: [200, 206, 404], into: file)
        guard reply.status != 404 else { return nil }
        let wanted = range == nil ? reply.headers.first(name: "x-amz-meta-sha256") : nil
        guard reply.size == reply.headers.first(name: "content-length").flatMap({ Int($0) }) ?? reply.size,
            wanted == nil || wanted == reply.hash
        else {
            await Self.remove(file)
            throw .damaged
        }
        return reply.size
    }

    package func head(_ key: ObjectKey) async throws(ObjectError) -> ObjectInfo? {
        let reply = try await send(.HEAD, key, taking: [200, 404])
        guard reply.status == 200 else { return nil }
        guard let size = reply.headers.first(name: "content-length").flatMap({ Int($0) }),
            let putAt = reply.headers.first(name: "last-modified").flatMap(Self.date)
        else { throw .failed("an object without a size and a date") }
        return ObjectInfo(key: key, size: size, putAt: putAt)
    }

    package func delete(_ key: ObjectKey) async throws(ObjectError) {
        _ = try await send(.DELETE, key, taking: [200, 204, 404])
    }

    package func list(
        _ prefix: String, after last: ObjectKey?, limit: Int
    ) async throws(ObjectError) -> [ObjectInfo] {
        let limit = min(max(limit, 1), 1_000)
        var objects: [ObjectInfo] = []
        var last = last?.text
        while objects.count < limit {
            var query = [("list-type", "2"), ("max-keys", "\(limit - objects.count)"), ("prefix", prefix)]
            if let last { query.append(("start-after", last)) }
            let reply = try await send(.GET, nil, query: query, taking: [200])
            let page = try S3Reply.page(reply.bytes)
            objects += page.objects
            // What others put into the bucket is passed over, and may be all of a page.
            guard page.isTruncated, let end = page.lastKey, end != last else { break }
            last = end
        }
        return objects
    }

    /// Makes the bucket, where it is not there.
    package func makeBucket() async throws(ObjectError) {
        _ = try await send(.PUT, nil, taking: [200, 409])
    }

    // MARK: In parts

    private func putInParts(
        _ file: URL, _ size: Int, _ hash: String, as key: ObjectKey, mediaType: String
    ) async throws(ObjectError) -> Bool {
        guard try await head(key) == nil else { return false }
        let begun = try await send(
            .POST, key, query: [("uploads", "")],
            headers: ["content-type": mediaType, "x-amz-meta-sha256": hash], taking: [200])
        let id = try S3Reply.uploadID(begun.bytes)
        do throws(ObjectError) {
            var parts = ""
            for (index, start) in stride(from: 0, to: size, by: partSize).enumerated() {
                let range = start..<min(start + partSize, size)
                let (_, partHash) = try await FileDigest.sha256(of: file, range)
                let reply = try await send(
                    .PUT, key, query: [("partNumber", "\(index + 1)"), ("uploadId", id)],
                    body: .file(file, range),
                    payload: partHash, taking: [200])
                guard let tag = reply.headers.first(name: "etag") else {
                    throw .failed("a part without an ETag")
                }
                parts += "<Part><PartNumber>\(index + 1)</PartNumber><ETag>\(tag)</ETag></Part>"
            }
            let done = Data("<CompleteMultipartUpload>\(parts)</CompleteMultipartUpload>".utf8)
            let reply = try await send(
                .POST, key, query: [("uploadId", id)], body: .bytes(done), payload: SigV4Signer.hash(done),
                taking: [200])
            // S3 answers 200 before it knows.
            if let code = S3Reply.errorCode(reply.bytes) { throw .unavailable(code) }
            return true
        } catch {
            _ = try? await send(.DELETE, key, query: [("uploadId", id)], taking: [204, 404])
            throw error
        }
    }

    // MARK: Requests

    private enum Body {
        case none
        case bytes(Data)
        case file(URL, Range<Int>)
    }

    private struct Reply {
        let status: UInt
        let headers: HTTPHeaders
        /// What came, where it went into no file.
        var bytes: [UInt8] = []
        var size = 0
        var hash = ""
    }

    /// No answer in XML is longer: a list of 1,000 keys.
    private static let mostBytes = 4_000_000
    private static let emptyHash = SigV4Signer.hash(Data())

    /// A request, tried again where the server says that it cannot now: each may be sent twice.
    private func send(
        _ method: HTTPMethod, _ key: ObjectKey?, query: [(String, String)] = [],
        headers: [String: String] = [:],
        body: Body = .none, payload: String = emptyHash, taking statuses: Set<UInt>, into file: URL? = nil
    ) async throws(ObjectError) -> Reply {
        var tried = 1
        while true {
            do throws(ObjectError) {
                return try await sendOnce(method, key, query, headers, body, payload, statuses, file)
            } catch {
                guard case .unavailable = error, tried < tries else { throw error }
                do { try await Task.sleep(for: .milliseconds(Int.random(in: 50...100) << tried)) } catch {
                    throw .cancelled
                }
                tried += 1
            }
        }
    }

    private func sendOnce(
        _ method: HTTPMethod, _ key: ObjectKey?, _ query: [(String, String)], _ headers: [String: String],
        _ body: Body,
        _ payload: String, _ statuses: Set<UInt>, _ file: URL?
    ) async throws(ObjectError) -> Reply {
        let signed = SigV4Signer.Request(
            method: method.rawValue, host: address.host, path: address.path(of: key),
            query: query.map { ($0, $1) },
            headers: headers)
        let sent = SigV4Signer.text(of: signed.query)
        var request = HTTPClientRequest(
            url: "\(address.origin)\(signed.path)\(sent.isEmpty ? "" : "?\(sent)")")
        request.method = method
        for (name, value) in address.signer.headers(for: signed, payload: payload, at: now())
        where name != "host" {
            request.headers.replaceOrAdd(name: name, value: value)
        }
        switch body {
        case .none: break
        case .bytes(let data): request.body = .bytes(ByteBuffer(bytes: data))
        case .file(let file, let range):
            request.body = .stream(FileChunks(file: file, range: range), length: .known(Int64(range.count)))
        }
        do {
            let time = time(for: body)
            let begun = ContinuousClock.now
            let response = try await client.execute(
                request, timeout: .nanoseconds(Int64(time / .nanoseconds(1))))
            let isTaken = statuses.contains(response.status.code)
            var reply = Reply(status: response.status.code, headers: response.headers)
            if isTaken, let file, response.status.code != 404 {
                (reply.size, reply.hash) = try await Self.write(response.body, to: file, until: begun + time)
            } else {
                reply.bytes = Array(try await response.body.collect(upTo: Self.mostBytes).readableBytesView)
            }
            // No such bucket is another 404 than no such object; a wrong address answers with none of S3's.
            if reply.status == 404, method == .GET, S3Reply.errorCode(reply.bytes) != "NoSuchKey" {
                throw Self.error(reply)
            }
            guard isTaken else { throw Self.error(reply) }
            return reply
        } catch {
            if let file { await Self.remove(file) }
            throw Self.error(error)
        }
    }

    /// How long a request may take: at 100 kB/s at least where somebody waits.
    private func time(for body: Body) -> Duration {
        guard isQuick else { return .seconds(3_600) }
        let size =
            switch body {
            case .none: 0
            case .bytes(let data): data.count
            case .file(_, let range): range.count
            }
        return .seconds(20 + size / 100_000)
    }

    private static func error(_ reply: Reply) -> ObjectError {
        let code = S3Reply.errorCode(reply.bytes) ?? "\(reply.status)"
        return switch (code, reply.status) {
        case ("NoSuchBucket", _): .noStore(code)
        case ("RequestTimeTooSkewed", _), (_, 401), (_, 403): .refused(code)
        case (_, 409), (_, 429), (_, 500), (_, 502), (_, 503), (_, 504): .unavailable(code)
        case (_, 507): .full
        case ("BadDigest", _), ("XAmzContentSHA256Mismatch", _): .damaged
        default: .failed(code)
        }
    }

    private static func error(_ error: any Error) -> ObjectError {
        switch error {
        case let error as ObjectError: error
        case is CancellationError: .cancelled
        case let error as HTTPClientError where error == .cancelled: .cancelled
        case let error as CocoaError where error.code == .fileWriteOutOfSpace: .full
        default: .unavailable("\(error)")
        }
    }

    /// A date of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func date(_ text: String) -> Date? {
        try? Date(
            text,
            strategy: Date.VerbatimFormatStyle(
                format:
                    "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT",
                locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
                calendar: Calendar(identifier: .gregorian)
            ).parseStrategy)
    }
}
