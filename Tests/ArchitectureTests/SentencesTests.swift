import Foundation
import Testing

/// Every sentence a person can read, in one list for review, and held to `docs/words.md`.
@Suite(.timeLimit(.minutes(10))) struct SentencesTests {
    @Test func `every sentence is in the list for review`() throws {
        let list = try Self.list()
        let file = Project.root.appending(path: "docs/notes/sentences.md")
        if ProcessInfo.processInfo.environment["TEST_WRITE_SENTENCES"] == "1" {
            try list.write(to: file, atomically: true, encoding: .utf8)
        }

        let kept = try String(contentsOf: file, encoding: .utf8)
        let (now, before) = (Set(list.split(separator: "\n")), Set(kept.split(separator: "\n")))
        #expect(now.subtracting(before).sorted() == [], "New sentences. Write the list with: make sentences")
        #expect(
            before.subtracting(now).sorted() == [],
            "Sentences that are gone. Write the list with: make sentences")
        #expect(now.count > 800)
    }

    @Test func `no sentence says what another word is for`() throws {
        let refused = try Self.refused()
        #expect(refused.count > 25)
        for (path, sentences) in try Self.sentences() {
            for sentence in sentences {
                for words in refused where sentence.contains(words) {
                    Issue.record("\(path): “\(sentence)” says “\(words)”. docs/words.md has the word for it.")
                }
            }
        }
    }

    @Test func `pages have the apostrophes, ellipses and voice that docs/words.md asks for`() throws {
        let slips = [
            try Expression(#"[a-z]'[a-z]"#), try Expression(#"\.\.\."#), try Expression(#"\w ?…\w"#),
            try Expression(#"\b([Ww]e|us|[Oo]ur) [a-z]"#),
        ]
        for (path, sentences) in try Self.sentences() where path.contains("PromenadeWeb") {
            for sentence in sentences where slips.contains(where: { $0.isIn(sentence) }) {
                Issue.record("\(path): “\(sentence)”")
            }
        }
    }

    @Test(arguments: [
        (#"let a = "Add \(b ? "one more" : "two") to it.""#, true, ["Add {} to it."]),
        (
            "let a: HTML = \"\"\"\n    <p>Two \\\n    lines.</p><a title=\"The name\">Go on</a>\n    \"\"\"",
            true, ["Go on", "The name", "Two lines."]
        ),
        ("// \"Not this one.\"\nlet pattern = #\"Not [this] either\"#", true, []),
        ("say(`Added to ${name}, and there`)", false, ["Added to {}, and there"]),
        ("select name from work where id = 3", true, []),
    ])
    func `sentences are found in the text`(_ text: String, _ isSwift: Bool, _ found: [String]) throws {
        #expect(try Self.sentences(in: text, isSwift: isSwift) == found)
    }

    /// What `docs/words.md` names in the column “not” of its tables.
    private static func refused() throws -> [String] {
        try String(contentsOf: Project.root.appending(path: "docs/words.md"), encoding: .utf8)
            .split(separator: "\n").filter {
                $0.hasPrefix("|") && !$0.hasPrefix("|---") && !$0.hasPrefix("| say")
            }
            .flatMap { row in
                row.split(separator: "|", omittingEmptySubsequences: false).dropLast().last?.split(
                    separator: ",") ?? []
            }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func list() throws -> String {
        let intro = """
            # Sentences

            Every sentence of the pages, the commands and the errors, a file at a time, for whoever reviews [the words](../words.md). “{}” is a value. \
            Written by `make sentences`; a test compares it.

            """
        return try intro
            + sentences().map { "\n## \($0.path)\n\n\($0.sentences.map { "- \($0)\n" }.joined())" }.joined()
    }

    /// The modules whose words reach people.
    private static let modules = ["PromenadeWeb", "PromenadeCLI", "PromenadeSources/Collections"]

    private static func sentences() throws -> [(path: String, sentences: [String])] {
        let swift = try modules.flatMap { try Project.swiftFiles(in: "Sources/\($0)") }
        let base = Project.root.appending(path: "Sources/PromenadeWeb/Static")
        let scripts = try FileManager.default.subpathsOfDirectory(atPath: base.path()).filter {
            $0.hasSuffix(".js") && ($0.hasPrefix("js/") || $0.hasPrefix("worker/"))
        }.sorted()
            .map { ("Static/\($0)", try String(contentsOf: base.appending(path: $0), encoding: .utf8)) }
        let all =
            try swift.map {
                (
                    path: String($0.path.dropFirst("Sources/".count)),
                    sentences: try sentences(in: $0.text, isSwift: true)
                )
            }
            + scripts.map {
                (path: "PromenadeWeb/\($0.0)", sentences: try sentences(in: $0.1, isSwift: false))
            }
        return all.filter { !$0.sentences.isEmpty && !$0.path.contains("FuzzTarget") }
    }

    /// The sentences in a source: what stands between tags, and what names a field or a picture.
    static func sentences(in source: String, isSwift: Bool) throws -> [String] {
        let name = try Expression(#"(?:aria-label|title|placeholder|alt)="([^"]*)""#)
        var found: Set<String> = []
        for (_, literal) in Literals(in: source, isSwift: isSwift).found {
            let names = literal.contains("<") ? name.groups(in: literal) : []
            let between = literal.replacing(/<[^>]*>/, with: "\u{1}").split(separator: "\u{1}").map(
                String.init)
            for text in names + between {
                let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if isSentence(line) { found.insert(line) }
            }
        }
        return found.sorted()
    }

    /// Two words at least, beginning with a capital, a quote or a value; no code, no address, no SQL.
    private static func isSentence(_ text: String) -> Bool {
        guard text.contains(" "), text.firstMatch(of: /\p{L}{2,}/) != nil else {
            return text.wholeMatch(of: /[A-Z][a-z]+[.…]/) != nil
        }
        guard text.wholeMatch(of: /[A-Z“{(].*/) != nil,
            text.firstMatch(of: /\p{L}{2,} \p{L}|\} \p{L}{2,}|\p{L}{2,} \{/) != nil
        else { return false }
        return text.firstMatch(of: /=\S|[;|]\s*\S*:|\{\}\.|--\w+:|https?:|\w\(|\\|::/) == nil
            || text.hasSuffix(".")
    }
}
