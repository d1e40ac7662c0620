import Foundation
import Testing

/// What makes a regular expression slow on purpose (ReDoS), as far as it can be seen in the text.
///
/// `\s+x` looks at a run of spaces once for each of them, `a*b*c` worse. With a bound for each repetition the work is a
/// constant times the text, and the bound says how much of it anybody can mean.
@Suite struct RegexTests {
    @Test func `no regular expression repeats without a bound`() throws {
        for (path, text) in try Project.swiftFiles(in: "Sources") where !Self.readsOurOwn(path) {
            for expression in Self.expressions(in: text) where Self.isUnbounded(expression) {
                Issue.record("\(path): /\(expression)/ repeats without a bound; {0,20} has one")
            }
        }
    }

    /// A literal is read and compiled each time it is come by: for each of a hundred thousand records.
    @Test func `regular expressions are compiled once`() throws {
        for (path, text) in try Project.swiftFiles(in: "Sources") where !Self.readsOurOwn(path) {
            let lines: [String] = text.split(separator: "\n").map { String($0) }
            for (before, line) in zip([""] + lines, lines)
            where !Self.expressions(in: line).isEmpty {
                let isKept = line.contains("static let") || before.contains("static let")
                #expect(isKept, "\(path): “\(line)” wants a static let")
            }
        }
    }

    /// The made-up museums answer to nobody but this server's tests and demo, and our style sheets are our own.
    private static func readsOurOwn(_ path: String) -> Bool {
        path.hasPrefix("Sources/PromenadeDemo/") || path.hasSuffix("/Stylesheet.swift")
    }

    @Test(arguments: [
        (#"text.wholeMatch(of: /a+/)"#, ["a+"]), (#"let form = /\d{1,3}(?:st)?/"#, [#"\d{1,3}(?:st)?"#]),
        ("    /^[^*]{2,}$/", ["^[^*]{2,}$"]), (#"contains(#/https?://x*/#)"#, ["https?://x*"]),
        ("let x = a / b + c / d", []), (#"split(separator: "/")"#, []), ("/// a* b", []),
        ("path: \"/a/*\"", []),
    ])
    func `expressions are found in the text`(_ text: String, _ found: [String]) {
        #expect(Self.expressions(in: text) == found)
    }

    @Test(arguments: [
        ("a+", true), ("a{1,3}", false), (#"[*+]\+\*"#, false), ("a{2,}", true), (".*?", true),
        ("(?i)a?", false),
        (#"[\]+]"#, false),
    ])
    func `bounds are told from none`(_ expression: String, _ isUnbounded: Bool) {
        #expect(Self.isUnbounded(expression) == isUnbounded)
    }

    /// Literals that stand where a value does.
    private static func expressions(in text: String) -> [String] {
        text.split(separator: "\n").filter { line in
            let line = line.drop { $0 == " " }
            return !line.hasPrefix("//")
                && (line.hasPrefix("/") || ["(/", "#/", "= /", ": /", ", /"].contains { line.contains($0) })
        }
        .flatMap { line in
            let extended = line.matches(of: /#\/(.+?)\/#/).map { String($0.1) }
            let plain = line.matches(of: /(?:^\s*|[(=,:]\s*)\/(?![\s\/*])((?:\\.|[^\/\\])+)\//)
            return extended + plain.map { String($0.1) }
        }
    }

    private static func isUnbounded(_ expression: String) -> Bool {
        expression.replacing(/\\./, with: "x").replacing(/\[[^\]]*\]/, with: "x")
            .contains(/[*+]|\{\d+,\}/)
    }
}
