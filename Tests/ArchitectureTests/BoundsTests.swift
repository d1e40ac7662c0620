import Foundation
import Testing

/// What is kept for the process's life has a bound, and says which.
///
/// Lists, sets and dictionaries that are stored in an actor, behind a `Mutex`, or in a type that is, have “Bound:” in the comment
/// above them, or above their type. Whether it holds, tests of their own must show. Not seen are collections in types that are kept by way of another
/// one's field, and those a library keeps.
@Suite struct BoundsTests {
    @Test func `every collection that is kept says how large it may become`() throws {
        let files = try Project.swiftFiles(in: "Sources").filter { !$0.path.contains("PromenadeDemo") }
        let (owners, collections) = (try Expression(Self.owners), try Expression(Self.collections))
        let module = { (path: String) in String(path.split(separator: "/")[1]) }
        let kept = files.reduce(into: [String: Set<String>]()) { kept, file in
            kept[module(file.path), default: []].formUnion(owners.groups(in: file.text))
        }
        var count = 0
        for (path, text) in files {
            let lines = text.components(separatedBy: "\n")
            for number in lines.indices where collections.isIn(lines[number]) {
                guard Self.isKept(number, lines, kept[module(path)] ?? []) else { continue }
                count += 1
                guard !Self.saysItsBound(number, lines) else { continue }
                Issue.record(
                    "\(path):\(number + 1) has no bound: \(lines[number].trimmingCharacters(in: .whitespaces))"
                )
            }
        }
        #expect(count > 30)
    }

    @Test(arguments: [
        ("actor A {\n    private var b: [Int: C] = [:]\n}", true),
        ("actor A {\n    /// Bound: ten.\n    private var b: Set<Int> = []\n}", false),
        ("final class A {\n    private let b = Mutex<[Int]>([])\n}", true),
        ("struct State {\n    var b: [Int]?\n}", true),
        ("actor A {\n    func c() {\n        var b: [Int] = []\n    }\n}", false),
        ("actor A {\n    var b: [Int] {\n        []\n    }\n    let c: [Int]\n}", false),
        ("struct Other {\n    var b: [Int] = []\n}", false),
    ])
    func `collections are found in the text`(_ text: String, _ isFound: Bool) throws {
        let lines = text.components(separatedBy: "\n")
        let collections = try Expression(Self.collections)
        let found = lines.indices.contains {
            collections.isIn(lines[$0]) && Self.isKept($0, lines, ["A", "State"])
                && !Self.saysItsBound($0, lines)
        }

        #expect(found == isFound)
    }

    private static let owners = #"(?:Mutex(?:<|\()|\bactor )([A-Z]\w+)"#
    /// A lock around a collection, or a variable that is one.
    private static let collections =
        #"\blet \w+ = Mutex(?:<\(?(?:\w+: )?(?:\[|Set<)|\((?:\[|Set<))"#
        + #"|^\s+(?:(?:private|package|fileprivate|private\(set\)|nonisolated) )*var \w+\s*"#
        + #"(?::\s*(?:\[|Set<)|=\s*(?:\[|Set<))"#

    /// Whether a line with a collection declares one that is stored and changes, in one of the types or behind a lock.
    private static func isKept(_ number: Int, _ lines: [String], _ kept: Set<String>) -> Bool {
        let line = lines[number]
        if line.contains(/\blet \w+ = Mutex/) { return true }
        guard !line.hasSuffix("{"), let scope = Scopes.around(number, in: lines).first else { return false }
        let owner = lines[scope].firstMatch(of: /\b(?:struct|class|actor) (\w+)/).map { String($0.1) }
        return owner.map(kept.contains) ?? false
    }

    private static func saysItsBound(_ number: Int, _ lines: [String]) -> Bool {
        let owner = Scopes.around(number, in: lines).first ?? number
        return [number, owner].contains { place in
            Scopes.above(place, in: lines).contains { $0.contains("Bound: ") }
        }
    }
}
