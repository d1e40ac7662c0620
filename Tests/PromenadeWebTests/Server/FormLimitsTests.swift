import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Forms and what is typed into them have an end.
@Suite(.timeLimit(.minutes(10))) struct FormLimitsTests {
    /// Every form of the program, as the server's own table has them.
    private static func forms(_ scene: Scene) async throws -> [String] {
        try await scene.site().routes.filter { $0.method == "POST" }
            .map { $0.path.replacing(/\{\w+\}/) { _ in "aic:1" } }
            .filter { !$0.hasPrefix("/library") }
    }

    @Test func `a form of too many bytes or fields is refused in a sentence before it is decoded`()
        async throws
    {
        let scene = Scene()
        let paths = try await Self.forms(scene)
        #expect(paths.count > 20)
        let large = "a=" + String(repeating: "x", count: 131_072)
        let many = (0..<1_001).map { "k\($0)=v" }.joined(separator: "&")
        try await scene.visiting { visitor in
            var readers = 0
            for path in paths {
                for body in [large, many] {
                    let answer = try await visitor.send(path, body)
                    if answer.status == .contentTooLarge {
                        readers += 1
                        #expect(String(buffer: answer.body).contains("128 kB and 1,000 fields"), "\(path)")
                    }
                    #expect(answer.status != .internalServerError, "\(path)")
                }
            }
            #expect(readers >= 30)
        }
    }

    @Test(arguments: ["application/json", "text/plain", "multipart/form-data; boundary=b"])
    func `a body that is no form is never taken for a form without fields`(_ type: String) async throws {
        let scene = Scene()
        let paths = try await Self.forms(scene)
        try await scene.asking { client in
            var readers = 0
            for path in paths {
                let answer = try await client.execute(
                    uri: path, method: .post, headers: [.contentType: type, .accept: "application/json"],
                    body: ByteBuffer(string: #"{"theme":"dark"}"#))
                readers += answer.status == .unsupportedMediaType ? 1 : 0
                #expect(
                    answer.status.code >= 400 || Self.readNothing.contains(path),
                    "\(answer.status) for \(path)")
            }
            #expect(readers >= 15)
        }
    }

    /// Those one only presses.
    private static let readNothing: Set = ["/museums/check", "/news/refresh"]

    @Test func `names within names make no tree`() async throws {
        try await Scene().visiting { visitor in
            for name in ["a" + String(repeating: "[b]", count: 40_000), "a%5Bb%5D%5Bc%5D", "a[b][c]"] {
                for path in ["/nearby/refresh", "/preferences", "/favourites"] {
                    let answer = try await visitor.send(path, "\(name)=1")
                    #expect(answer.status == .badRequest, "\(path)")
                }
            }
        }
    }

    @Test func `the longest note there may be is taken, in any writing`() async throws {
        try await Scene().visiting { visitor in
            let note = String(repeating: "%F0%9F%8C%B7", count: 10_000)
            let answer = try await visitor.send("/favourites/sets", "name=Tulips&note=\(note)")
            #expect(answer.status == .seeOther)
            #expect(try await visitor.send("/favourites/sets", "name=x&note=\(note)a").status == .badRequest)
        }
    }

    @Test func `one character with many marks is no way around a limit`() async throws {
        let marks = String(repeating: "%CC%81", count: 20_000)
        try await Scene().visiting { visitor in
            #expect(try await visitor.send("/favourites/sets", "name=a\(marks)").status == .badRequest)
            #expect(try await visitor.send("/favourites/sets", "name=a&note=a\(marks)").status == .badRequest)
            for address in ["/works?page=a", "/works?museum=a", "/favourites?set=a", "/places?at=a"] {
                let page = try await visitor.html(address + String(repeating: "%CC%81", count: 2_000))
                #expect(page.utf8.count < 100_000)
            }
        }
    }

    @Test func `control characters leave names, and errors do not repeat them`() async throws {
        try await Scene().visiting { visitor in
            let set = try await visitor.sent("/favourites/sets", "name=a%00b%1B[31m%E2%80%AEc%EF%BF%BE")
            #expect(set["name"] as? String == "ab[31mc")
            let path = "/works?page=%00%1B%E2%80%AEx"
            for accept in ["text/html", "application/json"] {
                let said = try await visitor.html(path, accept: accept)
                #expect(!said.unicodeScalars.contains { [0, 0x1B, 0x202E].contains($0.value) })
                #expect(!said.contains("u0000") && !said.contains("u001b"), "\(said)")
            }
        }
    }

    @Test func `places called by every scalar there is are one well-formed file`() async throws {
        let scene = try await PlacesScene()
        // The planes that have letters, signs and noncharacters, 150 to a name.
        let scalars = ([0...0xFFFF, 0x1F000...0x1FFFF, 0x10FFF0...0x10FFFF] as [ClosedRange<UInt32>])
            .joined().filter { $0 < 0x3000 || $0 > 0xF000 }.compactMap { Unicode.Scalar($0) }
        var name = ""
        for scalar in scalars {
            name.unicodeScalars.append(scalar)
            guard name.unicodeScalars.count == 150 else { continue }
            _ = try await scene.pins.drop(at: Coordinate(known: 51, -1), name: name)
            name = ""
        }
        let file = try await scene.site.get("/places.gpx")
        let parser = XMLParser(data: Data(file.text.utf8))
        #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "") at \(parser.lineNumber)")
        #expect(try await scene.pins.pins().count == scalars.count / 150)
    }

    @Test func `a place's name of one character has an end`() async throws {
        let scene = try await PlacesScene()
        let marks = String(repeating: "%CC%81", count: 20_000)

        let id = try await scene.drop("51.0,-1.0", name: "a\(marks)")

        #expect(try await scene.pins.pin(id)?.name.utf8.count == 61)
    }
}
