import Crypto
package import Foundation
package import Logging
import PromenadeConcurrency
import PromenadeCore
import PromenadeFiles
package import PromenadeImages

/// Pictures that are kept for good, as objects: `pictures/www.artic.edu/4f9a….jpg`, named by what is in them.
///
/// First the object, then its record: what a server leaves half done is an object without one, and is swept a week later.
package struct ObjectPictures: SharedPictures {
    /// For how long an object without a record stays, in seconds: a server may be about to write it down.
    package static let grace: TimeInterval = 7 * 24 * 3600
    private static let prefix = "pictures/"

    private let store: any ObjectStore
    private let provider: String
    /// Where earlier objects are, by provider.
    private let earlier: [String: any ObjectStore]
    private let records: any ObjectRecords
    private let drafts: URL
    /// Signs addresses for browsers; `nil` where servers deliver.
    private let presigning: S3Address?
    /// Addresses whose objects were there when they were first given away.
    private let found = MemoryCache<URL, Bool>(budget: 2_000_000)
    private let now: @Sendable () -> Date
    private let breaker = ObjectBreaker()
    private let earlierBreaker = ObjectBreaker()
    private let logger: Logger

    /// - Parameters:
    ///   - provider: what records call the store: its address without secrets.
    ///   - earlier: stores that pictures were put into before, by their providers; nothing new goes there.
    ///   - drafts: for files on their way.
    ///   - presigning: the store, where browsers are to get pictures from it by themselves.
    package init(
        _ store: any ObjectStore, provider: String, earlier: [String: any ObjectStore] = [:],
        records: any ObjectRecords, drafts: URL, presigning: S3Address? = nil,
        logger: Logger = Logger(label: "promenade"), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.presigning = presigning
        self.now = now
        self.store = store
        self.provider = provider
        self.earlier = earlier
        self.records = records
        self.drafts = drafts
        self.logger = logger
    }

    package func kept(among origins: [URL]) async -> Set<URL>? {
        let providers = [provider] + earlier.keys
        return await quietly("looked up") { try await records.kept(among: origins, by: providers) }
    }

    package func picture(_ origin: URL) async -> Data? {
        await quietly("read") { () -> Data? in
            guard let record = try await records.record(of: origin) else { return nil }
            let isHere = record.provider == provider
            guard let store = isHere ? store : earlier[record.provider] else { return nil }
            let draft = Draft.file(in: drafts)
            let isThere = try await (isHere ? breaker : earlierBreaker).run {
                try await get(record.key, from: store, into: draft)
            }
            guard isThere else {
                // Somebody else has cleared it, or it is damaged: it is fetched and kept anew.
                if let version = record.version { try await records.forget(version: version, of: origin) }
                return nil
            }
            return try await BlockingPool.disk.run {
                defer { try? FileManager.default.removeItem(at: draft) }
                return try Data(contentsOf: draft)
            }
        } ?? nil
    }

    package var deliveryOrigin: URL? { presigning.flatMap { URL(string: $0.origin) } }

    package func presignedURL(of origin: URL) async -> URL? {
        // While the store does not answer, what this server or the museum has is better.
        guard let presigning, !breaker.isResting else { return nil }
        return await quietly("looked up") { () -> URL? in
            guard let record = try await records.record(of: origin), record.provider == provider,
                let address = presigning.presigned(record.key, at: now())
            else { return nil }
            if found.value(for: address) != nil { return address }
            // Where it is not, whoever reads it finds out why: no bucket answers this in the same way.
            guard try await breaker.run({ try await store.head(record.key) }) != nil else { return nil }
            found.insert(true, for: address)
            return address
        } ?? nil
    }

    /// - Returns: whether it is there, and what was put.
    private func get(_ key: ObjectKey, from store: any ObjectStore, into draft: URL) async throws -> Bool {
        var isSecond = false
        while true {
            do throws(ObjectError) { return try await store.get(key, into: draft) != nil } catch {
                guard error == .damaged else { throw error }
                // Once may be the network. What is damaged is swept once no picture has it.
                if isSecond { return false }
                isSecond = true
            }
        }
    }

    package func keep(_ bytes: Data, of origin: URL) async throws(ImageError) -> Bool {
        do {
            try await put(bytes, of: origin)
            return true
        } catch ObjectError.full {
            return false
        } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
            return false
        } catch {
            tell("kept", error)
            throw Task.isCancelled ? .cancelled : .unkept
        }
    }

    private func put(_ bytes: Data, of origin: URL) async throws {
        let draft = Draft.file(in: drafts)
        try await BlockingPool.disk.run { try FileManager.default.writePrivately(bytes, to: draft) }
        do { try await put(draft, bytes, of: origin) } catch {
            await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
            throw error
        }
        await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
    }

    private func put(_ draft: URL, _ bytes: Data, of origin: URL) async throws {
        let type = Self.mediaType(of: bytes)
        // One that is damaged, or being cleared, is passed over: the same bytes go under another name beside it.
        for name in ["", "-\(UInt32.random(in: .min ... .max))"] {
            guard let key = Self.key(of: bytes, from: origin, name) else { break }
            let isNew = try await breaker.run { try await store.put(draft, as: key, mediaType: type) }
            if !isNew, try await breaker.run({ try await isDamaged(key) }) { continue }
            let record = ObjectRecord(key: key, provider: provider, bytes: bytes.count)
            guard try await records.note(record, of: origin) else { continue }
            // One that was there may have been cleared before it was noted.
            if !isNew, try await store.head(key) == nil {
                try await store.put(draft, as: key, mediaType: type)
            }
            return
        }
        throw ObjectError.failed("no key")
    }

    /// Whether what is there under a name made of other bytes is not those: looked at only where nobody has put it just now.
    private func isDamaged(_ key: ObjectKey) async throws -> Bool {
        let draft = Draft.file(in: drafts)
        do throws(ObjectError) { _ = try await store.get(key, into: draft) } catch {
            guard error == .damaged else { throw error }
            return true
        }
        await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
        return false
    }

    package func remove(_ origins: [URL]) async {
        _ = await quietly("let go of") { try await records.forget(origins) }
    }

    package func page(after last: KeptPicture?, limit: Int) async throws -> [KeptPicture] {
        try await records.page(after: last?.origin, limit: limit).map {
            KeptPicture(origin: $0.origin, bytes: $0.record.bytes, version: $0.record.version)
        }
    }

    package func remove(_ pictures: [KeptPicture]) async {
        for picture in pictures {
            guard let version = picture.version else { continue }
            _ = await quietly("let go of") { try await records.forget(version: version, of: picture.origin) }
        }
    }

    /// Deletes objects that no picture has and none had for ``grace``.
    ///
    /// - Returns: how many.
    /// - Throws: ``ObjectError``, also where others have put objects there: nobody knows whether they need them; what
    ///   ``ObjectRecords`` throw.
    @discardableResult
    package func sweep(at time: Date) async throws -> Int {
        try await claimStore()
        try await clearDoomed()
        var count = 0
        var last: ObjectKey?
        while !Task.isCancelled {
            let page = try await store.list(Self.prefix, after: last, limit: 1_000)
            let old = page.filter { time.timeIntervalSince($0.putAt) > Self.grace }.map(\.key)
            for key in try await records.doom(old) {
                try await clear(key)
                count += 1
            }
            guard page.count == 1_000, let end = page.last?.key else { break }
            last = end
        }
        return count
    }

    /// Goes on with what a server began to clear that has ended meanwhile.
    package func clearDoomed() async throws {
        for key in try await records.doomed() { try await clear(key) }
    }

    private func clear(_ key: ObjectKey) async throws {
        try await store.delete(key)
        try await records.noteCleared(key)
    }

    /// Makes sure that nobody with other records uses the store.
    private func claimStore() async throws {
        let folder = "installations/"
        guard let mine = ObjectKey(folder + (try await records.installation())) else {
            throw ObjectError.failed("no installation")
        }
        let draft = Draft.file(in: drafts)
        try await BlockingPool.disk.run { try FileManager.default.writePrivately(Data("1".utf8), to: draft) }
        do { try await store.put(draft, as: mine, mediaType: "text/plain") } catch {
            await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
            throw error
        }
        await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
        let all = try await store.list(folder, after: nil, limit: 2)
        guard all.map(\.key) == [mine] else {
            let others = all.map(\.key.text).filter { $0 != mine.text }.joined(separator: ", ")
            throw ObjectError.failed("another database is in use with the same store: see \(others)")
        }
    }

    /// - Returns: `nil` where the store or the records cannot tell.
    private func quietly<Value>(_ what: String, _ work: () async throws -> Value) async -> Value? {
        do { return try await work() } catch {
            tell(what, error)
            return nil
        }
    }

    private func tell(_ what: String, _ error: any Error) {
        guard !Task.isCancelled, error as? ObjectError != ObjectBreaker.resting else { return }
        logger.warning("A picture could not be \(what) as an object", metadata: ["error": "\(error)"])
    }

    private static func key(of bytes: Data, from origin: URL, _ suffix: String) -> ObjectKey? {
        let name = Data(SHA256.hash(data: bytes)).hexadecimal
        let host = (origin.host() ?? "").lowercased().filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
        }
        let ending = mediaType(of: bytes) == "image/webp" ? "webp" : "jpg"
        return ObjectKey("\(prefix)\(host.isEmpty ? "elsewhere" : host)/\(name)\(suffix).\(ending)")
    }

    private static func mediaType(of bytes: Data) -> String {
        bytes.starts(with: Data("RIFF".utf8)) ? "image/webp" : "image/jpeg"
    }
}
