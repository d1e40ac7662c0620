import Foundation
import Testing

/// What comes from outside is measured before anything walks it, as far as that can be seen in the text.
@Suite struct OutsideTextTests {
    @Test func `every form goes through the one reader that measures it first`() throws {
        let sources = try Project.swiftFiles(in: "Sources").filter { !$0.path.contains("PromenadeDemo") }
        let decoders = sources.filter { $0.text.contains("URLEncodedFormDecoder") }
        let collectors = sources.filter {
            $0.text.contains(/\bbody\.collect\(|\.decode\([^\n]*from: request/)
        }

        #expect(decoders.map(\.path) == ["Sources/PromenadeWeb/Server/FormFields.swift"])
        #expect(collectors.map(\.path) == [])
    }

    /// One Character may be a letter with megabytes of marks on it.
    @Test func `texts are cut and measured in Unicode scalars`() throws {
        for (path, text) in try Project.swiftFiles(in: "Sources") where !path.contains("PromenadeDemo") {
            for line in text.split(separator: "\n") where Self.mayWalk(line) && Self.walksCharacters(line) {
                Issue.record(
                    "\(path): limited(to:), opening(to:) or isLonger(than:), which walk no further:\(line)")
            }
        }
    }

    @Test(arguments: [
        ("String(name.prefix(200))", true), ("\"“\\(text.prefix(40))” is\"", true),
        ("$0.trimmed.prefix(200)", true), ("guard title.count <= 200", true),
        ("words.prefix(Self.most)", false),
        ("Array(items.prefix(8))", false), ("name.limited(to: 200)", false), ("line.utf8.count > 60", false),
        ("UUID().uuidString.prefix(8)", false), ("text.prefix { $0 != \"%\" }", false),
        ("String(source.prefix(9)[...])", true), ("super(source.prefix(200_000))", true),
        ("String(words.joined(separator: \", \").prefix(longest))", true),
    ])
    func `walks are found in the text`(_ line: String, _ isWalk: Bool) {
        #expect(Self.walksCharacters(line[...]) == isWalk)
    }

    /// Most lines have nothing of the kind, and expressions are slow.
    private static func mayWalk(_ line: Substring) -> Bool {
        [".prefix(", ".suffix(", ".count"].contains { line.contains($0) }
    }

    private static func walksCharacters(_ line: Substring) -> Bool {
        // Bytes, and digests, ids and times the program wrote itself; one or two Characters are a step, no walk.
        let isOwn = line.contains(
            /SHA256|uuidString|ISO8601|String\((?:decoding|validating):|PictureFolder\.name|key\.prefix|\\\(name\.prefix\(2\)/
        )
        let isCut =
            line.contains(named()) || line.contains(/\bString\(.*[\w)"]\.prefix\([\w. -]+(?:\[\.\.\.\])?\)/)
            || line.contains(
                /\\\((?:[\w.?$]*\.)?(?:text|name|id|value|code|work|museum|root)\.prefix\([\w.]+\)/)
        return !isOwn && isCut
    }

    private static func named() -> Regex<Substring> {
        /\b(?:text|trimmed|name|title|line|html|source|label|detail|note|typed|summary|accession)\.(?:(?:prefix|suffix)\((?!\d\))\w|count\s*[<>]=?\s*(?:\d{2}|[\w.]*(?:limit|ongest)))/
    }
}
