import PromenadeCore
import Testing

@testable import PromenadeSources

@Suite struct LooseDateTests {
    @Test(arguments: [
        ("~1900", "c. 1900", 1900), ("~ C19", "c. 19th century", 1801), ("1954..1958", "1954–1958", 1954),
        ("early 1920s", "early 1920s", 1920), ("500 BC", "500 BC", -500),
        ("circa  1850", "circa  1850", 1850), ("before 1910", "before 1910", 1909),
        ("in 1910 or 1911", "in 1910 or 1911", 1910),
        ("unveiled 1.11.2016", "unveiled 1.11.2016", 2016), ("1927-05-12", "12 May 1927", 1927),
        ("5/1990", "5/1990", 1990),
    ])
    func `what people write is read`(_ text: String, _ words: String, _ first: Int) {
        let date = LooseDate(text)

        #expect(date?.words == words)
        #expect(date?.years?.first == first)
    }

    @Test(arguments: ["before long", "After the war", "12345"])
    func `what is no one year has none`(_ text: String) {
        #expect(LooseDate(text)?.years == nil)
    }

    /// Each "~" was read inside the one before: some thousands of them ended the process, for want of stack.
    @Test func `what is longer than a date is shown, with the one year in it`() {
        let long = String(repeating: "~", count: 200_000) + "1900"

        #expect(LooseDate(long)?.words == long)
        #expect(LooseDate(long)?.years?.first == 1900)
        #expect(
            LooseDate(String(repeating: "~", count: 50) + "1900")?.words == String(
                repeating: "c. ", count: 50) + "1900")
    }
}
