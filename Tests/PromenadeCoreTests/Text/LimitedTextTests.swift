import Foundation
import PromenadeCore
import Testing

@Suite struct LimitedTextTests {
    private let heavy = "a" + String(repeating: "\u{301}", count: 3_000_000)

    @Test func `one character of megabytes is cut like any text`() {
        #expect(heavy.count == 1)
        #expect(heavy.limited(to: 200).utf8.count == 399)
        #expect(heavy.opening(to: 200).utf8.count <= 402)
        #expect(heavy.isLonger(than: 200))
        #expect(heavy.cleaned(to: 200).unicodeScalars.count == 31)
    }

    @Test(arguments: ["", "a", "Ünïcödé 👩‍👩‍👧‍👦", "e\u{301}\u{301}", "日本語の題名", "\u{1F1F3}\u{1F1F1}"])
    func `a cut stands between scalars, wherever it falls`(_ text: String) {
        for scalars in 0...12 {
            let cut = text.limited(to: scalars)
            #expect(Array(cut.unicodeScalars) == Array(text.unicodeScalars.prefix(scalars)))
            #expect(text.isLonger(than: scalars) == (text.unicodeScalars.count > scalars))
            #expect(text.dropFirst().limited(to: scalars).unicodeScalars.count <= scalars)
        }
    }

    @Test(arguments: [
        ("one two three", 13, "one two three"), ("one two three", 9, "one two…"),
        ("onetwothree", 5, "onetw…"),
    ])
    func `an opening ends with a word`(_ text: String, _ scalars: Int, _ opening: String) {
        #expect(text.opening(to: scalars) == opening)
    }

    @Test func `a library's file brings no text without an end`() throws {
        let place = try #require(Coordinate(latitude: 51, longitude: -1))
        let pin = Pin(
            id: Pin.newID(), name: heavy, coordinate: place, madeAt: Date(timeIntervalSince1970: 0),
            albums: [])
        let set = WorkSet(id: "a", name: heavy, note: heavy, madeAt: Date(timeIntervalSince1970: 0))
        for item in [LibraryItem.set(set), .pin(pin)] {
            switch item.sanitised {
            case .set(let set): #expect(set.name.utf8.count < 1_000 && set.note.utf8.count < 50_000)
            case .pin(let pin): #expect(pin.name.utf8.count < 1_000)
            default: Issue.record("it is gone")
            }
        }
    }

    @Test func `what cannot be seen and misleads is left out`() {
        #expect("a\u{0}b\u{1B}[31mc\u{202E}d\u{2066}e\u{FFFE}f\u{85}g".withoutControls == "ab[31mcdefg")
        #expect("שלום\u{200F}!\tone\r\ntwo\u{200D}".withoutControls == "שלום\u{200F}!\tone\r\ntwo\u{200D}")
        #expect("<b>\u{0}\u{202E}".escapedForHTML == "&lt;b&gt;")
        #expect("plain\u{7F}".escapedForHTML == "plain")
        #expect("*a\u{8}*".escapedForMarkdown == "\\*a\\*")
    }

    @Test func `every scalar there is can be written in XML and HTML once it is escaped`() throws {
        var text = String.UnicodeScalarView()
        for value in 0...0x10FFFF as ClosedRange<UInt32> {
            if let scalar = Unicode.Scalar(value) { text.append(scalar) }
        }
        let escaped = String(text).escapedForHTML

        // XML 1.0, section 2.2.
        #expect(
            escaped.unicodeScalars.allSatisfy {
                [0x9, 0xA, 0xD].contains($0.value) || (0x20...0xD7FF).contains($0.value)
                    || (0xE000...0xFFFD).contains($0.value) || $0.value >= 0x10000
            })
        #expect(escaped.unicodeScalars.count > 1_110_000)
    }
}
