import Foundation
package import PromenadeCore
package import PromenadeStore

/// A collection that was brought home, as programs get it.
package struct CollectionDetails: Encodable, Sendable {
    let museum: Museum.ID
    let works: Int
    /// Whether an import of it has come to its end, this one or one before.
    let isWhole: Bool
    /// The date of the oldest record, and that of the newest.
    let asOf: Date
    let newest: Date
    /// Of these works, how many the newest whole list did not have.
    let missing: Int
    /// Whether what was read last is only a part of the collection.
    let isPart: Bool
    let stage: CollectionState.Stage
    /// From 0 to 1, where anybody knows.
    let progress: Double?
    let counts: CollectionState.Counts
    let trouble: String?
    /// What was read; a file without its folder where `isOutside`.
    let origin: String
    let startedAt: Date
    let finishedAt: Date?

    /// - Parameter isOutside: for those who have no business with the operator's folders.
    package init(_ state: CollectionState, isOutside: Bool = false) {
        museum = state.id
        works = state.works
        isWhole = state.isWhole
        asOf = state.dates.lowerBound
        newest = state.dates.upperBound
        missing = state.missing
        isPart = state.isPart
        stage = state.stage
        progress = state.progress.share
        counts = state.counts
        // May name a path.
        trouble = isOutside ? nil : state.trouble
        let isFile = !state.origin.hasPrefix("http")
        origin = isOutside && isFile ? URL(filePath: state.origin).lastPathComponent : state.origin
        startedAt = state.startedAt
        finishedAt = state.finishedAt
    }
}

/// A record that was not taken in, or not all of it, as programs get it.
package struct ProblemDetails: Encodable, Sendable {
    /// From 1.
    package let record: Int
    package let place: String?
    package let kind: RecordProblem.Kind
    package let reason: String

    package init(_ problem: CollectionProblem) {
        record = problem.record
        place = problem.place
        kind = problem.problem.kind
        reason = problem.problem.words
    }
}

extension RecordProblem {
    /// Why it was not taken in, for people.
    package var words: String {
        let said = detail.map { " (\($0))" } ?? ""
        return switch kind {
        case .notJSON: "Not JSON"
        case .cutOff: "The file breaks off in it\(said)"
        case .tooLong: "Longer than \(detail ?? "is read")"
        case .notARecord: "Not a record of this kind\(said)"
        case .noID: "Without an id\(said)"
        case .strangeID: "An id of another kind\(said)"
        case .duplicate: "The id of an earlier record\(said)"
        case .foreignText: "Text that is not \(detail ?? "UTF-8")"
        case .unevenRow: "Not as many cells as the first row\(said)"
        case .unreadValues: "Taken in without what could not be read\(detail.map { ": \($0)" } ?? "")"
        }
    }
}

extension CollectionState {
    /// When the records that are here were read: `16 February 2025`, or `16 February 2025 to 3 March 2026`.
    package var datesInWords: String {
        let (first, last) = (dates.lowerBound.inWords, dates.upperBound.inWords)
        return first == last ? first : "\(first) to \(last)"
    }

    /// How far an import is, how fast, and how long it will take: `35 %, 24,102 records, 4,810 a second, 9 s left`.
    package var pace: String {
        let parts = [
            progress.share.map { "\(Int(clamping: $0 * 100)) %" },
            position == 1 ? "1 record" : "\(position.grouped) records",
            rate.flatMap { $0 >= 1 ? "\(Int(clamping: $0).grouped) a second" : nil },
            secondsLeft.map { "\(Self.words(Int(clamping: $0))) left" },
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    private static func words(_ seconds: Int) -> String {
        seconds < 90 ? "\(seconds) s" : seconds < 5_400 ? "\(seconds / 60) min" : "\(seconds / 3_600) h"
    }
}
