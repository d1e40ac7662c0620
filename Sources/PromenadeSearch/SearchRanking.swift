import GRDB
import PromenadeCore

/// Puts works in order, and finds those of one page.
struct SearchRanking {
    /// A part of so many works is ordered by how well each fits; one of more by what is worth seeing.
    private static let fine = 200
    /// So few are put in order by themselves; more are found along the order of all.
    private static let few = 4_000

    let question: SearchQuestion
    let answer: SearchAnswer
    let lookup: SearchLookup

    func numbers(from first: Int, _ limit: Int) throws -> [Int] {
        guard first < answer.total, limit > 0 else { return [] }
        let order = try lookup.index.order(question.sort, of: lookup.columns, in: lookup.database)
        guard question.sort == .best else { return pick(order, answer.sieve.all, first, limit) }
        if question.text == nil, let colour = question.filters.colour {
            return byColour(WantedColour(PerceivedColour(colour)), order, from: first, limit)
        }
        var picked: [Int] = []
        var before = 0
        for part in answer.parts where picked.count < limit {
            let count = part.count
            defer { before += count }
            let skipped = max(first - before, 0)
            guard skipped < count else { continue }
            let rest = limit - picked.count
            if let text = question.text, count <= Self.fine {
                picked += try byFit(sorted(part), text).dropFirst(skipped).prefix(rest)
            } else if count <= Self.few {
                picked += sorted(part).dropFirst(skipped).prefix(rest)
            } else {
                picked += pick(order, part, skipped, rest)
            }
        }
        return picked
    }

    private func pick(_ order: [Int32], _ works: WorkBitmap, _ first: Int, _ limit: Int) -> [Int] {
        var picked: [Int] = []
        var skipped = 0
        order.withUnsafeBufferPointer { order in
            works.words.withUnsafeBufferPointer { words in
                for number in order {
                    let place = Int(number) >> 6
                    guard place < words.count, words[place] &>> UInt64(number & 63) & 1 == 1 else { continue }
                    guard skipped >= first else {
                        skipped += 1
                        continue
                    }
                    picked.append(Int(number))
                    if picked.count == limit { break }
                }
            }
        }
        return picked
    }

    /// All of them in the order of ``SearchSort/best``, without walking through all others.
    private func sorted(_ works: WorkBitmap) -> [Int] {
        let columns = lookup.columns
        return works.numbers.map { Int($0) }.sorted { one, other in
            (columns.worth[other], columns.lot[one], one) < (columns.worth[one], columns.lot[other], other)
        }
    }

    /// Nearest to the colour first, in tenths of what still looks like it: one colour is as good as its
    /// neighbour.
    private func byColour(
        _ colour: WantedColour, _ order: [Int32], from first: Int, _ limit: Int
    ) -> [Int] {
        let columns = lookup.columns
        let numbers = answer.sieve.all.numbers
        let distances = WantedDistances(to: colour)
        let tenth = Int32(colour.near / 10)
        let steps = columns.colour.withUnsafeBufferPointer { colours in
            numbers.map { Int(distances[colours[Int($0)]] / tenth) }
        }
        var counts = Array(repeating: 0, count: (steps.max() ?? 0) + 1)
        for step in steps { counts[step] += 1 }
        // Only the steps on the page are put in order.
        var picked: [Int] = []
        var before = 0
        for (step, count) in counts.enumerated() where count > 0 && picked.count < limit {
            defer { before += count }
            guard before + count > first else { continue }
            let works = WorkBitmap(
                size: columns.size, numbers.indices.lazy.filter { steps[$0] == step }.map { Int(numbers[$0]) }
            )
            let (skipped, rest) = (max(first - before, 0), limit - picked.count)
            picked +=
                count <= Self.few
                ? Array(sorted(works).dropFirst(skipped).prefix(rest)) : pick(order, works, skipped, rest)
        }
        return picked
    }

    /// Titles that are what was typed first, then those that begin with it, then those that have it, and so
    /// on.
    private func byFit(_ numbers: [Int], _ text: SearchText) throws -> [Int] {
        let fit = TitleScore(text)
        let marks = numbers.map { "\($0)" }.joined(separator: ",")
        var fits: [Int: Int] = [:]
        let rows = try Row.fetchCursor(
            lookup.database,
            sql: """
                SELECT number, title, artist FROM searchWork JOIN work ON work.id = searchWork.id
                WHERE number IN (\(marks))
                """)
        while let row = try rows.next() {
            fits[row["number"]] = fit.value(title: row["title"], artist: row["artist"])
        }
        let worth = lookup.columns.worth
        let valued = numbers.enumerated().map { place, number in
            (number, (fits[number] ?? 0) + Int(worth[number]) / 8, place)
        }
        return valued.sorted { ($1.1, $0.2) < ($0.1, $1.2) }.map(\.0)
    }
}
