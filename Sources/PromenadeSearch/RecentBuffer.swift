import GRDB
import PromenadeCore

/// The words of the works that came after the last merge, in memory: looking through all of them takes less
/// than asking the full-text index for a beginning, which reads all there is of it before it leaves out what
/// was merged.
struct RecentBuffer: Sendable {
    /// So many at most, some five megabytes.
    static let most = 25_000

    /// The last number that was merged.
    private let merged: Int64
    private var titles = TermDictionary()
    private var artists = TermDictionary()
    private var others = TermDictionary()
    private var last: Int64

    init(after merged: Int64) {
        self.merged = merged
        last = merged
    }

    /// Reads what is there by now.
    mutating func catchUp(_ database: Database) throws {
        guard merged > 0 else { return }
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT number, title, artist, others FROM searchRecent WHERE number > ? ORDER BY number",
            arguments: [last])
        // Where one is missing there were too many; all others are then of no use.
        while let row = try rows.next(), row[0] as Int64 == last + 1 {
            titles.append(row[1])
            artists.append(row[2])
            others.append(row[3])
            last += 1
        }
    }

    /// Whether all are here that came after one number, up to another.
    func holds(after first: Int64, to number: Int) -> Bool {
        merged > 0 && first == merged && last >= Int64(number)
    }

    /// Those with the words one after the other.
    func works(_ term: SearchText.Term, in scope: SearchScope, size: Int) -> WorkBitmap {
        let texts: [TermDictionary] =
            switch scope {
            case .anywhere: [titles, artists, others]
            case .name: [titles, artists]
            case .title: [titles]
            }
        var works = WorkBitmap(size: size)
        for text in texts {
            for (place, isIn) in text.having(term.words, isBeginning: term.isBeginning).enumerated()
            where isIn {
                works.insert(Int(merged) + place)
            }
        }
        return works
    }
}
