import Foundation
import Testing

/// What ends the process over a value from outside, as far as it can be seen in the text.
@Suite struct NumbersTests {
    @Test func `no dictionary is made of keys that are only thought to be unique`() throws {
        let places = try Project.swiftFiles(in: "Sources").filter { $0.text.contains("uniqueKeysWithValues") }

        #expect(places.map(\.path) == [], "uniquingKeysWith says which of two counts")
    }

    @Test func `a floating-point number becomes a whole one by clamping`() throws {
        for (path, text) in try Project.swiftFiles(in: "Sources") {
            for argument in Self.conversions(in: text) where Self.isFloating(argument) {
                Issue.record(
                    "\(path): Int(\(argument)) ends the process where it does not fit; clamping: does not")
            }
        }
    }

    @Test(arguments: [
        ("Int(clamping: x.rounded())", []), ("Int(exactly: Double(x))", []), ("Int(text)", ["text"]),
        ("Int((x * 2).rounded(.up)) + 1", ["(x * 2).rounded(.up)"]), ("point(1.5)", []), ("UInt8(y)", ["y"]),
    ])
    func `conversions are found in the text`(_ text: String, _ found: [String]) {
        #expect(Self.conversions(in: text) == found)
    }

    @Test func `chance in tests comes from a seed, so that a failure comes again`() throws {
        for (path, text) in try Project.swiftFiles(in: "Tests") where !path.hasSuffix("NumbersTests.swift") {
            for unseeded in [
                /SystemRandomNumberGenerator/, /\.random\((?:in: [^(),]+)?\)/,
                /\.(?:randomElement|shuffled)\(\)/,
            ] {
                #expect(text.firstMatch(of: unseeded) == nil, "\(path): SplitMix64 has a seed")
            }
        }
    }

    /// What stands in the parentheses of conversions to a whole number without a label.
    private static func conversions(in text: String) -> [String] {
        text.matches(of: /(?:^|\W)U?Int(?:8|16|32|64)?\((?!\s*\w+:)/).map { match in
            var depth = 1
            return String(
                text[match.range.upperBound...].prefix { sign in
                    depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
                    return depth > 0
                })
        }
    }

    /// Whether it can only be a number with a fraction.
    private static func isFloating(_ argument: String) -> Bool {
        argument.contains(
            /\.rounded\(|\bDouble\(|\.squareRoot\(\)|timeIntervalSince|\blog2\(|\bpow\(|[^$\w]\d[\d_]*\.\d|\* 100$|\* 1_000$/
        )
    }
}
