import Foundation
import PromenadeHTTP
import PromenadeTestClock
import Synchronization

/// A host without a network: answers as told, and knows what it was asked and when.
final class FakeHost: Sendable {
    struct Request: Sendable {
        var fetch: HTTPFetch
        var at: Duration
        /// The last part of the path.
        var work: String { fetch.url.lastPathComponent }
    }

    private let clock: ManualClock
    private let gate: Gate?
    private let asked = Mutex<[Request]>([])
    private let answers: Mutex<[Result<HTTPReply, FetchError>]>

    /// - Parameter answers: in turn; the last one again and again.
    /// - Parameter gate: holds every request; a cancelled one throws ``FetchError/offline``, as the real one does.
    init(
        _ answers: [Result<HTTPReply, FetchError>] = [.success(.fine)], clock: ManualClock = ManualClock(),
        gate: Gate? = nil
    ) {
        self.answers = Mutex(answers)
        self.clock = clock
        self.gate = gate
    }

    var requests: [Request] { asked.withLock { $0 } }

    func answer(_ answer: Result<HTTPReply, FetchError>) {
        answers.withLock { $0 = [answer] }
    }

    var fetching: HTTPFetching {
        HTTPFetching { fetch throws(FetchError) in
            self.asked.withLock { $0.append(Request(fetch: fetch, at: self.clock.elapsed)) }
            do { try await self.gate?.pass() } catch { throw .offline }
            return try self.answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
        }
    }
}

extension HTTPReply {
    static let fine = HTTPReply(body: Data("fine".utf8))
}

extension HTTPFetch {
    /// A request to a museum that exists in these tests only.
    static func sample(_ path: String = "1", host: String = "museum.example") -> HTTPFetch {
        HTTPFetch(URL(string: "https://\(host)/works/\(path)") ?? URL(filePath: "/"))
    }
}

/// What came of a request, as a value to compare.
func outcome(
    of fetching: HTTPFetching, _ fetch: HTTPFetch = .sample()
) async -> Result<HTTPReply, FetchError> {
    do throws(FetchError) {
        return .success(try await fetching.fetch(fetch))
    } catch {
        return .failure(error)
    }
}
