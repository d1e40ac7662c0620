import Foundation
import Logging
import Synchronization
import Testing

@testable import PromenadeCLI

@Suite struct JSONLogHandlerTests {
    private final class Lines: Sendable {
        let all = Mutex<[Data]>([])
    }

    @Test func `each message is one object on a line of its own`() throws {
        let lines = Lines()
        var logger = Logger(label: "promenade") { label in
            JSONLogHandler(label: label, now: { Date(timeIntervalSince1970: 0) }) { line in
                lines.all.withLock { $0.append(line) }
            }
        }
        logger[metadataKey: "always"] = "there"
        logger.notice("Two\nlines, “quoted”", metadata: ["path": "/works", "many": ["a", "b"]])
        logger.debug("Not at this level")
        let line = try #require(lines.all.withLock(\.self).first)
        #expect(lines.all.withLock(\.count) == 1)
        #expect(line.last == UInt8(ascii: "\n"))
        #expect(line.dropLast().allSatisfy { $0 != UInt8(ascii: "\n") })
        let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
        #expect(object["time"] as? String == "1970-01-01T00:00:00Z")
        #expect(object["level"] as? String == "notice")
        #expect(object["message"] as? String == "Two\nlines, “quoted”")
        let metadata = try #require(object["metadata"] as? [String: String])
        #expect(metadata["always"] == "there")
        #expect(metadata["path"] == "/works")
    }
}
