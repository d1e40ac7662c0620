import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import PromenadeTestFolder
import Testing

@testable import PromenadeObjects

/// What only S3 has.
@Suite(.timeLimit(.minutes(5))) struct S3ObjectStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private let key = ObjectKey("pictures/aic/1.jpg")

    private func file(_ text: String) throws -> URL {
        let file = folder.url.appending(path: UUID().uuidString)
        try Data(text.utf8).write(to: file)
        return file
    }

    @Test func `a wrong secret, no bucket and no server are told apart`() async throws {
        let key = try #require(key)
        let server = try await ObjectStorageServer.shared.value
        let store = try await server.store(secret: "wrong")
        await #expect(throws: ObjectError.refused("SignatureDoesNotMatch")) {
            try await store.put(file("x"), as: key, mediaType: "text/plain")
        }
        await #expect(throws: ObjectError.noStore("NoSuchBucket")) {
            try await server.nowhere().put(file("x"), as: key, mediaType: "text/plain")
        }
        let gone = S3ObjectStore(
            try #require(S3Address("s3://k:s@127.0.0.1:1/pictures?tls=no")), client: server.client)
        await #expect {
            try await gone.put(file("x"), as: key, mediaType: "text/plain")
        } throws: { error in
            if case ObjectError.unavailable = error { true } else { false }
        }
    }

    @Test func `an address that was signed is everybody's for a while`() async throws {
        let key = try #require(key)
        let server = try await ObjectStorageServer.shared.value
        let store = try await server.store()
        try await store.put(file("a picture"), as: key, mediaType: "image/jpeg")
        let presigned = try #require(store.address.presigned(key, at: Date()))
        let answer = try await server.client.execute(
            HTTPClientRequest(url: presigned.absoluteString), timeout: .seconds(10))
        #expect(answer.status == .ok)
        #expect(answer.headers.first(name: "content-type") == "image/jpeg")
        let body = try await answer.body.collect(upTo: 100)
        #expect(String(buffer: body) == "a picture")
        let unsigned = presigned.absoluteString.split(separator: "?")[0]
        let refused = try await server.client.execute(
            HTTPClientRequest(url: String(unsigned)), timeout: .seconds(10))
        #expect(refused.status.code >= 400)
        let over = try #require(store.address.presigned(key, at: Date(timeIntervalSinceNow: -7_200)))
        let late = try await server.client.execute(
            HTTPClientRequest(url: over.absoluteString), timeout: .seconds(10))
        #expect(late.status.code >= 400)
    }

    @Test func `what others put into the bucket is passed over`() throws {
        let xml = """
            <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Contents><Key>a b</Key><LastModified>2026-11-29T10:00:00.000Z</LastModified><Size>3</Size></Contents>\
            <Contents><Key>a/b</Key><LastModified>2026-11-29T10:00:00.500Z</LastModified><Size>4</Size></Contents></ListBucketResult>
            """
        #expect(try S3Reply.page(Array(xml.utf8)).objects.map(\.size) == [4])
        for odd in [
            "", "<a/", "<R><Contents><Key>a</Key></Contents></R>",
            "<R><Contents><Key>a</Key><Size>-1</Size></Contents></R>",
        ] {
            #expect(throws: ObjectError.self) { try S3Reply.page(Array(odd.utf8)) }
        }
    }
}
