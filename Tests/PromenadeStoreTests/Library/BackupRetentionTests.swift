import Foundation
import PromenadeStore
import PromenadeTestRandom
import Testing

/// What stays of random rows of copies: hours that pass, clocks that jump years either way, bursts of replacements.
@Suite(.timeLimit(.minutes(10))) struct BackupRetentionTests {
    /// Copies as they are made and thinned out, one after the other.
    private struct Folder {
        var copies: [Backup] = []
        var ever: [Backup] = []
        var number = 0

        mutating func add(_ reason: Backup.Reason, _ time: Double, _ things: Int) throws {
            number += 1
            let date = Date(timeIntervalSince1970: time.rounded())
            let backup = Backup(
                in: URL(filePath: "/copies/"), number: 1_000_000 + number, at: date, because: reason,
                things: things,
                after: copies.first { $0.reason.isEvent == reason.isEvent })
            #expect(Backup(file: backup.file) == backup)
            #expect(backup.madeAt == date && backup.things == things && backup.reason == reason)
            ever.insert(backup, at: 0)
            copies.insert(backup, at: 0)
            let kept = BackupRetention.kept(of: copies)
            copies = copies.filter(kept.contains)
        }
    }

    private static let start = 1_800_000_000.0
    private static let day = 86_400.0

    @Test(arguments: 1...12)
    func
        `whatever the clock says, the newest and the fullest of each kind stay, and no folder grows without end`(
            _ seed: UInt64
        )
        throws
    {
        var chance = SplitMix64(seed: seed)
        var folder = Folder()
        var time = Self.start
        for _ in 0..<400 {
            switch Int.random(in: 0..<20, using: &chance) {
            case 0: time += Double.random(in: -30...30, using: &chance) * 365 * Self.day
            case 1: time -= Double.random(in: 0...100, using: &chance) * Self.day
            case 2...4: time += Double.random(in: 0...10, using: &chance) * Self.day
            default: time += Double.random(in: 0...7_200, using: &chance)
            }
            time = min(max(time, 0), 250_000_000_000)
            let reason = Backup.Reason.allCases.randomElement(using: &chance) ?? .hourly
            try folder.add(
                Bool.random(using: &chance) ? .hourly : reason, time, Int.random(in: 0...900, using: &chance))

            #expect(folder.copies.count <= BackupRetention.most)
            #expect(folder.copies.map(\.number) == folder.copies.map(\.number).sorted(by: >))
            for isEvent in [false, true] {
                let ever = folder.ever.filter { $0.reason.isEvent == isEvent }
                let kept = folder.copies.filter { $0.reason.isEvent == isEvent }
                #expect(Array(kept.prefix(3)) == Array(ever.prefix(3)))
                #expect(kept.compactMap(\.things).max() == ever.compactMap(\.things).max())
            }
        }
    }

    @Test(arguments: 1...6)
    func `each of the last fourteen days and twelve weeks that had copies has its last one and its fullest`(
        _ seed: UInt64
    ) throws {
        var chance = SplitMix64(seed: seed)
        var folder = Folder()
        var time = Self.start
        for _ in 0..<900 {
            // Now and then a start with a clock that is wrong by a day or two.
            let error =
                Int.random(in: 0..<30, using: &chance) == 0
                ? Double.random(in: -2...2, using: &chance) * Self.day : 0
            try folder.add(.hourly, time + error, Int.random(in: 1...50, using: &chance))
            time += Double.random(in: 600...30_000, using: &chance)
        }
        for (seconds, count) in [(Self.day, 14), (7 * Self.day, 12)] {
            let period = { (copy: Backup) in Int((copy.madeAt.timeIntervalSince1970 + 3 * Self.day) / seconds)
            }
            var seen: [Int] = []
            for copy in folder.ever where !seen.contains(period(copy)) { seen.append(period(copy)) }
            for one in seen.prefix(count) {
                let had = folder.ever.filter { period($0) == one }
                let has = folder.copies.filter { period($0) == one }
                #expect(has.first == had.first)
                #expect(has.compactMap(\.things).max() == had.compactMap(\.things).max())
            }
        }
    }

    @Test(arguments: [1.0, 60, 3_600, 86_400], [0, 3, 100_000])
    func `no row of replacements drops the fullest copy from before it, nor what the hours kept`(
        _ pace: Double, _ things: Int
    ) throws {
        var folder = Folder()
        for hour in 0..<100 { try folder.add(.hourly, Self.start + Double(hour) * 3_600, 100 + hour) }
        let end = Self.start + 100 * 3_600
        let hourly = folder.copies
        try folder.add(.import, end, 250)
        let fullest = try #require(folder.copies.first)

        for number in 1...60 { try folder.add(.replace, end + Double(number) * pace, things) }

        #expect(folder.copies.contains(fullest))
        #expect(folder.copies.filter { !$0.reason.isEvent } == hourly)
        #expect(folder.copies.count <= BackupRetention.most)
    }

    @Test(arguments: [0.0, 0.3, 20, 59], [200, 600])
    func
        `a flood of replacements, however long, leaves the copy from before it, also close behind another event`(
            _ pace: Double, _ count: Int
        ) throws
    {
        var chance = SplitMix64(seed: 7)
        var folder = Folder()
        try folder.add(.import, Self.start, 250)
        try folder.add(.replace, Self.start + 90, 217)
        let before = try #require(folder.copies.first)

        for number in 1...count {
            try folder.add(
                .replace, Self.start + 90 + Double(number) * pace, Int.random(in: 0...9_000, using: &chance))
        }

        #expect(folder.copies.contains(before) && folder.copies.count <= BackupRetention.most)
    }

    @Test func `copies of nothing push out nobody, however many and however spread`() throws {
        var folder = Folder()
        try folder.add(.replace, Self.start, 7)
        let only = try #require(folder.copies.first)
        for number in 1...2_000 { try folder.add(.replace, Self.start + Double(number) * 7 * Self.day, 0) }

        #expect(folder.copies.contains(only) && folder.copies.count == 4)
    }

    @Test(arguments: [
        "library-1-2026-11-21T18-05-00Z-hourly-1.sqlite",
        "library-000001-2026-11-21T18-05-00Z-hourly-.sqlite",
        "library-9999999999999999-2026-11-21T18-05-00Z-hourly-1.sqlite",
        "library-000000-2026-11-21T18-05-00Z-hourly-1.sqlite",
        "library-000001-2026-13-41T18-05-00Z-hourly-1.sqlite",
        "library-000001-2026-11-21T18-05-00Z-weekly-1.sqlite",
        "library-000001-2026-11-21T18-05-00Z-hourly-9999999999999.sqlite",
        "library-000001-2026-11-21T18-05-00Z-replace-1-b.sqlite",
        "library-000001-2026-11-21T18-05-00Z-replace-1-b9999999999999999.sqlite", "library.sqlite",
        ".draft-1",
    ])
    func `a name of another kind is no copy, and is never let go of`(_ name: String) {
        #expect(Backup(file: URL(filePath: "/copies/\(name)")) == nil)
    }
}
