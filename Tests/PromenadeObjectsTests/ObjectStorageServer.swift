import AsyncHTTPClient
import Foundation
import PromenadeConcurrency

@testable import PromenadeObjects

/// A real S3 on loopback, OpenStack Swift (Tests/ObjectStorage); it ends with the tests.
final class ObjectStorageServer: Sendable {
    static let shared = Task { try await ObjectStorageServer() }

    struct Missing: Error, CustomStringConvertible { let description: String }

    let folder: URL
    let client = S3ObjectStore.client()
    private let port: Int
    private let process: Process
    /// It ends when this is closed, however the tests end.
    private let input = Pipe()

    private init() async throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let python = root.appending(path: ".venv/bin/python")
        guard FileManager.default.isExecutableFile(atPath: python.path()) else {
            try await client.shutdown()
            throw Missing(description: "The tests' Python is not here. To install it: make setup")
        }
        folder = URL(filePath: "/tmp/promenade-objects-\(UUID().uuidString.prefix(8))")
        process = Process()
        let output = Pipe()
        process.executableURL = python
        process.arguments = [
            "-W", "ignore", root.appending(path: "Tests/ObjectStorage/object_storage.py").path(),
            folder.path(),
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let said = await BlockingPool.disk.run {
            var said = ""
            while !said.hasSuffix("\n") {
                let bytes = output.fileHandleForReading.availableData
                if bytes.isEmpty { break }
                said += String(decoding: bytes, as: UTF8.self)
            }
            return said.trimmingCharacters(in: .newlines)
        }
        guard let port = said.split(separator: " ").last.flatMap({ Int($0) }) else {
            try await client.shutdown()
            throw Missing(description: "OpenStack Swift did not start: \(said)")
        }
        self.port = port
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// A store in a bucket of its own.
    func store(partSize: Int = 33_554_432, secret: String = "testing") async throws -> S3ObjectStore {
        let bucket = "b\(UUID().uuidString.lowercased())"
        let usual = try Self.address("s3://test%3Atester:testing@127.0.0.1:\(port)/\(bucket)?tls=no")
        try await S3ObjectStore(usual, client: client).makeBucket()
        let address = try Self.address("s3://test%3Atester:\(secret)@127.0.0.1:\(port)/\(bucket)?tls=no")
        return S3ObjectStore(address, client: client, partSize: partSize)
    }

    /// A bucket that is not there.
    func nowhere() throws -> S3ObjectStore {
        S3ObjectStore(
            try Self.address("s3://test%3Atester:testing@127.0.0.1:\(port)/nowhere?tls=no"), client: client)
    }

    private static func address(_ text: String) throws -> S3Address {
        guard let address = S3Address(text) else { throw Missing(description: "no address: \(text)") }
        return address
    }
}
