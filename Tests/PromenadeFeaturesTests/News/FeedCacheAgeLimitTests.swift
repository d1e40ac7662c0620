import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import Testing

/// The cache's courses as a whole, over real SQLite and real HTTP.
@Suite(.timeLimit(.minutes(10))) struct FeedCacheAgeLimitTests {
    private let scene: FeedCacheScene
    private let hour: TimeInterval = 3600

    init() throws { scene = try FeedCacheScene() }

    @Test(arguments: [(0.99, true), (1, false), (1.5, false), (-1, false)])
    func
        `Load from cache with an age limit: younger is local, at the limit, older or from the future is remote`(
            _ hours: Double, isLocal: Bool
        ) async throws
    {
        let old = scene.copy()

        let outcome = try await scene.withRemote { [hour, scene] cache in
            try await cache.saveToLocalStore(old)
            scene.watch.passes(hours)
            return await cache.load(notOlderThan: hour)
        }

        #expect(scene.server.requests == (isLocal ? 0 : 1))
        switch outcome {
        case .local(let copy): #expect(isLocal && copy == old)
        case .remote(let copy, let isWritten):
            #expect(!isLocal && isWritten && copy.feed.items.map(\.title) == ["New"])
        case .failed(let error, _): Issue.record(error)
        }
    }

    @Test func `Load from cache with an age limit: empty is remote, then written, then delivered`()
        async throws
    {
        let (outcome, local) = try await scene.withRemote { [hour] cache in
            (await cache.load(notOlderThan: hour), try await cache.loadFromLocalStore(ageLimit: hour))
        }

        guard case .remote(let copy, isWritten: true) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(local == .valid(copy))
    }

    @Test func `Load from cache with an age limit: unreadable is remote, then written, then delivered`()
        async throws
    {
        let old = scene.copy()

        let (outcome, local) = try await scene.withRemote { [hour, scene] cache in
            try await cache.saveToLocalStore(old)
            try scene.execute("UPDATE feed SET record = 'rubbish'")
            return (await cache.load(notOlderThan: hour), try await cache.loadFromLocalStore(ageLimit: hour))
        }

        guard case .remote(let copy, isWritten: true) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(copy.feed.items.map(\.title) == ["New"])
        #expect(local == .valid(copy))
    }

    @Test func `Load from cache with an age limit: expired and unchanged is kept for another hour`()
        async throws
    {
        scene.server.tells("New", etag: "\"1\"")
        let old = scene.copy("Old", etag: "\"1\"")

        let (outcome, local) = try await scene.withRemote { [hour, scene] cache in
            try await cache.saveToLocalStore(old)
            scene.watch.passes(3)
            return (await cache.load(notOlderThan: hour), try await cache.loadFromLocalStore(ageLimit: hour))
        }

        let renewed = FeedCopy(old.feed, validators: old.validators, fetchedAt: scene.watch.now)
        #expect(outcome == .remote(renewed, isWritten: true))
        #expect(local == .valid(renewed))
    }

    @Test func `Load from cache with an age limit: remote failure without a copy delivers the error`()
        async throws
    {
        let outcome = try await scene.withoutRemote { [hour] in await $0.load(notOlderThan: hour) }

        #expect(outcome == .failed(.unreachable, expired: nil))
    }

    @Test func `Load from cache with an age limit: remote failure with an expired copy delivers both`()
        async throws
    {
        let old = scene.copy()

        let (outcome, local) = try await scene.withoutRemote { [hour, scene] cache in
            try await cache.saveToLocalStore(old)
            scene.watch.passes(30)
            return (await cache.load(notOlderThan: hour), try await cache.loadFromLocalStore(ageLimit: hour))
        }

        #expect(outcome == .failed(.unreachable, expired: old))
        #expect(local == .expired(old))
    }

    @Test func `Load from cache with an age limit: invalid data with an expired copy delivers both`()
        async throws
    {
        scene.server.says("<html><body>We moved</body></html>")
        let old = scene.copy()

        let (outcome, local) = try await scene.withRemote { [hour, scene] cache in
            try await cache.saveToLocalStore(old)
            scene.watch.passes(30)
            return (await cache.load(notOlderThan: hour), try await cache.loadFromLocalStore(ageLimit: hour))
        }

        #expect(outcome == .failed(.unreadable(field: "a web page instead of a feed"), expired: old))
        #expect(local == .expired(old))
    }

    @Test func `Load from cache with an age limit: write failure still delivers, and leaves the old`()
        async throws
    {
        let old = scene.copy()

        let (outcome, local) = try await scene.withRemote { [hour, scene] cache in
            try await cache.saveToLocalStore(old)
            try scene.refuseWrites()
            scene.watch.passes(2)
            return (await cache.load(notOlderThan: hour), try await cache.loadFromLocalStore(ageLimit: hour))
        }

        guard case .remote(let copy, isWritten: false) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(copy.feed.items.map(\.title) == ["New"])
        #expect(local == .expired(old))
    }

    @Test func `Load from cache with an age limit: a store that fails is no reason to deliver nothing`()
        async throws
    {
        try scene.store.close()

        let outcome = try await scene.withRemote { [hour] in await $0.load(notOlderThan: hour) }

        guard case .remote(let copy, isWritten: false) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(copy.feed.items.map(\.title) == ["New"])
    }

    @Test func `Load from cache with an age limit: a damaged file is remote, then written anew`() async throws
    {
        let outcome = try await scene.server.running { [hour, scene] source in
            try await scene.cache(of: source).saveToLocalStore(scene.copy())
            try scene.store.close()
            var bytes = try Data(contentsOf: scene.file)
            // Everything behind the first page, which holds the schema.
            bytes.replaceSubrange(4096..., with: Data(repeating: 0xAA, count: bytes.count - 4096))
            try bytes.write(to: scene.file)
            let store = try Catalogue(file: scene.file)
            return await scene.cache(of: source, store: store).load(notOlderThan: hour)
        }

        guard case .remote(let copy, isWritten: true) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(copy.feed.items.map(\.title) == ["New"])
    }
}
