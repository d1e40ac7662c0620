import Foundation
import PromenadeCore
import PromenadeSources
import Synchronization

/// A source of news that answers as it is told to; nothing at first.
final class ScriptedNews: Sendable {
    private struct State {
        var items: [NewsItem] = []
        var error: SourceError?
        var questions = 0
    }

    private let name: String
    private let state = Mutex(State())

    init(_ name: String) { self.name = name }

    var questions: Int { state.withLock { $0.questions } }

    func tells(_ items: NewsItem...) {
        state.withLock {
            $0.items = items
            $0.error = nil
        }
    }

    func fails(with error: SourceError) { state.withLock { $0.error = error } }

    var source: NewsSource {
        NewsSource(address: URL(filePath: "/\(name)"), name: name) { [self] (_) async throws(SourceError) in
            let (items, error) = state.withLock { state in
                state.questions += 1
                return (state.items, state.error)
            }
            if let error { throw error }
            return .feed(NewsFeed(title: "Feed of \(name)", items: items), FeedValidators())
        }
    }
}
