import Foundation
import PromenadeWeb
import Testing

@Suite struct MultipartReaderTests {
    private static let body = Data(
        "preamble\r\n--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a;b.json\"\r\n\r\n{\r\n--x\r\n--\r\n}\r\n--b \r\ncontent-disposition: form-data; name=\"mode\"\r\n\r\nmerge\r\n--b--\r\nepilogue"
            .utf8)

    @Test(arguments: [1, 2, 3, 7, 64, 10_000])
    func `a form is read the same in pieces of any size`(_ size: Int) throws {
        var reader = try #require(MultipartReader(contentType: "multipart/form-data; boundary=\"b\""))
        var parts: [String: Data] = [:]
        var files: [String] = []
        var part = ""
        var rest = Self.body[...]
        while !rest.isEmpty {
            for event in try reader.take(Data(rest.prefix(size))) {
                switch event {
                case .part(let name, let isFile):
                    part = name
                    if isFile { files.append(name) }
                case .bytes(let bytes): parts[part, default: Data()] += bytes
                }
            }
            rest = rest.dropFirst(size)
        }

        #expect(reader.isOver)
        #expect(files == ["file"])
        #expect(parts == ["file": Data("{\r\n--x\r\n--\r\n}".utf8), "mode": Data("merge".utf8)])
    }

    @Test(arguments: [
        "application/json", "multipart/form-data", "multipart/form-data; boundary=",
        "multipart/form-data; boundary=\(String(repeating: "b", count: 71))",
    ])
    func `other types are no such form`(_ type: String) {
        #expect(MultipartReader(contentType: type) == nil)
    }

    @Test(arguments: [
        "--bxy", "--b\r\nno disposition\r\n\r\n", "--b\r\n\(String(repeating: "x", count: 9_000))",
    ])
    func `what is no form is an error, not a wait without end`(_ body: String) throws {
        var reader = try #require(MultipartReader(contentType: "multipart/form-data; boundary=b"))

        #expect(throws: MultipartReader.Malformed.self) { try reader.take(Data(body.utf8)) }
    }

    /// What looks like a delimiter all the time, in pieces as they come over a connection.
    @Test(arguments: [1_000, 64_000, 8_000_000])
    func `the work is in proportion to the bytes, and little is held`(_ size: Int) throws {
        let boundary = String(repeating: "b", count: 70)
        let almost = "\r\n--" + String(repeating: "b", count: 69)
        let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n"
        let body = Data((head + String(repeating: almost, count: 10_000) + "\r\n--\(boundary)--").utf8)
        var reader = try #require(MultipartReader(contentType: "multipart/form-data; boundary=\(boundary)"))
        var count = 0
        for start in stride(from: 0, to: body.count, by: size) {
            for event in try reader.take(body[start..<min(start + size, body.count)]) {
                if case .bytes(let bytes) = event { count += bytes.count }
            }
            #expect(reader.held <= 8_192)
        }

        #expect(reader.isOver)
        #expect(count == almost.utf8.count * 10_000)
        #expect(reader.work < body.count * 4)
    }

    @Test func `a head in single bytes is looked at once`() throws {
        var reader = try #require(MultipartReader(contentType: "multipart/form-data; boundary=b"))
        let head = Data("--b\r\nX: \(String(repeating: "x", count: 8_000))".utf8)
        for byte in head { _ = try reader.take(Data([byte])) }

        // Each byte moves what is held, which is no longer than a head.
        #expect(reader.held <= 8_192)
        #expect(throws: MultipartReader.Malformed.self) {
            for _ in 0..<300 { _ = try reader.take(Data("x".utf8)) }
        }
    }

    @Test func `a form of very many parts is refused`() throws {
        var reader = try #require(MultipartReader(contentType: "multipart/form-data; boundary=b"))
        let part = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n"

        #expect(throws: MultipartReader.Malformed.self) {
            try reader.take(Data(String(repeating: part, count: 1_000).utf8))
        }
    }

    @Test(arguments: ["b\u{0}", "é", "a\r\nb", "b ", "b<"])
    func `a boundary has the letters of RFC 2046`(_ boundary: String) {
        #expect(MultipartReader(contentType: "multipart/form-data; boundary=\"\(boundary)\"") == nil)
    }
}
