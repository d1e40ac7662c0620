import Testing

/// What we answer says whose fault it is ([decision 43](../../docs/decisions/0043-a-status-says-whose-fault-it-is.md)).
@Suite struct StatusTests {
    @Test func `no answer of ours is a gateway's, and few are our own fault`() throws {
        // A bug, a broken library, a broken file of keys, a description that cannot be written.
        let ours = [
            "ErrorPages", "LibraryError+Words", "KeysController", "Request+Images",
        ]
        for (path, text) in try Project.swiftFiles(in: "Sources/PromenadeWeb") {
            for status in [".badGateway", ".gatewayTimeout", ".notImplemented"] {
                #expect(!text.contains(status), "\(path): what others do is 503 or 422")
            }
            if text.contains(".internalServerError") {
                #expect(ours.contains { path.hasSuffix("/\($0).swift") }, "\(path)")
            }
        }
    }
}
