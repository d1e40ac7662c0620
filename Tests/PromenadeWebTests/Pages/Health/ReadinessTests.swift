import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb
import Testing

/// What is told to who watches over a server and sends nobody to one that cannot work.
@Suite struct ReadinessTests {
    private let scene = LibraryScene()

    @Test func `a server whose files and disk are well is ready, and nobody stores that`() async throws {
        let site = try await scene.site()
        let answer = try await site.get("/ready", accept: "*/*")
        #expect(answer.status == .ok)
        #expect(String(buffer: answer.body) == #"{"catalogue":"ok","disk":"ok","library":"ok"}"#)
        #expect(answer.headers[.cacheControl] == "no-store")
        try site.library.close()
    }

    @Test func `a disk without room for a change is told of, and when to ask again`() async throws {
        let site = try await scene.site(space: FreeSpace { Readiness.floor - 1 })
        let answer = try await site.get("/ready", accept: "application/json")
        #expect(answer.status == .serviceUnavailable)
        #expect(String(buffer: answer.body).contains("The disk is nearly full."))
        #expect(answer.headers[.retryAfter] == "5")
        #expect(try await site.get("/health", accept: "*/*").status == .ok)
        try site.library.close()
    }

    @Test func `files that are closed are told of one by one`() async throws {
        let site = try await scene.site()
        try site.library.close()
        let answer = try await site.get("/ready", accept: "application/json")
        #expect(answer.status == .serviceUnavailable)
        #expect(String(buffer: answer.body).contains("The library couldn’t be read or written."))
        #expect(!String(buffer: answer.body).contains("catalogue"))
    }
}
