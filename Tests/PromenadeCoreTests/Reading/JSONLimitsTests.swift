import Foundation
import PromenadeCore
import Testing

@Suite struct JSONLimitsTests {
    private let limits = JSONLimits(values: 10, depth: 3)

    @Test(arguments: [
        "", "1", "[1,2,3,4,5,6,7,8]", #"{"a":{"b":{"c":1}}}"#, #"["[[[[[[,,,,,,,,,,,,"]"#,
        #"["\"[[[[[[,,,,,,,,,,,,\\"]"#, "no JSON at all", "\u{FEFF}[1]",
    ])
    func `what is small is held, whatever its texts have in them`(_ json: String) {
        #expect(limits.hold(Data(json.utf8)))
    }

    @Test(arguments: [
        "[1,2,3,4,5,6,7,8,9,10]", "[[[[]]]]", #"{"a":{"b":{"c":{}}}}"#, "[[],[],[],[],[],[]]",
        #"["\\",[[[[1]]]]]"#, "[[[[", ",,,,,,,,,,,,,",
    ])
    func `too many values, or too deep ones, are not`(_ json: String) {
        #expect(!limits.hold(Data(json.utf8)))
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
    func `JSON is UTF-8`(_ encoding: String.Encoding) throws {
        #expect(!limits.hold(try #require("[1]".data(using: encoding))))
    }

    @Test func `a decoder says that there was too much`() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([[Int]].self, from: Data("[[],[],[],[],[],[]]".utf8), within: limits)
        }
    }
}
