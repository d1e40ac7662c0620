import Foundation
import PromenadeCore
import Testing

/// Dates as museums write them.
@Suite(.timeLimit(.minutes(10))) struct WrittenDatesTests {
    @Test(
        arguments: [
            ("1642", 1642...1642), ("c. 1500", 1500...1500), ("c. 1680", 1680...1680),
            ("circa 1500", 1500...1500),
            ("ca. 1500", 1500...1500), ("ca.1500", 1500...1500), ("618 - 906", 618...906),
            ("618-906", 618...906),
            ("1795-01-01", 1795...1795), ("1996-04-09", 1996...1996), ("1660-01-01T00:00:00Z", 1660...1660),
            ("1996-04-09 00:00:00", 1996...1996), ("-0500-01-01T00:00:00Z", -500 ... -500),
            ("1842-05", 1842...1842), ("1842–45", 1842...1845), ("c.1997-9", 1997...1999),
            ("1884/86", 1884...1886),
            ("1920s", 1920...1929), ("1920’s", 1920...1929), ("early 1920s", 1920...1929),
            ("16th century", 1501...1600), ("XVIe siècle", 1501...1600), ("16. Jh.", 1501...1600),
            ("16. Jahrhundert", 1501...1600), ("16e eeuw", 1501...1600), ("siglo XVI", 1501...1600),
            ("sixteenth century", 1501...1600), ("late 16th–early 17th century", 1501...1700),
            ("15th or 16th century", 1401...1600), ("XVIIe–XVIIIe siècle", 1601...1800),
            ("2nd half 17th century", 1651...1700), ("second half of the 17th century", 1651...1700),
            ("17th century, second half", 1651...1700), ("first quarter of the 18th century", 1701...1725),
            ("tweede helft 17e eeuw", 1651...1700), ("1. Hälfte 16. Jh.", 1501...1550),
            ("500 BCE", -500 ... -500), ("5th century B.C.", -500 ... -401), ("50 v. Chr.", -50 ... -50),
            ("2nd half 5th century BCE", -450 ... -401), ("100 BCE – 100 CE", -100...100),
            ("before 1500", 1499...1499), ("after 1500", 1501...1501), ("1650 or later", 1650...1650),
            ("c. 1958 (1953–1963)", 1958...1958), ("Edo period (1615–1868)", 1615...1868),
            ("1834, printed 1871", 1834...1834), ("Ming dynasty, 15th century", 1401...1500),
            ("20 April 1842", 1842...1842), ("April 20, 1842", 1842...1842), ("9.4.1996", 1996...1996),
            ("dated A.H. 1259/ A.D. 1843", 1843...1843), ("1889.0", 1889...1889), ("618.0", 618...618),
            ("ca. 10th–8th century BCE", -1000 ... -701), ("ca. 2nd–early 3rd century CE", 101...300),
            ("mid to late 19th century", 1801...1900), ("early to mid-12th century", 1101...1200),
            ("early 770s", 770...779), ("late 1903–early 1904", 1903...1904),
            ("1941-early 1942", 1941...1942),
            ("[1650?]", 1650...1650), ("probably c. 1650", 1650...1650), ("1945 (signed 1946)", 1945...1945),
        ] as [(String, ClosedRange<Int>)])
    func `a work dated in any of these ways is found under its years`(
        _ text: String, _ years: ClosedRange<Int>
    ) {
        let span = YearSpan(written: text)

        #expect(span == YearSpan(first: years.lowerBound, last: years.upperBound))
    }

    @Test(arguments: [
        "n.d.", "undated", "date not known", "unknown", "", " ", "?", "soon", "99999", "5000001",
        "A.H. 1259", "9999-01-01", "99999999999999999999", "0th century", "-", "12",
    ])
    func `what says no year gives none, or none far off`(_ text: String) {
        let span = YearSpan(written: text)

        #expect(span == nil || span == YearSpan(first: 12, last: 12))
    }

    @Test(arguments: ["1-", "c. ", "(1842", "16th-17th ", "XVI-", "1842/", "~", "\u{301}1842 "])
    func `a text of any length is looked at no longer than a date`(_ piece: String) {
        let text = String(repeating: piece, count: 100_000)

        #expect(YearSpan(written: text) == nil)
        #expect(text.withYearDashes == text)
    }

    @Test(arguments: [
        ("1884-1950", "1884–1950"), ("American, 1884-1950", "American, 1884–1950"), ("618 - 906", "618–906"),
        ("c. 1842-c. 1845", "c. 1842–c. 1845"), ("1842-45", "1842–45"),
        ("c. 1958 (1953-1963)", "c. 1958 (1953–1963)"),
        ("1920s-30s", "1920s–30s"), ("16th-17th century", "16th–17th century"),
        ("500-450 BCE", "500–450 BCE"),
        ("1842–1845", "1842–1845"), ("1884-1886.", "1884–1886."),
    ])
    func `years are joined by an en dash`(_ written: String, _ shown: String) {
        #expect(written.withYearDashes == shown)
    }

    @Test(arguments: [
        "1795-01-01", "1996-04-09", "1842-05", "RP-P-1992-70", "RP-T-1930-54(V)", "SK-C-5", "1842-1843-1844",
        "Jean-Baptiste-Siméon Chardin", "mid-19th century", "A1842-45", "1.1842-1845", "pre-1500",
    ])
    func `hyphens that join no years stay`(_ written: String) {
        #expect(written.withYearDashes == written)
    }

    @Test(
        arguments: [
            ("c. 1958 (1953–1963)", YearSpan(first: 1953, last: 1963), "1958"),
            ("1884/86", YearSpan(first: 1884, last: 1886), "1884--1886"), ("1642", nil, "1642"),
            ("19th century", nil, "1801--1900"), (nil, YearSpan(first: 1650, last: 1650), "1650"),
            ("500 BCE", nil, "500 BCE"),
        ] as [(String?, YearSpan?, String)])
    func `BibTeX has the year that is shown`(_ date: String?, _ years: YearSpan?, _ year: String) throws {
        var work = Work(id: try #require(Work.ID("aic:1")), title: "Untitled")
        (work.date, work.years) = (date, years)

        #expect(Credit(work, museum: "M").bibtex.contains("  year = {\(year)}"))
    }
}
