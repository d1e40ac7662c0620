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
            ("12", 12...12), ("1668 - before 1672", 1668...1671), ("1660 - in or before 1670", 1660...1670),
            ("ca. 1680 - voor 1700", 1680...1699), ("after 1248–by 1267", 1249...1267),
            ("before or in 1642", 1642...1642), ("fin XVIIIe siècle", 1701...1800),
            ("1re moitié du XVIIe siècle", 1601...1650), ("dernier quart du XVIe siècle", 1576...1600),
        ] as [(String, ClosedRange<Int>)])
    func `a work dated in any of these ways is found under its years`(
        _ text: String, _ years: ClosedRange<Int>
    ) {
        let span = YearSpan(written: text)

        #expect(span == YearSpan(first: years.lowerBound, last: years.upperBound))
    }

    @Test(arguments: [
        "n.d.", "undated", "date not known", "unknown", "", " ", "?", "soon", "99999", "5000001",
        "A.H. 1259", "9999-01-01", "99999999999999999999", "0th century", "-", "0", "0000", "0-0",
        "0000-01-01",
        "0.0", "1259 AH", "1259 A. H.", "AH 1259", "H. 1259", "1259 H", "1500 X. Y.", "1500 BP",
        "tomb, c. 1500 B. C. or so",
        "after c.1819–20", "1794–c.1830–5",
    ])
    func `what says no year gives none`(_ text: String) {
        #expect(YearSpan(written: text) == nil)
    }

    @Test(
        arguments: [
            ("c. 1,200 BCE", -1200 ... -1200), ("3,500 BCE", -3500 ... -3500),
            ("ca. 2,500–2,300 B.C.", -2500 ... -2300), ("1,850", 1850...1850), ("April 20,1842", 1842...1842),
            ("1842, 1843", 1842...1842), ("1834,1871", 1834...1834),
        ] as [(String, ClosedRange<Int>)])
    func `a comma before thousands parts no number`(_ text: String, _ years: ClosedRange<Int>) {
        #expect(YearSpan(written: text) == YearSpan(first: years.lowerBound, last: years.upperBound))
    }

    @Test(
        arguments: [
            ("5/1990", 1990...1990), ("05-1990", 1990...1990), ("12/1925", 1925...1925),
            ("03/1889", 1889...1889),
            ("5.1990", 1990...1990), ("c. 5/1990", 1990...1990), ("5/1990 - 7/1991", 1990...1991),
            ("13/1925", 1925...1925), ("50–1200 CE", 50...1200), ("1–100 CE", 1...100),
        ] as [(String, ClosedRange<Int>)])
    func `a month and a year are no span`(_ text: String, _ years: ClosedRange<Int>) {
        #expect(YearSpan(written: text) == YearSpan(first: years.lowerBound, last: years.upperBound))
    }

    @Test(
        arguments: [
            ("1652-53 CE", 1652...1653), ("1526–27 CE", 1526...1527), ("1875–6 AD", 1875...1876),
            ("c. 1526–27 A.D.", 1526...1527), ("dated A.H. 930/1523–24 CE", 1523...1524),
            ("1500 B. C.", -1500 ... -1500), ("500 b. c. e.", -500 ... -500), ("1500 B.C", -1500 ... -1500),
            ("79 A. D.", 79...79), ("c. AD 79", 79...79), ("BC 1500", -1500 ... -1500),
            ("c. BC 1500", -1500 ... -1500), ("1500 v.Chr", -1500 ... -1500), ("500-450 BCE", -500 ... -450),
            ("100 BC-100 AD", -100...100), ("1500–50 BCE", -1500 ... -50),
        ] as [(String, ClosedRange<Int>)])
    func `an era counts however it is written`(_ text: String, _ years: ClosedRange<Int>) {
        #expect(YearSpan(written: text) == YearSpan(first: years.lowerBound, last: years.upperBound))
    }

    @Test(arguments: [
        ("1259 AH (1843)", 1843), ("dated 1039 AH/1630 CE", 1630), ("AH 1259 = 1843", 1843),
        ("H. 1259 [1843]", 1843),
        ("A. H. Smith 1843", 1843),
    ])
    func `of two calendars ours is read`(_ text: String, _ year: Int) {
        #expect(YearSpan(written: text) == YearSpan(first: year, last: year))
    }

    @Test func `0 is no year`() {
        #expect(YearSpan(first: 1850, last: 0) == YearSpan(first: 1850, last: 1850))
        #expect(YearSpan(first: 0, last: 0) == nil)
        #expect(WrittenYears("0–1850") == nil)
        #expect(WrittenYears("0") == nil)
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
        ("c.1500-10", "c.1500–10"), ("ca.1842-1845", "ca.1842–1845"),
        ("1700 (?) - 1725 (?)", "1700 (?) – 1725 (?)"),
        ("100 BC-100 AD", "100 BC–100 AD"), ("late 18th - early 19th c.", "late 18th – early 19th c."),
        ("1668 - before 1672", "1668 – before 1672"), ("British, 100 BC-100 AD", "British, 100 BC–100 AD"),
    ])
    func `years are joined by an en dash`(_ written: String, _ shown: String) {
        #expect(written.withYearDashes == shown)
    }

    @Test(arguments: [
        "1795-01-01", "1996-04-09", "1842-05", "RP-P-1992-70", "RP-T-1930-54(V)", "SK-C-5", "1842-1843-1844",
        "Jean-Baptiste-Siméon Chardin", "mid-19th century", "A1842-45", "1.1842-1845", "pre-1500",
        "RP.1842-45", "early to mid-19th century", "05-1990", "-500",
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
