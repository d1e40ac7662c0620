import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import PromenadeConcurrency

/// HTTP over real connections, which it keeps and uses again.
///
/// Sends GET and POST requests with this program's name, follows up to five redirects as far as a request's
/// ``RedirectPolicy`` goes, takes gzip and deflate, and stops reading the moment a body is larger than wanted. Knows nothing of manners: see
/// ``HTTPFetching/polite(politeness:breaker:retry:clock:)``.
///
/// Must be shut down before it is let go of.
package struct LiveHTTP: Sendable {
    static let redirects = 5
    /// No body is unpacked further, whatever a request allows; in bytes.
    ///
    /// What comes packed is text, and a record is under 2 MB. Guards the time between the arrival of packed bytes
    /// and our count of unpacked ones.
    private static let unpackedLimit = 64_000_000

    let client: HTTPClient
    let userAgent: String
    /// What redirects to other servers than configured ones have to pass.
    let elsewhere: PublicAddressPolicy

    /// - Parameters:
    ///   - userAgent: sent with each request, e.g. `"Promenade/0.1 (+https://example.org/contact)"`.
    ///   - elsewhere: which addresses redirects may lead on to, of those that are not trusted (``RedirectPolicy``).
    package init(userAgent: String, elsewhere: PublicAddressPolicy = PublicAddressPolicy()) {
        client = Self.client()
        self.userAgent = userAgent
        self.elsewhere = elsewhere
    }

    /// - Parameters:
    ///   - addresses: of names that are not to be looked up.
    ///   - unpacked: a packed body larger than so many bytes when unpacked is given up.
    static func client(
        _ addresses: [String: String] = [:], unpacked: Int = LiveHTTP.unpackedLimit
    ) -> HTTPClient {
        var configuration = HTTPClient.Configuration(
            // Followed here: the library would carry an API key to another host, and does not tell the status
            // it gave up at.
            redirectConfiguration: .disallow,
            decompression: .enabled(limit: .size(min(unpacked, Self.unpackedLimit))))
        // Also the longest a shutdown waits for a server that never finishes its greeting.
        configuration.timeout.connect = .seconds(10)
        // Trying again is another layer's business, and a refused connection should be known at once.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.dnsOverride = addresses
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Finishes nothing: requests under way throw ``FetchError/offline``.
    package func shutdown() async {
        // Fails only when shut down before.
        try? await client.shutdown()
    }

    /// A cancelled task's request is closed at once and throws ``FetchError/offline``.
    package var fetching: HTTPFetching {
        HTTPFetching { fetch throws(FetchError) in
            try await within(fetch.timeout) { await exchange(fetch, nil) }
        }
    }

    /// The result of `work`, or ``FetchError/timedOut`` when it takes longer; then it is cancelled.
    func within(
        _ timeout: Duration, _ work: @escaping @Sendable () async -> Result<HTTPReply, FetchError>
    ) async throws(FetchError) -> HTTPReply {
        // The library's own deadline ends with the head of the answer; a body that drips would never time out.
        let result = await firstAnswer(within: .after(timeout), late: .cancel, work)
        guard let result else { throw Task.isCancelled ? .offline : .timedOut }
        return try result.get()
    }

    func send(_ step: RedirectStep, by client: HTTPClient, within timeout: Duration) async throws
        -> HTTPClientResponse
    {
        var request = HTTPClientRequest(url: step.url.absoluteString)
        for (name, value) in step.headers { request.headers.replaceOrAdd(name: name, value: value) }
        request.headers.replaceOrAdd(name: "User-Agent", value: userAgent)
        if let post = step.post {
            request.method = .POST
            request.headers.replaceOrAdd(name: "Content-Type", value: post.mediaType)
            request.body = .bytes(post.bytes)
        }
        return try await client.execute(request, timeout: TimeAmount(timeout))
    }
}
