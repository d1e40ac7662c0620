import PromenadeDemoPainters

/// When a made-up work was made, as a label says it and as a range.
struct GeneratedDates {
    let display: String
    let first: Int
    let last: Int
    let qualifier: String

    /// `"1926"`, `"c. 1926"`, `"1926/28"`, `"1926–28"`.
    init(year: Int, _ chance: inout Chance) {
        let later = year + chance.int(1...4)
        let short = String(later).suffix(year / 100 == later / 100 ? 2 : 4)
        switch chance.int(0...9) {
        case 0, 1: (display, first, last, qualifier) = ("c. \(year)", year - 5, year + 5, "")
        case 2: (display, first, last, qualifier) = ("\(year)/\(short)", year, later, "")
        case 3: (display, first, last, qualifier) = ("\(year)–\(short)", year, later, "Made")
        default: (display, first, last, qualifier) = ("\(year)", year, year, "Made")
        }
    }
}
