import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

extension Problem {
    /// A page number after the last, with why it is the last.
    ///
    /// - Parameter short: of the museum that ends the pages, where it shows fewer works than it counts.
    static func beyondLast(
        _ number: Int, last: Int, short: WorksPage.Extent?, address: (Int?) -> String
    ) -> Problem {
        let why =
            if let short {
                """
                The museum shows only the first \((short.window ?? 0).grouped) of \(short.total.grouped) \
                results, so pages end at \(last.grouped).
                """
            } else { last == 1 ? "There is only one page." : "There are \(last.grouped) pages." }
        let end = Action(words: "Page \(last.grouped)", address: address(last))
        return .beyond(
            number, why: why,
            instead: last == 1 ? [end] : [end, .init(words: "Page 1", address: address(nil))])
    }

    /// A museum the address names and nobody knows.
    static func noMuseum(_ id: Museum.ID, of museums: [Museum]) -> Problem {
        let known = museums.map { "“\($0.id)”" }.joined(separator: ", ")
        return .bad(
            "museum", "“museum” is “\(id.limited(to: 40))”. The museums here are called \(known).",
            people: "There is no such museum here.")
    }

    /// A page that exists and cannot be jumped to, since the museum only tells the way from one page to the next.
    static func beyondReach(_ wall: WorksWall, reach: Int) -> Problem {
        var problem = Problem.bad(
            "page",
            """
            You can jump as far as page \(reach.grouped). \
            Scroll on from there.
            """)
        problem.title = "Page \(wall.number.grouped) can’t be jumped to yet"
        problem.actions = [
            .init(words: "Go to page \(reach.grouped)", address: wall.search.address(page: reach)),
            .init(words: "Page 1", address: wall.search.address()),
        ]
        problem.isFinal = true
        return problem
    }

    static func offForAll(_ museum: Museum) -> Problem {
        Problem(
            status: .notFound, title: "The \(museum.name) is off here",
            detail: "The owner of this Promenade turned it off for everybody. What you saved stays.",
            actions: [.init(words: "Museums", address: Route.museums)])
    }

    static var allMuseumsOff: Problem {
        Problem(
            status: .notFound, title: "All museums are off",
            detail: Viewer.current.access == .owner
                ? "Turn one on to see its works here." : "Turn one on, or ask the owner to.",
            actions: [.init(words: "Museums", address: Route.museums)])
    }

    /// None of the museums gave the page, and there is no copy.
    static func museumsFailed(
        _ failures: [(museum: Museum, error: SourceError)], again: String, copy: Action?
    ) -> Problem {
        guard let first = failures.first else { return .notFound }
        guard failures.count > 1 else {
            return museumFailed(first.error, first.museum, again: again, copy: copy)
        }
        let reasons = failures.map { "The \($0.museum.name) \($0.error.words)" }.joined(separator: " ")
        return Problem(
            status: .serviceUnavailable, title: "The museums aren’t available right now",
            detail: "\(reasons) Everything you saved is still here.",
            actions: [.init(words: "Try again", address: again)] + [copy].compactMap { $0 },
            retryAfter: failures.compactMap(\.error.retryAfter).min(),
            exactly: failures.map { "\($0.museum.name): \($0.error.name)" }
                .joined(separator: "; ") + ", at \(Date.now.inWordsWithTime).",
            awaited: again)
    }

    /// The museum did not answer with what was asked, and there is no copy.
    static func museumFailed(_ error: SourceError, _ museum: Museum, again: String, copy: Action?) -> Problem
    {
        let title =
            switch error {
            case .unreachable: "\(museum.name) isn’t available right now"
            case .busy: "\(museum.name) is busy"
            case .overloaded: "Promenade is busy"
            case .refused: "\(museum.name) refused this"
            case .unreadable: "\(museum.name) sent an unreadable answer"
            }
        return Problem(
            status: .serviceUnavailable, title: title,
            detail: "The museum \(error.words) Everything you saved is still here.",
            actions: [.init(words: "Try again", address: again)] + [copy].compactMap { $0 }
                + [.init(words: "Visit the museum’s website", address: museum.webSite.absoluteString)],
            retryAfter: error.retryAfter,
            exactly:
                "\(museum.name): \(error.name), at \(Date.now.inWordsWithTime).",
            awaited: again)
    }
}
