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
    package func fetching(_ rule: OutsideOnly) -> HTTPFetching {
        HTTPFetching { fetch throws(FetchError) in
            try await within(fetch.timeout) {
                do { return .success(try await exchange(fetch, rule)) } catch {
                    return .failure(FetchError(error, limit: fetch.maxBytes))
                }
            }
        }
    }

    private func exchange(_ fetch: HTTPFetch, _ rule: OutsideOnly) async throws -> HTTPReply {
        var step = RedirectStep(to: fetch.sentURL, headers: fetch.headers, post: fetch.post)
        for remaining in (0...Self.redirects).reversed() {
            let outcome = try await asking(step.url, rule, maxBytes: fetch.maxBytes) { [step] client in
                let response = try await send(step, by: client, within: fetch.timeout)
                let location = response.headers.first(name: "location")
                if remaining > 0, let next = step.next(Int(response.status.code), location),
                    fetch.mayFollow(to: next.url)
                {
                    return Outcome.next(next)
                }
                return .reply(try await response.reply(maxBytes: fetch.maxBytes))
            }
            switch outcome {
            case .reply(let reply): return reply
            case .next(let next): step = next
            }
        }
        throw FetchError.offline
    }

    private enum Outcome: Sendable {
        case reply(HTTPReply)
        case next(RedirectStep)
    }

    private func asking(
        _ url: URL, _ rule: OutsideOnly, maxBytes: Int,
        _ work: @Sendable (HTTPClient) async throws -> Outcome
    ) async throws -> Outcome {
        switch await rule.verdict(on: url) {
        case .refused: throw FetchError.forbidden
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
