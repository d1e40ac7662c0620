import Crypto
package import Foundation
package import Logging
import PromenadeConcurrency
import PromenadeFiles
import PromenadeImages

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
    private let logger: Logger

    /// - Parameters:
    ///   - provider: what records call the store: its address without secrets.
    ///   - earlier: stores that pictures were put into before, by their providers; nothing new goes there.
    ///   - drafts: for files on their way.
    package init(
        _ store: any ObjectStore, provider: String, earlier: [String: any ObjectStore] = [:],
        records: any ObjectRecords, drafts: URL, logger: Logger = Logger(label: "promenade")
    ) {
        self.store = store
        self.provider = provider
        self.earlier = earlier
        self.records = records
        self.drafts = drafts
        self.logger = logger
    }

    package func kept(among origins: [URL]) async -> Set<URL> {
        await quietly("looked up") { try await records.kept(among: origins) } ?? []
    }

    package func picture(_ origin: URL) async -> Data? {
        await quietly("read") { () -> Data? in
            guard let record = try await records.record(of: origin),
                let store = record.provider == provider ? store : earlier[record.provider]
            else { return nil }
            let draft = Draft.file(in: drafts)
            guard try await store.get(record.key, into: draft) != nil else {
                // Somebody else has cleared it: it is fetched and kept anew.
                try await records.forget([origin])
                return nil
            }
            return try await BlockingPool.disk.run {
                defer { try? FileManager.default.removeItem(at: draft) }
                return try Data(contentsOf: draft)
            }
        } ?? nil
    }

    package func keep(_ bytes: Data, of origin: URL) async -> Bool {
        await quietly("kept") {
            guard let key = Self.key(of: bytes, from: origin) else { return false }
            let draft = Draft.file(in: drafts)
            try await BlockingPool.disk.run { try FileManager.default.writePrivately(bytes, to: draft) }
            do {
                try await store.put(draft, as: key, mediaType: Self.mediaType(of: bytes))
            } catch {
                await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
                throw error
            }
            await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
            try await records.note(
                ObjectRecord(key: key, provider: provider, bytes: bytes.count), of: origin)
            return true
        } ?? false
    }

    package func remove(_ origins: [URL]) async {
        _ = await quietly("let go of") { try await records.forget(origins) }
    }

    /// Deletes objects that no picture has and none had for ``grace``.
    ///
    /// - Returns: how many.
    @discardableResult
    package func sweep(at time: Date) async throws -> Int {
        var count = 0
        var last: ObjectKey?
        while !Task.isCancelled {
            let page = try await store.list(Self.prefix, after: last, limit: 1_000)
            let old = page.filter { time.timeIntervalSince($0.putAt) > Self.grace }.map(\.key)
            for key in try await records.spare(among: old) {
                try await store.delete(key)
                count += 1
            }
            guard page.count == 1_000, let end = page.last?.key else { break }
            last = end
        }
        return count
    }

    /// - Returns: `nil` where the store or the records cannot tell.
    private func quietly<Value>(_ what: String, _ work: () async throws -> Value) async -> Value? {
        do { return try await work() } catch {
            if !Task.isCancelled {
                logger.warning("A picture could not be \(what) as an object", metadata: ["error": "\(error)"])
            }
            return nil
        }
    }

    private static func key(of bytes: Data, from origin: URL) -> ObjectKey? {
        let name = Data(SHA256.hash(data: bytes)).hexadecimal
        let host = (origin.host() ?? "").lowercased().filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
        }
        let ending = mediaType(of: bytes) == "image/webp" ? "webp" : "jpg"
        return ObjectKey("\(prefix)\(host.isEmpty ? "elsewhere" : host)/\(name).\(ending)")
    }

    private static func mediaType(of bytes: Data) -> String {
        bytes.starts(with: Data("RIFF".utf8)) ? "image/webp" : "image/jpeg"
    }
}
