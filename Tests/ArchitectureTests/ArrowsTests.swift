import Foundation
import Testing

/// The files of the project, as these tests read them.
enum Project {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Swift files below a folder, by path from the root.
    static func swiftFiles(in folder: String) throws -> [(path: String, text: String)] {
        try files(ending: ".swift", in: folder)
    }

    static func files(ending: String, in folder: String) throws -> [(path: String, text: String)] {
        let base = root.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: base.path())
            .filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.sorted()
            .map { ("\(folder)/\($0)", try String(contentsOf: base.appending(path: $0), encoding: .utf8)) }
    }
}

@Suite struct ArrowsTests {
    /// What each module may import besides Foundation and the standard library.
    ///
    /// Arrows point down only.
    private static let table: [String: Set<String>] = [
        "PromenadeConcurrency": ["NIOPosix"],
        "PromenadeMarkup": ["CLibXML2"],
        "PromenadeJSON": ["CSimdjson"],
        "PromenadeCore": ["PromenadeMarkup"],
        "PromenadeFiles": [],
        "PromenadeHTTP": [
            "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "AsyncHTTPClient", "NIOCore",
            "NIOHTTP1",
            "NIOHTTPCompression",
        ],
        "PromenadePostgreSQL": [
            "CPQ", "PromenadeConcurrency", "PromenadeCore", "PromenadeHTTP", "PromenadeObjects",
            "PromenadeStore", "Crypto",
            "GRDB", "Logging",
        ],
        "PromenadeObjects": [
            "PromenadeConcurrency", "PromenadeCore", "PromenadeMarkup", "PromenadeFiles", "PromenadeImages",
            "Logging",
            "AsyncHTTPClient",
            "Crypto",
            "NIOCore",
            "NIOHTTP1",
        ],
        "PromenadeCertificates": ["PromenadeFiles", "PromenadeHTTP", "Crypto", "SwiftASN1", "X509"],
        "PromenadeOpenID": ["PromenadeCore", "PromenadeHTTP", "Crypto", "JWTKit"],
        "PromenadeStore": [
            "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeJSON", "CSQLite",
            "CZstd", "GRDB", "Logging",
        ],
        "PromenadeSearch": [
            "PromenadeConcurrency", "PromenadeCore", "PromenadeJSON", "PromenadeStore", "CSQLite", "GRDB",
        ],
        "PromenadeSources": [
            "PromenadeConcurrency", "PromenadeMarkup", "PromenadeCore", "PromenadeFiles", "PromenadeHTTP",
            "PromenadeJSON", "CArchive",
        ],
        "PromenadeImages": [
            "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeHTTP", "CVips", "Crypto",
        ],
        "PromenadeFeatures": [
            "PromenadeObjects",
            "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeStore", "PromenadeSearch",
            "PromenadeSources", "PromenadeImages", "ServiceLifecycle", "Logging", "Crypto", "CryptoExtras",
        ],
        "PromenadeWeb": [
            "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeStore", "PromenadeSearch",
            "PromenadeImages", "PromenadeOpenID", "PromenadeFeatures", "Hummingbird", "HTTPTypes", "Crypto",
            "CBrotli", "CQRencode", "CZlib", "Logging", "HummingbirdCore", "NIOCore", "NIOHTTP1",
            "NIOHTTPTypes",
            "ServiceLifecycle", "NIOSSL", "NIOTLS", "NIOHPACK", "NIOHTTP2", "NIOHTTPTypesHTTP2",
        ],
        "PromenadeDemoPainters": [],
        "PromenadeDemo": [
            "PromenadeConcurrency", "PromenadeCore", "PromenadeImages", "PromenadeDemoPainters",
            "Hummingbird",
            "Crypto", "Logging",
        ],
        "PromenadeCLI": [
            "PromenadeConcurrency", "PromenadeCore", "PromenadeFiles", "PromenadeHTTP", "PromenadeStore",
            "PromenadeSearch", "PromenadeSources", "PromenadeImages", "PromenadeFeatures", "PromenadeWeb",
            "PromenadeDemo", "PromenadePostgreSQL", "PromenadeObjects", "AsyncHTTPClient", "Hummingbird",
            "Logging", "ArgumentParser",
            "Configuration", "SystemPackage", "ServiceLifecycle", "UnixSignals", "NIOCore", "HTTPTypes",
            "PromenadeCertificates", "PromenadeOpenID",
        ],
        "promenade": ["PromenadeCLI"],
    ]

    private static let always: Set<String> = ["Foundation", "Dispatch", "Synchronization"]

    @Test func `every import follows the arrows`() throws {
        for (path, text) in try Project.swiftFiles(in: "Sources") {
            let module = String(path.split(separator: "/")[1])
            let allowed = try #require(Self.table[module], "\(path): \(module) is not in the table")
            for match in text.matches(
                of: /(?m)^\s*(?:@\w+\s+)*(?:\w+\s+)?import (?:struct |class )?([A-Za-z0-9_]+)/)
            {
                let name = String(match.1)
                #expect(allowed.contains(name) || Self.always.contains(name), "\(path) imports \(name)")
            }
        }
    }

    @Test(arguments: [
        (".swift", "Sources", 300), (".swift", "Tests", 300), (".js", "Sources/PromenadeWeb/Static/js", 150),
        (".js", "Sources/PromenadeWeb/Static/worker", 150),
    ])
    func `no file is longer than 300 lines, and no script than 150`(ending: String, folder: String, most: Int)
        throws
    {
        let files = try Project.files(ending: ending, in: folder)
        #expect(files.count > (folder.hasSuffix("worker") ? 2 : 100))
        for (path, text) in files {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            #expect(lines <= most, "\(path) has \(lines) lines")
        }
    }

    @Test func `listeners of scripts end by a signal, and what the kit has is written once`() throws {
        let kit = "Sources/PromenadeWeb/Static/js/kit/"
        for (path, text) in try Project.files(ending: ".js", in: "Sources/PromenadeWeb/Static/js") {
            #expect(
                !text.contains("removeEventListener"), "\(path): add it with a signal (kit/live-element.js)")
            for (word, file) in [("ctrlKey", "keys.js"), ("prefers-reduced-motion", "motion.js")]
            where path != kit + file {
                #expect(!text.contains(word), "\(path): kit/\(file) has that")
            }
        }
    }

    @Test func `the environment is read in one place`() throws {
        let places = try Project.swiftFiles(in: "Sources").filter {
            $0.text.contains("ProcessInfo.processInfo.environment")
        }

        #expect(places.map(\.path) == ["Sources/PromenadeCLI/Configuration+Reading.swift"])
    }

    @Test func `JSON from outside is counted before it is decoded`() throws {
        for (path, text) in try Project.swiftFiles(in: "Sources/PromenadeSources") {
            for line in text.split(separator: "\n") {
                let isCounted =
                    !line.contains(#/(JSON|Simdjson)Decoder\(\)\.decode\(|[^.]JSONElement(\.init)?\([^)]/#)
                    || line.contains("within:")
                let isOther = !line.contains("try JSONSerialization") || path.hasSuffix("JSONTree.swift")
                #expect(isCounted && isOther, "\(path): \(line)")
            }
        }
    }

    @Test func `every type that other modules see says what it is`() throws {
        for (path, text) in try Project.swiftFiles(in: "Sources") {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                guard line.contains("package "),
                    line.firstMatch(of: #/^\s*package (final |static )*(struct|enum|actor|class|protocol) /#)
                        != nil
                else { continue }
                let above =
                    lines[..<index].last { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("@") } ?? ""
                #expect(
                    above.trimmingCharacters(in: .whitespaces).hasPrefix("///"),
                    "\(path):\(index + 1) has no doc comment")
            }
        }
    }

    @Test func `files are renamed into place by one function, and made by those that make them private`()
        throws
    {
        let calls =
            /(?:^|[^.\w])(?:rename|renameat|mkdir)\(|createDirectory\(|createFile\(|\.write\(to: (?:draft|file)/
        // The user's own files: an export beside its target; and inputs of the fuzzer, which no server has.
        let ordinary = [
            "Sources/PromenadeCLI/Library/LibraryExport.swift",
            "Sources/PromenadeCore/Reading/FuzzTarget+Waiting.swift",
            "Sources/PromenadeStore/Library/FuzzTarget+Store.swift",
        ]
        for (path, text) in try Project.swiftFiles(in: "Sources") {
            guard !path.hasPrefix("Sources/PromenadeFiles/"), !path.hasPrefix("Sources/PromenadeDemo/"),
                !ordinary.contains(path)
            else { continue }
            for line in text.split(separator: "\n") where !line.contains("func ") && line.contains(calls) {
                // A verb of the library's own is no file's.
                guard !line.contains("await"), !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
                else { continue }
                Issue.record("\(path): \(line.trimmingCharacters(in: .whitespaces))")
            }
        }
    }

    @Test func `decisions are numbered without gaps`() throws {
        let folder = Project.root.appending(path: "docs/decisions")
        let numbers = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .compactMap { Int($0.prefix(4)) }.sorted()

        #expect(numbers == Array(1...max(numbers.count, 1)))
    }

    /// Besides those: what the tests of a module share, the claims all sources are held to, and copies of pages.
    @Test func `tests lie in folders of the same names as what they test`() throws {
        let files = FileManager.default
        for module in Self.table.keys.sorted() {
            let tests = Project.root.appending(path: "Tests/\(module)Tests")
            for path in (try? files.subpathsOfDirectory(atPath: tests.path())) ?? []
            where path.hasSuffix(".swift") {
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                guard !["", "Kit", "Contract"].contains(folder) else { continue }
                let sources = Project.root.appending(path: "Sources/\(module)/\(folder)").path()
                #expect(files.fileExists(atPath: sources), "\(module)Tests/\(path)")
            }
        }
    }

    @Test func `every setting is in docs/configuration.md`() throws {
        let sources =
            try Project.swiftFiles(in: "Sources/PromenadeCLI")
            + Project.swiftFiles(in: "Sources/PromenadeSources/Museums")
        let page = try String(
            contentsOf: Project.root.appending(path: "docs/configuration.md"), encoding: .utf8)

        let keys = sources.flatMap { _, text in
            text.matches(of: /(?:name|key): "(promenade\.[a-z.]+)"/).map { String($0.1) }
        }

        #expect(keys.count > 30)
        for key in keys {
            #expect(
                page.contains("`\(key.uppercased().replacing(".", with: "_"))`"), "\(key) is not described")
        }
    }

    @Test func `one file says where a browser goes on`() throws {
        let places = try Project.swiftFiles(in: "Sources/PromenadeWeb").filter {
            $0.text.contains(/\[\.location: |headers\[\.location\]|"Location"|Response\.redirect\(/)
        }

        #expect(places.map(\.path) == ["Sources/PromenadeWeb/Server/Response+Making.swift"])
    }

    @Test func `one file says which sites may read an answer`() throws {
        let places = try Project.swiftFiles(in: "Sources/PromenadeWeb").filter {
            $0.text.contains(".accessControlAllowOrigin")
        }

        #expect(places.map(\.path) == ["Sources/PromenadeWeb/IIIF/IIIFCORSMiddleware.swift"])
    }

    @Test func `only the table of routes holds the whole site, a page what it takes`() throws {
        let holders = try Project.swiftFiles(in: "Sources/PromenadeWeb").filter {
            $0.text.contains(/\b(?:let|var) \w{1,40}: Site\b/)
        }

        #expect(holders.map(\.path) == [])
    }
}
