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
}
