import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import PromenadeTestRandom
import Testing

@Suite(.timeLimit(.minutes(10))) struct LibraryFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The library's file, as it is exported.
    private func file(of library: Library) async throws -> Data {
        var bytes = LibraryFile.head
        for (index, item) in try await library.everything().enumerated() {
            bytes += try LibraryFile.line(item, isFirst: index == 0)
        }
        return bytes + LibraryFile.tail
    }

    private func written(_ bytes: Data) throws -> URL {
        let url = folder.file(UUID().uuidString)
        try bytes.write(to: url)
        return url
    }

    private func takeIn(_ bytes: Data, into library: Library, _ mode: Library.ImportMode = .merge)
        async throws
        -> ImportSummary
    {
        try await library.takeIn(try written(bytes), mode, named: "before", at: Made.noon)
    }

    private func sample() async throws -> Library {
        let library = try await Library.holding(1, 2, 3)
        _ = try await library.makeSet("Boats “and” ships 🛶", of: 3, 1)
        try await library.add([Person(Made.artist("aic:1", "Zoë"))], at: Made.noon)
        try await library.separate(Artist.ID("rijks:1")!, from: Person(Made.artist("aic:1", "Zoë")))
        _ = try await library.update { $0.theme = .dark }
        try await library.drop(Made.gathered(0..<3))
        return library
    }

    @Test func `the file is JSON as a whole, one item a line, and the same each time`() async throws {
        let library = try await sample()

        let bytes = try await file(of: library)

        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.first == #"{"format":"promenade-library","version":1,"items":["#)
        #expect(lines[1] == #"{"preference":{"name":"theme","value":"dark"}},"#)
        #expect(lines.count == 10 && lines.last == "]}")
        #expect(lines.joined().contains(#""keptAt":"2027-01-15T08:00:01.123Z""#))
        #expect(try JSONSerialization.jsonObject(with: bytes) is [String: Any])
        #expect(try await file(of: library) == bytes)
    }

    @Test func `an empty library has a file too`() async throws {
        let bytes = try await file(of: try Library())

        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "{\"format\":\"promenade-library\",\"version\":1,\"items\":[\n]}\n")
        #expect(try await takeIn(bytes, into: try Library()).read == 0)
    }

    @Test(arguments: [Library.ImportMode.merge, .replace])
    func `export, wipe, import, export gives the same bytes`(_ mode: Library.ImportMode) async throws {
        let bytes = try await file(of: try await sample())
        let other = try Library()

        let summary = try await takeIn(bytes, into: other, mode)

        #expect(
            summary.favourites == 3 && summary.artists == 1 && summary.sets == 1 && summary.others == 2
                && summary.pins == 1)
        #expect(try await file(of: other) == bytes)
        #expect(other.favouriteCount == 3)
    }

    @Test func `hundreds of works with any letters and times survive the way out and in`() async throws {
        let library = try Library()
        var chance = SplitMix64(seed: 1_876)
        let letters = Array("aé漢字\u{301}\u{200D}👩‍🎨\"\\/\n\t\u{0}<&>‮שלום\u{2028} ")
        func text() -> String {
            String(
                (0..<Int.random(in: 0...40, using: &chance)).map { _ in letters.randomElement(using: &chance)!
                })
        }
        for number in 0..<300 {
            var work = Made.work(number, title: text(), artist: Bool.random(using: &chance) ? text() : nil)
            work.description = .init(text: RichText(sanitising: "<p>\(text())"), licence: nil)
            work.provenance = (0..<Int.random(in: 0...3, using: &chance)).map { _ in text() }
            work.size = .init(
                height: .random(in: 0.1...900, using: &chance), width: .random(in: 0.1...900, using: &chance))
            let time = Date(timeIntervalSince1970: .random(in: 0...4_000_000_000, using: &chance))
            try await library.add(Favourite(work: work, museum: text(), keptAt: time, asOf: time))
        }
        let set = try await library.makeSet(named: "Some " + text(), at: Made.noon)
        for number in 0..<50 { _ = try await library.add(Made.id((number * 7) % 300), to: set) }

        let bytes = try await file(of: library)
        let other = try Library()
        _ = try await takeIn(bytes, into: other)

        #expect(try await other.everything() == library.everything())
        #expect(try await file(of: other) == bytes)
    }

    @Test func `merging keeps what is here and adds what is missing`() async throws {
        let library = try await Library.holding(1, 4)
        let set = try await library.makeSet("Boats", of: 1, 4)
        let other = try Library()
        _ = try await takeIn(try await file(of: library), into: other)
        try await library.add(Made.favourite(5))
        _ = try await library.add(Made.id(5), to: set)
        _ = try await library.move(Made.id(5), to: 1, in: set)
        _ = try await library.update { $0.theme = .dark }
        _ = try await other.update { $0.theme = .light }
        _ = try await other.rename(set, to: "Ships", note: "mine")

        let summary = try await takeIn(try await file(of: library), into: other)

        #expect(summary.favourites == 1 && summary.sets == 1 && summary.others == 0)
        #expect(try await other.works(in: set) == ["1", "5", "4"])
        #expect(try await other.set(set)?.name == "Ships")
        #expect(try await other.preferences().theme == .light)
    }

    @Test(arguments: [true, false])
    func `what came with a file is known to have, also after it was removed or replaced and has come back`(
        _ isReplaced: Bool
    ) async throws {
        let (mine, theirs) = (Made.favourite(1), Made.favourite(2))
        let library = try Library()
        try await library.add(mine)
        let file = folder.file("theirs.json")
        try (LibraryFile.head + LibraryFile.line(.favourite(theirs), isFirst: true) + LibraryFile.tail).write(
            to: file)
        _ = try await library.takeIn(file, .merge, named: "x", at: Made.noon)
        #expect(try await library.isImported(theirs.work.id))

        var undo: UndoEntry.ID?
        if isReplaced {
            let nothing = folder.file("nothing.json")
            try (LibraryFile.head + LibraryFile.tail).write(to: nothing)
            undo = try await library.takeIn(nothing, .replace, named: "x", at: Made.noon).undo
        } else {
            undo = try await library.remove([mine.work.id, theirs.work.id], at: Made.noon)?.id
        }
        #expect(library.favouriteCount == 0)
        #expect(try await library.isImported(theirs.work.id) == false)
        _ = try await library.undo(try #require(undo), at: Made.noon)

        #expect(library.favouriteCount == 2)
        #expect(try await library.isImported(theirs.work.id))
        #expect(try await library.isImported(mine.work.id) == false)
    }

    @Test func `replacing can be undone, and the undoing too`() async throws {
        let library = try await sample()
        let before = try await file(of: library)
        let file = try await file(of: try await Library.holding(7))

        let undo = try #require(try await takeIn(file, into: library, .replace).undo)
        let replaced = try await self.file(of: library)
        #expect(replaced == file)
        #expect(try await library.undo(undo, at: Made.noon + 3)?.kind == .library)

        #expect(try await self.file(of: library) == before)
        #expect(library.isFavourite(Made.id(1)) && !library.isFavourite(Made.id(7)))
        let again = try #require(try await library.removals(since: Made.noon).first { $0.kind == .library })
        _ = try await library.undo(again.id, at: Made.noon + 4)
        #expect(try await self.file(of: library) == file)
    }

    @Test(arguments: [Library.ImportMode.merge, .replace])
    func `a file that breaks off anywhere changes nothing`(_ mode: Library.ImportMode) async throws {
        let bytes = try await file(of: try await sample())
        let library = try await Library.holding(9)
        let before = try await library.everything()

        for length in stride(from: 0, to: bytes.count - 2, by: 97) + [bytes.count - 3] {
            await #expect(throws: LibraryFileError.self, "cut after \(length) bytes") {
                try await takeIn(bytes.prefix(length), into: library, mode)
            }
        }

        #expect(try await library.everything() == before)
        #expect(library.favouriteCount == 1)
    }

    @Test(arguments: [
        ("", LibraryFileError.foreign), ("<html>", .foreign), (#"{"items":[]}"#, .foreign),
        ("\u{0}\u{1}binary", .foreign),
        ("{\"format\":\"promenade-library\",\"version\":2,\"items\":[\n]}", .newer(version: 2)),
        (
            "{\"format\":\"promenade-library\",\"version\":1,\"items\":[\n{\"preference\":{\"name\":\"a\",\"value\":\"b\"}}\n{\"preference\":{\"name\":\"c\",\"value\":\"b\"}}\n]}",
            .broken(line: 3, reason: "the line before it does not end with a comma")
        ),
        (
            "{\"format\":\"promenade-library\",\"version\":1,\"items\":[\n{\"preference\":{\"name\":\"a\",\"value\":\"b\"}},\n]}",
            .broken(line: 3, reason: "an item is missing after the last comma")
        ),
        (
            "{\"format\":\"promenade-library\",\"version\":1,\"items\":[\n]}\nmore",
            .broken(line: 3, reason: "there is something behind the end")
        ),
    ])
    func `what is no library of ours is refused with the reason`(_ text: String, _ error: LibraryFileError)
        async throws
    {
        let library = try Library()
        await #expect(throws: error) { try await takeIn(Data(text.utf8), into: library) }
    }

    @Test func `a broken line is named`() async throws {
        var lines = String(decoding: try await file(of: try await sample()), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        lines[2] = lines[2].replacing("\"aic:1\"", with: "\"not an id\"")

        do {
            _ = try await takeIn(Data(lines.joined(separator: "\n").utf8), into: try Library())
            Issue.record("taken in")
        } catch let LibraryFileError.broken(line, reason) {
            #expect(line == 3)
            #expect(reason.contains("not an id"))
        }
    }

    @Test func `a file that another program laid out anew is read too`() async throws {
        let library = try await sample()
        let object = try JSONSerialization.jsonObject(with: try await file(of: library))
        let other = try Library()

        _ = try await takeIn(
            try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted), into: other)

        #expect(try await file(of: other) == file(of: library))
    }

    @Test func `nothing harmful comes in with a file`() async throws {
        let text = """
            {"favourite":{"asOf":"2026-11-20T09:00:00Z","keptAt":"2026-11-20T09:00:00Z","museum":"M","work":{"description":{"licence":{"name":"x","url":"javascript:alert(1)"},"text":"<p onclick=x>hi<script>alert(1)</script>"},"exhibitions":[],"id":"aic:1","picture":{"service":"file:///etc/passwd"},"provenance":[],"publications":[],"rights":{"unknown":{}},"title":"T","webPage":"javascript:alert(1)"}}}
            """
        let library = try Library()

        _ = try await takeIn(LibraryFile.head + Data("\n\(text)\n]}".utf8), into: library)

        let work = try #require(try await library.favourite(Made.id(1))?.work)
        #expect(work.webPage == nil && work.picture == nil && work.description?.licence == nil)
        #expect(work.description?.text.html == "<p>hi</p>")
        await #expect(throws: LibraryFileError.self) {
            try await takeIn(
                LibraryFile.head
                    + Data(
                        "\n{\"artist\":{\"keptAt\":\"2026-11-20T09:00:00Z\",\"person\":{\"artists\":[]}}}\n]}"
                            .utf8),
                into: library)
        }
    }
}
