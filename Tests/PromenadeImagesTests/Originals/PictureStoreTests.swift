import Foundation
import PromenadeHTTP
import PromenadeImages
import Synchronization
import Testing

/// A folder that is gone after the test.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    func files() -> [String] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url.path())) ?? []
        return paths.filter { path in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(
                atPath: url.appending(path: path).path(), isDirectory: &isFolder)
            return isThere && !isFolder.boolValue
        }
    }
}

@Suite(.timeLimit(.minutes(10))) struct PictureStoreTests {
    private let folder = TemporaryFolder()
    private let pool = RenderPool(threads: 2)
    private let origin = URL(string: "https://e.org/iiif/a/full/843,/0/default.jpg") ?? URL(filePath: "/")

    /// A drawing of 843 by 400 px as JPEG.
    private func jpeg() async throws -> Data {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="843" height="400" viewBox="0 0 843 400">
            <rect width="843" height="400" fill="#446"/><circle cx="300" cy="200" r="150" fill="#e96"/></svg>
            """
        return try await pool.draw(svg: Data(svg.utf8), scale: 1)
    }

    private func store(_ fetch: @escaping @Sendable (HTTPFetch) async throws(FetchError) -> HTTPReply) throws
        -> PictureStore
    {
        PictureStore(
            folder: try PictureFolder(root: folder.url), http: HTTPFetching(fetch: fetch), pool: pool)
    }

    @Test func `the museum's bytes are shown as they are at their own size`() async throws {
        let original = try await jpeg()
        let store = try store { _ in HTTPReply(body: original) }

        #expect(try await store.picture(origin: origin, width: 843) == original)
    }

    @Test func `smaller sizes are made from one fetch, and kept`() async throws {
        let original = try await jpeg()
        let fetches = Mutex(0)
        let store = try store { _ in
            fetches.withLock { $0 += 1 }
            return HTTPReply(body: original)
        }

        for width in [200, 400, 200, 843] {
            let picture = try await store.picture(origin: origin, width: width)
            #expect(try await pool.size(of: picture).width == width)
        }

        #expect(fetches.withLock { $0 } == 1)
        #expect(folder.files().count == 4)
    }

    @Test func `a WebP is made of the same fetch, is smaller, and is kept beside the JPEG`() async throws {
        let original = try await jpeg()
        let fetches = Mutex(0)
        let store = try store { _ in
            fetches.withLock { $0 += 1 }
            return HTTPReply(body: original)
        }
        let jpeg = try await store.picture(origin: origin, width: 400)

        let picture = try await store.picture(origin: origin, width: 400, format: .webp)

        #expect(picture.dropFirst(8).starts(with: Data("WEBP".utf8)))
        #expect(try await pool.size(of: picture).width == 400)
        #expect(picture.count < jpeg.count)
        let offline = try self.store { _ throws(FetchError) in throw .offline }
        #expect(try await offline.picture(origin: origin, width: 400, format: .webp) == picture)
        #expect(fetches.withLock { $0 } == 1)
    }

    @Test func `where a JPEG is all that is left, nobody is asked for a WebP`() async throws {
        let original = try await jpeg()
        let jpeg = try await store { _ in HTTPReply(body: original) }.picture(origin: origin, width: 400)
        let files = try PictureFolder(root: folder.url)
        try FileManager.default.removeItem(at: files.original(of: origin))

        let offline = try store { _ throws(FetchError) in throw .offline }

        #expect(try await offline.picture(origin: origin, width: 400, format: .webp) == jpeg)
    }

    @Test func `half a WebP on the disk is made anew`() async throws {
        let original = try await jpeg()
        let whole = try await store { _ in HTTPReply(body: original) }
            .picture(origin: origin, width: 400, format: .webp)
        let file = try PictureFolder(root: folder.url).derived(from: origin, width: 400, format: .webp)
        try whole.prefix(whole.count / 2).write(to: file)

        let again = try await store { _ in HTTPReply(body: original) }
            .picture(origin: origin, width: 400, format: .webp)

        #expect(again == whole)
    }

    @Test func `what somebody else says is the museum's is never made a size of for all`() async throws {
        let original = try await jpeg()
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"843\" height=\"400\"/>"
        let forged = try await pool.draw(svg: Data(svg.utf8), scale: 1)
        let store = try store { _ in HTTPReply(body: original) }
        #expect(try await store.save(forged, of: origin))

        #expect(try await store.picture(origin: origin, width: 843) == original)
        #expect(try await store.original(of: origin) == original)
        #expect(try await store.save(forged, of: origin) == false)
        #expect(try await store.download(origin: origin))

        // The original under three names, and nothing else's.
        let files = folder.files()
        #expect(files.count == 3, "\(files)")
        for file in files { #expect(try Data(contentsOf: folder.url.appending(path: file)) == original) }
    }

    @Test func `a kept picture needs no museum`() async throws {
        let original = try await jpeg()
        _ = try await store { _ in HTTPReply(body: original) }.picture(origin: origin, width: 400)

        let offline = try store { _ throws(FetchError) in throw .offline }

        #expect(try await pool.size(of: offline.picture(origin: origin, width: 200)).width == 200)
    }

    @Test(arguments: [
        (FetchError.challenged, ImageError.challenged), (.status(404, retryAfter: nil), .absent),
        (.offline, .unreachable),
    ])
    func `what the museum's server says is passed on`(_ said: FetchError, _ expected: ImageError) async throws
    {
        let store = try store { _ throws(FetchError) in throw said }

        await #expect(throws: expected) { try await store.picture(origin: origin, width: 400) }
    }

    @Test func `a server that is no museum's is not asked, and what was kept of its picture is shown`()
        async throws
    {
        let original = try await jpeg()
        let museums = try store { _ in HTTPReply(body: original) }
        let fetches = Mutex(0)
        let stranger = PictureStore(
            folder: try PictureFolder(root: folder.url),
            http: HTTPFetching { _ in
                fetches.withLock { $0 += 1 }
                return HTTPReply(body: original)
            }, pool: pool, mayFetch: { _ in false })

        await #expect(throws: ImageError.absent) { try await stranger.picture(origin: origin, width: 400) }
        await #expect(throws: ImageError.absent) { try await stranger.download(origin: origin) }
        #expect(fetches.withLock { $0 } == 0)
        _ = try await museums.download(origin: origin)
        #expect(try await pool.size(of: stranger.picture(origin: origin, width: 400)).width == 400)
    }

    @Test func `a picture that breaks off is refused and not kept`() async throws {
        let original = try await jpeg()
        let store = try store { _ in HTTPReply(body: original.prefix(original.count / 2)) }

        await #expect(throws: ImageError.unreadable) { try await store.picture(origin: origin, width: 843) }
        #expect(folder.files().isEmpty)
    }

    @Test(arguments: [
        "<html>Just a moment...</html>", "", "<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a",
        "%PDF-1.4",
    ])
    func `what is no picture of ours is refused`(_ body: String) async throws {
        let store = try store { _ in HTTPReply(body: Data(body.utf8)) }

        await #expect(throws: ImageError.unreadable) { try await store.picture(origin: origin, width: 400) }
        #expect(folder.files().isEmpty)
    }

    @Test func `a kept file that was damaged is made or fetched again`() async throws {
        let original = try await jpeg()
        let store = try store { _ in HTTPReply(body: original) }
        _ = try await store.picture(origin: origin, width: 400)
        for file in folder.files() { try original.prefix(100).write(to: folder.url.appending(path: file)) }

        let again = try await self.store { _ in HTTPReply(body: original) }.picture(
            origin: origin, width: 400)

        #expect(try await pool.size(of: again).width == 400)
    }

    @Test func `drafts of a killed process are swept away at start`() throws {
        let draft = folder.url.appending(path: "tmp/.draft-4B1B4E5C-7C9E-4B52-9B64-2C1B3C0E9F10")
        try FileManager.default.createDirectory(
            at: draft.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data([1]).write(to: draft)

        _ = try PictureFolder(root: folder.url)

        #expect(folder.files().isEmpty)
    }
}
