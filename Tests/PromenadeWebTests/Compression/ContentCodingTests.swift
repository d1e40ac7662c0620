import Foundation
import NIOCore
import PromenadeTestRandom
import PromenadeWeb
import Testing

@Suite struct ContentCodingTests {
    @Test(
        arguments: [
            (nil, nil), ("", nil), ("gzip, deflate, br, zstd", .brotli), ("gzip", .gzip), ("br", .brotli),
            ("BR", .brotli), ("gzip;q=0.8, br;q=0.5", .gzip), ("br;q=0, gzip", .gzip), ("*", .brotli),
            ("*;q=0", nil), ("br;q=0, *", .gzip), ("identity", nil), ("identity;q=0, gzip", .gzip),
            ("identity, gzip;q=0.5", nil), ("gzip;q=0.5, identity;q=0.5", .gzip), ("deflate", nil),
            ("gzip ; q=0.3", .gzip), ("gzip;q=high", nil), (",,;q=1,", nil),
        ] as [(String?, ContentCoding?)])
    func `what a client says it understands decides`(accepted: String?, coding: ContentCoding?) {
        #expect(ContentCoding(accepted: accepted) == coding)
    }

    @Test(arguments: ContentCoding.allCases, [ContentCoding.Effort.once, .each])
    func `what is packed is unpacked to the same bytes`(coding: ContentCoding, effort: ContentCoding.Effort)
        throws
    {
        let text = (0..<4_000).map { "<li id=\"work-\($0)\">Work \($0 * 7_919 % 1_000)</li>" }.joined()
        let packed = try #require(coding.packed(ByteBuffer(string: text), effort: effort))

        #expect(packed.readableBytes < text.utf8.count / 4)
        #expect(try unpacked(packed, coding) == text)
    }

    @Test(arguments: ContentCoding.allCases)
    func `what does not get shorter goes out as it is`(coding: ContentCoding) {
        var random = SplitMix64(seed: 1)
        let noise = (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &random) }

        #expect(coding.packed(ByteBuffer(bytes: noise), effort: .each) == nil)
        #expect(coding.packed(ByteBuffer(), effort: .each) == nil)
    }

    /// By the tools of the system: Python's zlib and Node's brotli.
    private func unpacked(_ bytes: ByteBuffer, _ coding: ContentCoding) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "packed-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes.readableBytesView).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let function = coding == .brotli ? "brotliDecompressSync" : "gunzipSync"
        process.arguments = [
            "node", "-e",
            "process.stdout.write(require('zlib').\(function)(require('fs').readFileSync(process.argv[1])))",
            file.path(percentEncoded: false),
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
