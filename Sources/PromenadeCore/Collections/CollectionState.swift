package import Foundation

/// A collection that was brought home, or is on its way.
package struct CollectionState: Sendable, Hashable, Identifiable {
    /// How far an import has come.
    package enum Stage: String, Sendable, Hashable, Codable {
        case running
        /// Ended before its source did: by Control-C, or because somebody ended it.
        case stopped
        /// Its source broke off, or could not be read any further.
        case broken
        case finished
    }

    /// What an import came to, in records.
    package struct Counts: Sendable, Hashable, Codable {
        package var read = 0
        package var added = 0
        package var changed = 0
        package var unchanged = 0
        /// Of which we have a later copy.
        package var outdated = 0
        package var withdrawn = 0
        package var bad = 0
        /// Values that could not be read in records that were taken in.
        package var unread = 0

        /// Whether no record could be read.
        package var isEmpty: Bool { added + changed + unchanged + outdated + withdrawn == 0 }

        package init() {}

        /// Older versions counted less.
        package init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            read = try fields.decode(Int.self, forKey: .read)
            added = try fields.decode(Int.self, forKey: .added)
            changed = try fields.decode(Int.self, forKey: .changed)
            unchanged = try fields.decode(Int.self, forKey: .unchanged)
            outdated = try fields.decode(Int.self, forKey: .outdated)
            withdrawn = try fields.decode(Int.self, forKey: .withdrawn)
            bad = try fields.decode(Int.self, forKey: .bad)
            unread = try fields.decodeIfPresent(Int.self, forKey: .unread) ?? 0
        }
    }

    /// How much of how much was read: bytes of a file, or records where nobody knows the bytes.
    package struct Progress: Sendable, Hashable, Codable {
        /// What is counted.
        package enum Unit: String, Sendable, Hashable, Codable { case bytes, records }

        package var unit: Unit
        package var done: Int
        /// `nil` while nobody knows.
        package var whole: Int?

        package init(_ unit: Unit, done: Int = 0, whole: Int? = nil) {
            self.unit = unit
            self.done = done
            self.whole = whole
        }

        /// From 0 to 1.
        package var share: Double? {
            whole.flatMap { $0 > 0 ? min(Double(done) / Double($0), 1) : nil }
        }
    }

    /// Where an import began, or last went on: what it is measured from.
    package struct Leg: Sendable, Hashable, Codable {
        package var at: Date
        package var position: Int
        package var done: Int

        package init(at: Date, position: Int = 0, done: Int = 0) {
            self.at = at
            self.position = position
            self.done = done
        }
    }

    /// The import that came to its end before this one, which has not: what it brought stands.
    package struct Earlier: Sendable, Hashable, Codable {
        package var imported: ImportedMuseum?
        package var origin: String
        package var finishedAt: Date
        /// Whether it was only a part of the collection; `nil` as written by older versions: it was not.
        package var isPart: Bool?

        package init(imported: ImportedMuseum?, origin: String, finishedAt: Date, isPart: Bool = false) {
            self.imported = imported
            self.origin = origin
            self.finishedAt = finishedAt
            self.isPart = isPart ? true : nil
        }
    }

    /// A harvest that was interrupted before a part of the collection came between, which it then goes on after.
    package struct Paused: Sendable, Hashable, Codable {
        package var origin: String
        package var stamp: String
        package var asOf: Date
        package var position: Int
        package var mark: String
        package var progress: Progress
        package var counts: Counts
        package var startedAt: Date

        /// - Returns: `nil` of what is over, or has no cursor to go on from.
        package init?(_ state: CollectionState) {
            guard state.stage != .finished, let mark = state.mark else { return nil }
            (origin, stamp, asOf) = (state.origin, state.stamp, state.asOf)
            (position, self.mark, progress) = (state.position, mark, state.progress)
            (counts, startedAt) = (state.counts, state.startedAt)
        }
    }

    /// The museum's.
    package let id: Museum.ID
    /// Set of a museum that exists only as an import.
    package var imported: ImportedMuseum?
    /// What was read: a file's path, or a service's address.
    package var origin: String
    /// Changes with the file: the same stamp, the same content.
    package var stamp: String
    /// The date of what is read: its records are as the museum had them then.
    package var asOf: Date
    /// Of the oldest record that is here; `nil` before there is one.
    package var oldest: Date?
    /// Of the newest.
    package var newest: Date?
    package var stage: Stage
    package var earlier: Earlier?
    /// Whether what is read, or was read last, is only a part of the collection: what it does not have is not gone.
    package var isPart: Bool
    package var paused: Paused?
    /// Why it broke, in plain words.
    package var trouble: String?
    /// Records of the source that were read, good and bad.
    package var position: Int
    /// A harvest's cursor, while there is more behind it.
    package var mark: String?
    /// Up to when a harvest has the museum's changes: where the next one begins.
    package var since: Date?
    package var progress: Progress
    package var counts: Counts
    /// Works of the collection that are here.
    package var works: Int
    /// Of these, works that the newest whole list of them, read to its end, did not have.
    package var missing: Int
    package var startedAt: Date
    /// When it last came on.
    package var movedAt: Date
    package var finishedAt: Date?
    package var leg: Leg

    package init(
        id: Museum.ID, imported: ImportedMuseum? = nil, origin: String, stamp: String, asOf: Date,
        stage: Stage = .running, trouble: String? = nil, position: Int = 0, mark: String? = nil,
        since: Date? = nil, progress: Progress, counts: Counts = Counts(), works: Int = 0, missing: Int = 0,
        startedAt: Date, movedAt: Date, finishedAt: Date? = nil, leg: Leg? = nil, earlier: Earlier? = nil,
        oldest: Date? = nil, newest: Date? = nil, isPart: Bool = false, paused: Paused? = nil
    ) {
        self.isPart = isPart
        self.paused = paused
        self.leg = leg ?? Leg(at: startedAt)
        self.earlier = earlier
        self.oldest = oldest
        self.newest = newest
        self.missing = missing
        self.id = id
        self.imported = imported
        self.origin = origin
        self.stamp = stamp
        self.asOf = asOf
        self.stage = stage
        self.trouble = trouble
        self.position = position
        self.mark = mark
        self.since = since
        self.progress = progress
        self.counts = counts
        self.works = works
        self.startedAt = startedAt
        self.movedAt = movedAt
        self.finishedAt = finishedAt
    }

    /// Whether an import of the whole of it has come to its end, this one or one before.
    package var isWhole: Bool { stage == .finished && !isPart || earlier.map { $0.isPart != true } == true }

    /// The import that what is here stands on, once this one is not the last word: never a part where a whole one was.
    package var standing: Earlier? {
        guard stage == .finished, let finishedAt, !isPart || !isWhole else { return earlier }
        return Earlier(imported: imported, origin: origin, finishedAt: finishedAt, isPart: isPart)
    }

    /// Where the newest whole list came from, as far as it is read; `nil` where there were only parts.
    package var list: String? { isPart ? isWhole ? earlier?.origin : nil : origin }

    /// This import as one that goes on where a paused one of the same source was; `nil` where there is none.
    package func resuming(_ paused: Paused?) -> CollectionState? {
        guard let paused, paused.origin == origin, paused.stamp == stamp else { return nil }
        var state = self
        (state.asOf, state.position, state.mark) = (paused.asOf, paused.position, paused.mark)
        (state.progress, state.counts, state.startedAt) = (paused.progress, paused.counts, paused.startedAt)
        state.leg = Leg(at: movedAt, position: paused.position, done: paused.progress.done)
        return state
    }

    /// The dates of the records that are here.
    package var dates: ClosedRange<Date> {
        let first = oldest ?? asOf
        return first...max(newest ?? asOf, first)
    }

    /// Records a second since it began or went on; `nil` while it is too early to say.
    package var rate: Double? {
        let seconds = movedAt.timeIntervalSince(leg.at)
        return seconds >= 1 && position > leg.position ? Double(position - leg.position) / seconds : nil
    }

    /// Seconds it will take from now on, at that pace; `nil` where nobody knows.
    package var secondsLeft: Double? {
        let seconds = movedAt.timeIntervalSince(leg.at)
        guard let whole = progress.whole, seconds >= 1, progress.done > leg.done else { return nil }
        return seconds * Double(max(whole - progress.done, 0)) / Double(progress.done - leg.done)
    }
}
