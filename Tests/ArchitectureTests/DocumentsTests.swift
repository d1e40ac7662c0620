import Foundation
import Testing

/// Who follows a document into the sources finds what it names.
@Suite struct DocumentsTests {
    private func documents() throws -> [(path: String, text: String)] {
        var documents = try Project.files(ending: ".md", in: "docs")
        for name in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
            documents.append(
                (name, try String(contentsOf: Project.root.appending(path: name), encoding: .utf8)))
        }
        return documents
    }

    /// What a link in a document leads to, from the root; `nil` where that is elsewhere or on the same page.
    private func file(_ link: String, from document: String) -> URL? {
        let path = link.prefix { $0 != "#" }
        guard !path.isEmpty, !path.contains(":"), path.contains(".") || path.contains("/") else { return nil }
        return Project.root.appending(path: document).deletingLastPathComponent().appending(path: path)
            .standardized
    }

    @Test func `every link between files leads to one`() throws {
        let links = try Expression(#"\]\(([^)\s]+)\)"#)
        var count = 0
        for (document, text) in try documents() {
            for link in links.groups(in: text) {
                guard let file = self.file(link, from: document) else { continue }
                count += 1
                #expect(FileManager.default.fileExists(atPath: file.path()), "\(document): \(link)")
            }
        }
        #expect(count > 100)
    }

    @Test func `what the tour names is in the file it leads to`() throws {
        let tour = "docs/tour.md"
        let text = try String(contentsOf: Project.root.appending(path: tour), encoding: .utf8)
        let steps = try Expression(#"(\[`[^`]+`\]\([^)]+\))"#).groups(in: text)
        #expect(steps.count > 40)
        for step in steps {
            let parts = step.dropFirst(2).dropLast().components(separatedBy: "`](")
            let source = try #require(self.file(parts[1], from: tour))
            let words = try String(contentsOf: source, encoding: .utf8)
            let name = parts[0].split(separator: ".").last ?? ""
            #expect(try Expression("\\b\(name)\\b").isIn(words), "\(step)")
        }
    }

    @Test func `a decision that a later one replaces or changes says so`() throws {
        let folder = Project.root.appending(path: "docs/decisions")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        var links: [String: [String]] = [:]
        for name in names {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let paragraphs = text.components(separatedBy: "\n\n")
            let status = try #require(
                paragraphs.first { $0.hasPrefix("**Status**") || $0.hasPrefix("Status:") }, "\(name)")
            links[name] = try Expression("\\(([0-9]{4}-[a-z0-9-]+\\.md)\\)").groups(in: status)
        }
        for (name, others) in links {
            for other in others {
                #expect(links[other]?.contains(name) == true, "\(other) does not lead to \(name)")
            }
        }
    }

    @Test func `every type on the map of the code is in the sources`() throws {
        let text = try String(contentsOf: Project.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let map = try #require(
            text.components(separatedBy: "## Code map").last?.components(separatedBy: "\n## ").first)
        let declaration = try Expression(#"\b(?:struct|class|actor|enum|protocol|typealias) ([A-Z]\w+)"#)
        var known: Set<String> = ["IIIF"]  // a folder
        for (_, text) in try Project.swiftFiles(in: "Sources") {
            known.formUnion(declaration.groups(in: text))
        }
        let named = try Expression("`([A-Z][A-Za-z0-9]+)`").groups(in: map)
        #expect(named.count > 80)
        for name in named { #expect(known.contains(name), "\(name)") }
    }
}
