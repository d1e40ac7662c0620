import Foundation
import PromenadeHTTP
import Synchronization
import Testing

/// What a test's transport was asked, in order.
final class Asked: Sendable {
    private let fetches = Mutex<[HTTPFetch]>([])

    var all: [HTTPFetch] { fetches.withLock { $0 } }

    func note(_ fetch: HTTPFetch) { fetches.withLock { $0.append(fetch) } }
}

extension HTTPFetching {
    /// Answers by path; whatever else is asked fails the test with its address.
    static func scripted(
        _ answers: [String: Result<Data, FetchError>], asked: Asked = Asked()
    ) -> HTTPFetching {
        HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
            asked.note(fetch)
            guard let answer = answers[fetch.url.path()] else {
                Issue.record("nobody answers \(fetch.url)")
                throw .offline
            }
            return HTTPReply(body: try answer.get())
        }
    }

    /// Whatever is asked, the same happens.
    static func always(_ answer: Result<Data, FetchError>) -> HTTPFetching {
        HTTPFetching { (_) async throws(FetchError) -> HTTPReply in HTTPReply(body: try answer.get()) }
    }
}
