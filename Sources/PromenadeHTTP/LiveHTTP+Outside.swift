import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

extension LiveHTTP {
    /// The same over connections to the open Internet alone; ``FetchError/forbidden`` where an address, or one that it
    /// leads on to, is another.
    ///
    /// Each step of a chain of redirects is looked up anew, and asked at the address that was found and at no other: a
    /// name that changes its mind between question and connection gains nothing. So connections are not kept.
    package func fetching(_ rule: PublicAddressPolicy) -> HTTPFetching {
        HTTPFetching { fetch throws(FetchError) in
            try await within(fetch.timeout) { await exchange(fetch, rule) }
        }
    }

    /// Asks, and follows redirects as far as they may be followed.
    ///
    /// - Parameter rule: what every address has to pass, the first included; `nil` where whoever asks has chosen it.
    func exchange(_ fetch: HTTPFetch, _ rule: PublicAddressPolicy?) async -> Result<HTTPReply, FetchError> {
        do { return .success(try await chain(fetch, rule)) } catch {
            return .failure(FetchError(error, limit: fetch.maxBytes))
        }
    }

    private func chain(_ fetch: HTTPFetch, _ rule: PublicAddressPolicy?) async throws -> HTTPReply {
        var step = RedirectStep(to: fetch.sentURL, headers: fetch.headers, post: fetch.post)
        var check = rule
        var refusal = FetchError.forbidden
        for remaining in (0...Self.redirects).reversed() {
            let outcome = try await asking(step.url, check, else: refusal, maxBytes: fetch.maxBytes) {
                [step] client in
                let response = try await send(step, by: client, within: fetch.timeout)
                let (status, location) = (Int(response.status.code), response.headers.first(name: "location"))
                // One redirect too many is an answer like any other that is not what was asked for.
                if remaining > 0, let next = step.next(status, location),
                    let hop = fetch.redirects.hop(from: fetch.url.asSent, to: next.url)
                {
                    return Outcome.next(next, hop, status)
                }
                return .reply(try await response.reply(maxBytes: fetch.maxBytes))
            }
            switch outcome {
            case .reply(let reply): return reply
            case .next(let next, let hop, let status):
                step = next
                guard rule == nil else { continue }
                check = hop == .checked ? elsewhere : nil
                refusal = .status(status, retryAfter: nil)
            }
        }
        throw FetchError.offline
    }

    private enum Outcome: Sendable {
        case reply(HTTPReply)
        /// The status is the redirect's own.
        case next(RedirectStep, RedirectPolicy.Hop, Int)
    }

    /// - Parameters:
    ///   - rule: `nil` where the address is asked wherever it is.
    ///   - refusal: thrown where the address may not be asked.
    private func asking(
        _ url: URL, _ rule: PublicAddressPolicy?, else refusal: FetchError, maxBytes: Int,
        _ work: @Sendable (HTTPClient) async throws -> Outcome
    ) async throws -> Outcome {
        switch await rule?.verdict(on: url) ?? .anyhow {
        case .refused: throw refusal
        case .unknown: throw FetchError.offline
        case .failed(let error): throw error
        case .anyhow: return try await work(client)
        case .at(let address):
            // As the address has it, and as names are compared.
            let names = [url.host(percentEncoded: false) ?? "", HTTPFetch(url).host]
            let client = Self.client(
                Dictionary(names.map { ($0, address.text) }) { first, _ in first }, unpacked: maxBytes)
            do {
                let outcome = try await work(client)
                try? await client.shutdown()
                return outcome
            } catch {
                try? await client.shutdown()
                throw error
            }
        }
    }
}
