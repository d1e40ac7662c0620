import Foundation
import Testing

/// What waits for a disk, or for the system's resolver, does so on threads of `BlockingPool`, never on the cooperative pool.
///
/// A call is found by its text. It must stand in a closure that `BlockingPool` or a database runs, or in a function that the compiler
/// keeps out of asynchronous ones (`@available(*, noasync)`), or whose comment says that it is called before the server answers, or
/// in a file of the table below. What is not seen: a synchronous
/// function without the mark that calls one that has it, and is itself called on the pool.
@Suite struct BlockingTests {
    /// Files and folders whose functions are all for those who may wait.
    private static let table = [
        "Sources/PromenadeFiles/": "the calls themselves",
        "Sources/PromenadeCore/": "neither reads nor writes; has functions of such names",
        "Sources/PromenadeCLI/": "a command, or before the server answers",
        "Sources/PromenadeDemo/": "the made-up world",
        "Sources/PromenadeWeb/Assets/": "once, before the server answers",
        "Sources/PromenadeFeatures/Storage/DataFolder.swift": "once, before the server answers",
        "Sources/PromenadeFeatures/Zoom/OwnFolder.swift": "a value of BlockingPool's closures",
        "Sources/PromenadeFeatures/Storage/FreeSpace+Disk.swift": "the call itself; hasRoom is looked for",
        "Sources/PromenadeHTTP/NameLookup.swift": "the resolver, on the lookup's own threads",
        "Sources/PromenadeImages/Pyramid/ZipDirectory.swift": "of a pyramid that is being opened",
        "Sources/PromenadeImages/Pyramid/TIFFLayout.swift": "of a file on a render thread",
        "Sources/PromenadeImages/Pyramid/JPEGFrame.swift": "of a file on a render thread",
        "Sources/PromenadeImages/Pyramid/OriginalPicture.swift": "a value of BlockingPool's closures",
        "Sources/PromenadeImages/Render/Vips+Pyramid.swift": "on a render thread",
        "Sources/PromenadeSources/Collections/OpenCollection.swift": "a command's, before it reads",
        "Sources/PromenadeSources/Collections/CollectionMapping.swift": "a command's, before it reads",
        "Sources/PromenadeSources/Collections/ArchiveReader.swift": "of CollectionRecords, or of a command",
        "Sources/PromenadeObjects/FolderObjectStore.swift": "in BlockingPool's closures, by its own run",
        "Sources/PromenadePostgreSQL/Client/PostgresListener.swift": "on the listener's own thread",
        "Sources/PromenadeStore/Catalogue/Catalogue.swift": "once, before the server answers",
        "Sources/PromenadeStore/Collections/ImportedMuseums.swift": "once, before the server answers",
        "Sources/PromenadeStore/Library/Library.swift": "once, before the server answers",
        "Sources/PromenadeStore/Library/Library+Opening.swift": "before the server answers",
        "Sources/PromenadeStore/Library/Library+Restoring.swift": "a command's",
        "Sources/PromenadeStore/Library/Backups/": "on the database's thread, or the second folder's own",
        "Sources/PromenadeStore/Library/File/LineReader.swift": "in a database's closure, or PictureReading",
        "Sources/PromenadeStore/Library/File/LibraryFileReader.swift":
            "in a database's closure, or PictureReading",
        "Sources/PromenadeStore/People/PeopleBackups.swift":
            "on the database's thread, or before the server answers",
        "Sources/PromenadeStore/Locks/FolderLock.swift": "before the server answers",
        "Sources/PromenadeStore/Schema/":
            "where databases are opened; and their files' stamps, which the system has",
    ]

    private static let calls =
        #"FileManager\.default(?!\.temporaryDirectory)|FileHandle\(for|(?:Data|String)\(contentsOf|\.hasRoom\("#
        + #"|Thread\.sleep|\.resourceValues\(|(?:DatabaseQueue|DatabasePool)\(\s*path|\barchive_read_"#
        + #"|(?:^|[^.\w]|Foundation\.)(?:open|pread|pwrite|flock|fsync|l?stat|fstat|statvfs|utimes|futimens"#
        + #"|unlink|rmdir|opendir|realpath|getaddrinfo)\((?!\))"#

    /// Functions of our own that are called like one of the system's.
    private static var declarations: Regex<Substring> { #/\b(?:func|case) \w+/# }

    /// Closures that run where one may wait: `BlockingPool`'s, a render thread's, a database's.
    private static var closures: Regex<Substring> {
        #/(?:BlockingPool\.\w+|threads|walks|pool)\.(?:run|submit)\b|[. ](?:read|readMuch|write|writeWithoutTransaction)(?: |\()[^)]*\{/#
    }

    @Test func `who waits for a disk is not on the cooperative pool`() throws {
        for (path, text) in try Project.swiftFiles(in: "Sources") {
            // What is fuzzed is called by a program of its own.
            guard !path.contains("/FuzzTarget"), !Self.table.keys.contains(where: path.hasPrefix) else {
                continue
            }
            let lines = text.components(separatedBy: "\n")
            for number in try Self.unguarded(in: lines) {
                Issue.record("\(path):\(number + 1): \(lines[number].trimmingCharacters(in: .whitespaces))")
            }
        }
    }

    @Test func `no file is in the table for nothing`() throws {
        let files = try Project.swiftFiles(in: "Sources")
        let calls = try Expression(Self.calls)
        for place in Self.table.keys {
            let calling = files.contains { $0.path.hasPrefix(place) && calls.isIn($0.text) }
            #expect(calling, "\(place) waits for nothing")
        }
    }

    @Test func `threads are made in one place`() throws {
        let queues = try Expression(
            #"(?m)^(?!\s*//).*(?:OperationQueue|DispatchQueue\(|DispatchQueue\.global|NIOThreadPool\(|detachNewThread)"#
        )
        let places = try Project.swiftFiles(in: "Sources").filter { file in
            queues.isIn(file.text)
        }

        #expect(places.map(\.path) == ["Sources/PromenadeConcurrency/BlockingPool.swift"])
    }

    @Test(arguments: [
        ("func a() async {\n    FileManager.default.removeItem(at: b)\n}", [1]),
        (
            "func a() async {\n    await BlockingPool.disk.run { FileManager.default.removeItem(at: b) }\n}",
            []
        ),
        (
            "func a() async {\n    BlockingPool.disk.run {\n        if c {\n            rmdir(b)\n        }\n    }\n}",
            []
        ),
        ("func a(\n    b: Int\n) async {\n    let c = try Data(contentsOf: d)\n}", [3]),
        (
            "@available(*, noasync, message: \"\")\nfunc a(\n    b: Int\n) {\n    let c = try Data(contentsOf: d)\n}",
            []
        ),
        ("@available(*, noasync)\nfunc a() {\n}\nfunc b() {\n    flock(c, 1)\n}", [4]),
        ("func a() async {\n    try await database.read { c in\n        unlink(d)\n    }\n}", []),
        ("var about = stat()\nfile.open(b)\n// rmdir(a)", []),
    ])
    func `calls are found in the text`(_ text: String, _ found: [Int]) throws {
        #expect(try Self.unguarded(in: text.components(separatedBy: "\n")) == found)
    }

    /// The lines, from 0, with a call that nothing keeps off the pool.
    private static func unguarded(in lines: [String]) throws -> [Int] {
        let calls = try Expression(calls)
        return lines.indices.filter { number in
            guard calls.isIn(lines[number]) else { return false }
            let line = lines[number].trimmingCharacters(in: .whitespaces)
            guard !line.hasPrefix("//"), calls.isIn(line.replacing(declarations, with: "")) else {
                return false
            }
            let scopes = Scopes.around(number, in: lines)
            return !([number] + scopes).contains { lines[$0].contains(closures) }
                && !([number] + scopes).contains { isMarked($0, lines) }
        }
    }

    /// Whether a function begins on the line and has the mark, or the comment, above it.
    private static func isMarked(_ number: Int, _ lines: [String]) -> Bool {
        guard lines[number].contains(/\b(?:func|init\??|subscript)\b.*[(<]/) else { return false }
        return Scopes.above(number, in: lines).contains {
            $0.contains("noasync") || $0.contains("before the server answers")
        }
    }
}

/// What lines stand around another one, as the formatter indents them.
enum Scopes {
    /// The first lines of what a line is in, innermost first: closures, functions, types.
    static func around(_ number: Int, in lines: [String]) -> [Int] {
        var depth = indentation(lines[number])
        var scopes: [Int] = []
        for above in lines[..<number].indices.reversed() {
            let line = lines[above].trimmingCharacters(in: .whitespaces)
            guard !line.isEmpty, depth > 0 || !scopes.isEmpty else { continue }
            let own = indentation(lines[above])
            // The parentheses of a long signature end where it began.
            if own < depth || (own == depth && isTail(scopes.last, lines)) {
                depth = own
                scopes.append(above)
            }
            if depth == 0, !isTail(scopes.last, lines) { break }
        }
        return scopes
    }

    /// Comments and attributes that belong to a line.
    static func above(_ number: Int, in lines: [String]) -> some Sequence<String> {
        lines[..<number].reversed().lazy.map { $0.trimmingCharacters(in: .whitespaces) }
            .prefix { $0.hasPrefix("@") || $0.hasPrefix("///") }
    }

    private static func isTail(_ number: Int?, _ lines: [String]) -> Bool {
        number.map { [")", "{", "}"].contains(lines[$0].trimmingCharacters(in: .whitespaces).prefix(1)) }
            ?? false
    }

    private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}
