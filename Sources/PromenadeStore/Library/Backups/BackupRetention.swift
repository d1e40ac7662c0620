import Foundation
import PromenadeCore

/// Which copies stay: grandfather, father, son, for hourly copies and for those before an event apart, so that neither
/// pushes out the other.
///
/// Of each of the two kinds stay
///
/// - the newest three, by number;
/// - of each of the last 24 hours, 14 days and 12 weeks that have any, two: the last (before an event: the first, as what
///   comes before a row of replacements is what one wants back), and the one with most in it;
/// - before an event, the same of the last 26 times four weeks: two years; and of the last 24 bursts, a burst being events of
///   which each comes within a minute of the one before, however many they are;
/// - the one with most in it of all.
///
/// An hour or a day only leaves when another one *with a copy* has come, never because time has passed: so a clock that is years
/// ahead takes nothing, and one that goes back finds the hour it had. What is newer is said by numbers. A copy with nothing in it
/// takes nobody's place: it is only ever one of the newest three.
package enum BackupRetention {
    /// Which period a copy is of, and how many periods have copies that stay.
    private struct Tier: Sendable {
        let count: Int
        let period: @Sendable (Backup) -> Int
    }

    private static let newest = 3

    private static let tiers = [tier(3_600, 24), tier(86_400, 14), tier(7 * 86_400, 12)]
    private static let eventTiers = tiers + [tier(28 * 86_400, 26), Tier(count: 24) { $0.burst }]

    /// Seconds between two events of one burst, at most: a program that goes on and on is quicker, a person mostly slower.
    static let burstPause: TimeInterval = 60

    /// No folder has more copies: 3 + 2 × (24 + 14 + 12) + 1 hourly ones, and 3 + 2 × (24 + 14 + 12 + 26 + 24) + 1 before
    /// events.
    package static let most = 308

    /// - Parameter copies: newest first, each with its things counted.
    /// - Returns: those that stay, in no order.
    package static func kept(of copies: [Backup]) -> Set<Backup> {
        kept(of: copies.filter { !$0.reason.isEvent }, tiers) { newer, _ in newer }
            .union(kept(of: copies.filter(\.reason.isEvent), eventTiers) { _, older in older })
    }

    private static func tier(_ seconds: Int, _ count: Int) -> Tier {
        Tier(count: count) { $0.period(of: seconds) }
    }

    /// - Parameter choice: which of two copies of a period stays: the newer or the older.
    private static func kept(
        of copies: [Backup], _ tiers: [Tier], _ choice: (Backup, Backup) -> Backup
    ) -> Set<Backup> {
        var kept = Set(copies.prefix(newest))
        let copies = copies.filter { $0.weight > 0 }
        if let first = copies.first { kept.insert(copies.dropFirst().reduce(first, fuller)) }
        for tier in tiers {
            var periods: [Int: (chosen: Backup, fullest: Backup)] = [:]
            for copy in copies {
                let period = tier.period(copy)
                if let known = periods[period] {
                    periods[period] = (choice(known.chosen, copy), fuller(known.fullest, copy))
                } else if periods.count < tier.count {
                    periods[period] = (copy, copy)
                }
            }
            for period in periods.values { kept.formUnion([period.chosen, period.fullest]) }
        }
        return kept
    }

    /// The newer one of two that hold as much.
    private static func fuller(_ newer: Backup, _ older: Backup) -> Backup {
        older.weight > newer.weight ? older : newer
    }
}

extension Backup {
    fileprivate var weight: Int { things ?? 0 }

    /// Which hour, day or week it is of, counted from a Monday before 1970.
    fileprivate func period(of seconds: Int) -> Int {
        // A name has no year beyond 9999, so this is far from where numbers end.
        (Int(clamping: madeAt.timeIntervalSince1970) + 3 * 86_400) / seconds
    }
}
