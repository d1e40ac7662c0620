import Foundation
import PromenadeHTTP
import PromenadeImages
import PromenadeObjects
import PromenadeTestFolder
import PromenadeTestPostgreSQL
import Synchronization
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct ObjectPicturesTests {
    private let folder: TemporaryFolder
    private let pool = RenderPool(threads: 1)
    private let origin = URL(string: "https://e.org/iiif/a/full/843,/0/default.jpg")!
    private let fetches = Counter()
    private let museum = Switch()

    init() throws { folder = try TemporaryFolder() }

    private func jpeg(_ colour: String = "#446") async throws -> Data {
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="\#(colour)"/></svg>"#
        return try await pool.draw(svg: Data(svg.utf8), scale: 1)
    }

    private func records() async throws -> PostgresObjectRecords {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.migrations.migrate(pool)
        return PostgresObjectRecords(pool)
    }

    private func objects(
        _ name: String, earlier: [String] = [], _ records: PostgresObjectRecords, presigning: S3Address? = nil
    ) throws -> ObjectPictures {
        let drafts = folder.file("drafts")
        try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
        return ObjectPictures(
            FolderObjectStore(folder.file(name)), provider: name,
            earlier: Dictionary(earlier.map { ($0, FolderObjectStore(folder.file($0))) }) { first, _ in first
            },
            records: records, drafts: drafts, presigning: presigning)
    }

    /// A server with a disk of its own.
    private func server(_ name: String, _ objects: ObjectPictures, _ bytes: Data) throws -> PictureStore {
        PictureStore(
            folder: try PictureFolder(root: folder.file(name)),
            http: HTTPFetching { [fetches, museum] _ throws(FetchError) in
                fetches.add()
                guard museum.isOn else { throw .offline }
                return HTTPReply(body: bytes)
            }, pool: pool, shared: objects)
    }

    private func names(in store: String) -> [String] {
        let root = folder.file(store)
        return ((try? FileManager.default.subpathsOfDirectory(atPath: root.path())) ?? [])
            .filter { $0.hasSuffix(".jpg") }
    }

    @Test func `what one server keeps the others have, and ask no museum for`() async throws {
        let bytes = try await jpeg()
        let records = try await records()
        let one = try server("one", objects("bucket", records), bytes)
        let other = try server("other", objects("bucket", records), bytes)

        #expect(try await one.download(origin: origin))
        museum.turn(off: true)
        #expect(await other.isDownloaded(origin: origin))
        #expect(try await other.download(origin: origin))
        #expect(try await other.original(of: origin) == bytes)
        #expect(await other.downloaded(origin: origin) == bytes)
        #expect(try await !other.picture(origin: origin, width: 40).isEmpty)

        #expect(fetches.count == 1)
        let found = names(in: "bucket")
        #expect(found.count == 1 && found[0].hasPrefix("pictures/e.org/"))
    }

    @Test func `a browser gets what is kept by itself, where the operator wants that`() async throws {
        let bytes = try await jpeg()
        let records = try await records()
        let address = try #require(S3Address("s3://k:s@s3.example/pictures?delivery=presigned"))
        let presigning = try objects("bucket", records, presigning: address)
        let one = try server("one", presigning, bytes)

        #expect(await presigning.presignedURL(of: origin) == nil)
        #expect(try await one.download(origin: origin))
        let found = try #require(await presigning.presignedURL(of: origin))
        #expect(found.host() == "s3.example" && found.path().hasSuffix(".jpg"))
        #expect(presigning.deliveryOrigin?.absoluteString == "https://s3.example")
        // What an earlier provider has comes from us: who may read there is another matter.
        #expect(await (try objects("newer", records, presigning: address)).presignedURL(of: origin) == nil)
        #expect(await (try objects("bucket", records)).presignedURL(of: origin) == nil)
    }

    @Test func `an object that somebody has cleared is fetched and kept anew`() async throws {
        let bytes = try await jpeg()
        let records = try await records()
        let one = try server("one", objects("bucket", records), bytes)
        let other = try server("other", objects("bucket", records), bytes)
        _ = try await one.download(origin: origin)
        try FileManager.default.removeItem(at: folder.file("bucket").appending(path: names(in: "bucket")[0]))

        #expect(try await other.original(of: origin) == bytes)
        #expect(await !other.isDownloaded(origin: origin))
        #expect(try await other.download(origin: origin))
        #expect(fetches.count == 2 && names(in: "bucket").count == 1)
    }

    @Test func `an object goes a week after nobody needs it any more, and not before`() async throws {
        let records = try await records()
        let objects = try objects("bucket", records)
        let one = try server("one", objects, try await jpeg())
        _ = try await one.download(origin: origin)
        let now = Date()

        #expect(try await objects.sweep(at: now + 30 * 24 * 3600) == 0)
        await one.remove(everythingFrom: [origin])
        #expect(await !one.isDownloaded(origin: origin))
        #expect(try await objects.sweep(at: now + 6 * 24 * 3600) == 0)
        #expect(try await objects.sweep(at: now + 8 * 24 * 3600) == 1)
        #expect(names(in: "bucket").isEmpty)
    }

    @Test func `after a change of stores old pictures are read where they are`() async throws {
        let bytes = try await jpeg()
        let records = try await records()
        _ = try await server("one", objects("old", records), bytes).download(origin: origin)
        let next = URL(string: "https://e.org/iiif/b/full/843,/0/default.jpg")!
        museum.turn(off: true)

        let without = try server("three", objects("new", records), bytes)
        await #expect(throws: ImageError.self) { try await without.original(of: origin) }
        let moved = try server("two", objects("new", earlier: ["old"], records), bytes)
        #expect(try await moved.original(of: origin) == bytes)
        museum.turn(off: false)
        #expect(try await moved.download(origin: next))
        #expect(names(in: "old").count == 1 && names(in: "new").count == 1)
    }

    @Test func `what a server kept before there were others goes to the store, too`() async throws {
        let bytes = try await jpeg()
        let records = try await records()
        let alone = PictureStore(
            folder: try PictureFolder(root: folder.file("one")),
            http: HTTPFetching { _ throws(FetchError) in HTTPReply(body: bytes) }, pool: pool)
        #expect(try await alone.download(origin: origin))
        museum.turn(off: true)

        let one = try server("one", objects("bucket", records), bytes)
        #expect(await !one.isDownloaded(origin: origin))
        #expect(try await one.download(origin: origin))
        #expect(await one.isDownloaded(origin: origin))
        #expect(names(in: "bucket").count == 1 && fetches.count == 0)
    }

    @Test func `what came in somebody's file is theirs on every server, and never the museum's`() async throws
    {
        let bytes = try await jpeg()
        let records = try await records()
        let one = try server("one", objects("bucket", records), bytes)
        let other = try server("other", objects("bucket", records), bytes)
        museum.turn(off: true)

        #expect(try await one.save(bytes, of: origin))
        #expect(await other.isImported(origin: origin))
        #expect(try await other.pictureOrImported(origin: origin, width: 40).isImported)
        #expect(await other.imported(origin: origin) == bytes)
        await #expect(throws: ImageError.self) { try await other.original(of: origin) }

        museum.turn(off: false)
        #expect(try await one.download(origin: origin))
        #expect(await !other.isImported(origin: origin))
    }

    @Test func `a damaged object is fetched anew`() async throws {
        let bytes = try await jpeg()
        let records = try await records()
        _ = try await server("one", objects("bucket", records), bytes).download(origin: origin)
        let other = try server("other", objects("bucket", records), bytes)
        try Data("no picture".utf8).write(to: folder.file("bucket").appending(path: names(in: "bucket")[0]))

        #expect(try await other.original(of: origin) == bytes)
        #expect(try await other.download(origin: origin))
        #expect(await other.isDownloaded(origin: origin))
    }

    @Test func `an object that is being cleared gets no picture meanwhile, which has another`() async throws {
        let records = try await records()
        let bytes = try await jpeg()
        let one = try server("one", objects("bucket", records), bytes)
        _ = try await one.download(origin: origin)
        let record = try #require(try await records.record(of: origin))

        #expect(try await records.doom([record.key]) == [])
        await one.remove(everythingFrom: [origin])
        #expect(try await records.doom([record.key]) == [record.key])
        // Another server that clears does not clear it, too.
        #expect(try await records.doom([record.key]) == [])
        #expect(try await records.doomed() == [])
        #expect(try await one.download(origin: origin))
        #expect(try await records.record(of: origin)?.key != record.key)
        try await records.noteCleared(record.key)
        #expect(await one.isDownloaded(origin: origin) && names(in: "bucket").count == 2)
    }

    @Test func `nothing is cleared from a store that servers with another database use`() async throws {
        let objects = try objects("bucket", try await records())
        #expect(try await objects.sweep(at: Date()) == 0)
        let others = try self.objects("bucket", try await self.records())
        await #expect(throws: ObjectError.self) { try await others.sweep(at: Date()) }
    }

    @Test func `without a database pictures come from the museum`() async throws {
        let bytes = try await jpeg()
        let records = PostgresObjectRecords(
            PostgresPool(try #require(PostgresAddress("postgres://promenade@127.0.0.1:1/none"))))
        let one = try server("one", objects("bucket", records), bytes)

        await #expect(throws: ImageError.unkept) { try await one.download(origin: origin) }
        #expect(try await one.original(of: origin) == bytes)
        #expect(fetches.count == 1)
    }
}

private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}

private final class Switch: Sendable {
    private let value = Mutex(true)
    var isOn: Bool { value.withLock { $0 } }
    func turn(off: Bool) { value.withLock { $0 = !off } }
}
