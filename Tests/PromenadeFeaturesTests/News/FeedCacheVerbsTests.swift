import Foundation
import GRDB
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import Testing

/// The cache's four verbs, over real SQLite and real HTTP.
@Suite(.timeLimit(.minutes(10))) struct FeedCacheVerbsTests {
    private let scene: FeedCacheScene
    private let hour: TimeInterval = 3600

    init() throws { scene = try FeedCacheScene() }

    // MARK: Load feed from remote

    @Test func `Load feed from remote: delivers items on success`() async throws {
        let copy = try await scene.withRemote { try await $0.loadFromRemote() }

        #expect(copy.feed.items.map(\.title) == ["New"])
        #expect(copy.fetchedAt == scene.watch.now)
    }

    @Test func `Load feed from remote: touches no store`() async throws {
        let local = try await scene.withRemote { [hour] cache in
            _ = try await cache.loadFromRemote()
            return try await cache.loadFromLocalStore(ageLimit: hour)
        }

        #expect(local == .empty)
    }

    @Test func `Load feed from remote: an unchanged feed is the copy with today's date`() async throws {
        scene.server.tells("New", etag: "\"1\"")
        let old = scene.copy("Old", etag: "\"1\"")
        scene.watch.passes(5)

        let renewed = try await scene.withRemote { try await $0.loadFromRemote(since: old) }

        #expect(renewed.feed == old.feed)
        #expect(renewed.validators == old.validators)
        #expect(renewed.fetchedAt == scene.watch.now)
    }

    @Test func `Load feed from remote: connectivity error`() async throws {
        await #expect(throws: SourceError.unreachable) {
            try await scene.withoutRemote { try await $0.loadFromRemote() }
        }
    }

    @Test(arguments: ["<!DOCTYPE html><title>Sign in</title>", "", "{}", "<rss><channel><item>"])
    func `Load feed from remote: invalid data error`(_ body: String) async throws {
        scene.server.says(body)

        let error = await #expect(throws: SourceError.self) {
            try await scene.withRemote { try await $0.loadFromRemote() }
        }

        guard case .unreadable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    // MARK: Load from local store

    @Test func `Load from local store: valid`() async throws {
        let old = scene.copy(etag: "\"1\"")

        let local = try await scene.withoutRemote { [hour] cache in
            try await cache.saveToLocalStore(old)
            return try await cache.loadFromLocalStore(ageLimit: hour)
        }

        #expect(local == .valid(old))
    }

    @Test func `Load from local store: empty`() async throws {
        let local = try await scene.withoutRemote { [hour] in try await $0.loadFromLocalStore(ageLimit: hour)
        }

        #expect(local == .empty)
    }

    @Test func `Load from local store: expired, and still there`() async throws {
        let old = scene.copy()

        let local = try await scene.withoutRemote { [hour, scene] cache in
            try await cache.saveToLocalStore(old)
            scene.watch.passes(2)
            _ = try await cache.loadFromLocalStore(ageLimit: hour)
            return try await cache.loadFromLocalStore(ageLimit: hour)
        }

        #expect(local == .expired(old))
    }

    @Test func `Load from local store: unreadable`() async throws {
        let old = scene.copy()

        let local = try await scene.withoutRemote { [hour, scene] cache in
            try await cache.saveToLocalStore(old)
            try scene.execute("UPDATE feed SET record = '{\"title\":1}'")
            return try await cache.loadFromLocalStore(ageLimit: hour)
        }

        #expect(local == .unreadable)
    }

    @Test func `Load from local store: store error`() async throws {
        try scene.store.close()

        await #expect(throws: DatabaseError.self) {
            try await scene.withoutRemote { [hour] in try await $0.loadFromLocalStore(ageLimit: hour) }
        }
    }

    // MARK: Delete local store

    @Test func `Delete local store: success`() async throws {
        let old = scene.copy()

        let local = try await scene.withoutRemote { [hour] cache in
            try await cache.saveToLocalStore(old)
            try await cache.deleteLocalStore()
            return try await cache.loadFromLocalStore(ageLimit: hour)
        }

        #expect(local == .empty)
    }

    @Test func `Delete local store: empty is fine`() async throws {
        try await scene.withoutRemote { try await $0.deleteLocalStore() }
    }

    @Test func `Delete local store: error`() async throws {
        try scene.store.close()

        await #expect(throws: DatabaseError.self) {
            try await scene.withoutRemote { try await $0.deleteLocalStore() }
        }
    }

    // MARK: Save to local store

    @Test func `Save to local store: success replaces in one transaction`() async throws {
        let (old, new) = (scene.copy("Old", etag: "\"1\""), scene.copy("New"))

        let local = try await scene.withoutRemote { [hour] cache in
            try await cache.saveToLocalStore(old)
            try await cache.saveToLocalStore(new)
            return try await cache.loadFromLocalStore(ageLimit: hour)
        }

        #expect(local == .valid(new))
    }

    @Test func `Save to local store: error leaves the old`() async throws {
        let (old, new) = (scene.copy("Old"), scene.copy("New"))

        let local = try await scene.withoutRemote { [hour, scene] cache in
            try await cache.saveToLocalStore(old)
            try scene.refuseWrites()
            await #expect(throws: DatabaseError.self) { try await cache.saveToLocalStore(new) }
            return try await cache.loadFromLocalStore(ageLimit: hour)
        }

        #expect(local == .valid(old))
    }
}
