import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import Testing

@Suite(.timeLimit(.minutes(10))) struct OwnPicturesTests {
    private let root = FileManager.default.temporaryDirectory.appending(
        path: "promenade-own-\(UUID().uuidString)")
    private var folder: URL { root.appending(path: "pictures") }
    private let pool = RenderPool(threads: 2)
    private let own: OwnPictures

    init() throws {
        let made = try PictureFolder(root: root.appending(path: "made"))
        own = OwnPictures(
            folder: root.appending(path: "pictures"), pyramids: PyramidStore(folder: made, pool: pool),
            patience: .seconds(60))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func put(_ path: String, width: Int = 30) async throws {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='20'><rect width='9' height='9'/></svg>"
        try await write(pool.draw(svg: Data(svg.utf8), scale: 1), path)
    }

    private func write(_ bytes: Data, _ path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    @Test func `a picture in a folder within the folder is there under its path`() async throws {
        try await put("maps/Liverpool_1768 & more.jpg")

        let picture = try #require(try await own.picture("own:maps/Liverpool_1768 & more.jpg"))

        #expect(picture.title == "Liverpool 1768 & more")
        #expect(picture.tiles.grid.size == PixelSize(width: 30, height: 20))
        #expect(picture.credit == nil)
        try? FileManager.default.removeItem(at: root)
    }

    @Test func `somebody else's picture is not asked for here`() async throws {
        #expect(try await own.picture("aic:27992") == nil)
        try? FileManager.default.removeItem(at: root)
    }

    @Test func `a changed file is shown as it is now`() async throws {
        try await put("a.jpg")
        let first = try #require(try await own.picture("own:a.jpg"))
        try await put("a.jpg", width: 40)

        let second = try #require(try await own.picture("own:a.jpg"))

        #expect(second.tiles.grid.size.width == 40)
        #expect(first.tiles.version != second.tiles.version)
        try? FileManager.default.removeItem(at: root)
    }

    @Test func `nothing leads out of the folder`() async throws {
        try await put("inside.jpg")
        try FileManager.default.moveItem(
            at: folder.appending(path: "inside.jpg"), to: root.appending(path: "outside.jpg"))
        try await put("inside.jpg")
        try await put(".hidden.jpg")
        try await put(".folder/a.jpg")
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "way-out.jpg"), withDestinationURL: root.appending(path: "outside.jpg")
        )
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "out"), withDestinationURL: root)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "round"), withDestinationURL: folder)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "other.jpg"), withDestinationURL: folder.appending(path: "inside.jpg"))

        for path in [
            "way-out.jpg", "../outside.jpg", "out/outside.jpg", "/etc/passwd", ".hidden.jpg", ".folder/a.jpg",
            "",
            "a//b.jpg", "./inside.jpg", "inside.jpg/", "none.jpg", "inside.jpg\0.jpg",
        ] {
            await #expect(throws: ZoomError.absent, "\(path)") { try await own.picture("own:\(path)") }
        }
        #expect(await own.contents().paths == ["inside.jpg", "other.jpg"])
        #expect(try await own.picture("own:other.jpg") != nil)
        try? FileManager.default.removeItem(at: root)
    }

    @Test func `a name that is no text, and a folder too deep, are told`() async throws {
        try await put("a.jpg")
        try await put("\u{301}b/\u{301}c.jpg")
        try await put((0...17).map { "\($0)/" }.joined() + "deep.jpg")
        for name in [[0x63, 0xE9, 0x2E, 0x6A, 0x70, 0x67], [0xFF], [0xE9, 0x2E, 0x74, 0x78, 0x74]]
            as [[UInt8]]
        {
            let path = (Array(folder.path(percentEncoded: false).utf8) + [0x2F] + name + [0]).map {
                CChar(bitPattern: $0)
            }
            // The second is a folder, the third no picture.
            if name.count == 1 { mkdir(path, 0o755) } else { close(open(path, O_CREAT | O_WRONLY, 0o644)) }
        }

        let contents = await own.contents()
        let accented = try #require(try await own.picture("own:\u{301}b/\u{301}c.jpg"))

        #expect(contents.paths == ["a.jpg", "\u{301}b/\u{301}c.jpg"])
        #expect(
            Set(contents.omitted.map(\.path)) == [
                "c\\xE9.jpg", "\\xFF", (0...16).map { "\($0)" }.joined(separator: "/"),
            ])
        #expect(contents.omitted.filter { $0.reason == .name }.count == 2)
        #expect(accented.title == "\u{301}c")
        try? FileManager.default.removeItem(at: root)
    }

    @Test func `the list has a page of pictures, and says of each that is refused why`() async throws {
        for number in 1...5 { try await put("\(number).jpg") }
        try await put("10.jpg")
        try write(Data("%PDF-1.4 and so on".utf8), "3a.jpg")
        try write(Data("notes".utf8), "notes.txt")

        let first = await own.page(1, of: 4)
        let second = await own.page(2, of: 4)

        #expect(first.count == 7)
        #expect(first.last == 2)
        #expect(first.entries.map(\.path) == ["1.jpg", "2.jpg", "3.jpg", "3a.jpg"])
        #expect(second.entries.map(\.path) == ["4.jpg", "5.jpg", "10.jpg"])
        guard case .refused(.foreign) = first.entries[3].state else {
            Issue.record("A PDF is shown")
            return
        }
        guard case .ready = second.entries[0].state else {
            Issue.record("A picture is not ready")
            return
        }
        #expect(second.entries[0].size == PixelSize(width: 30, height: 20))
        try? FileManager.default.removeItem(at: root)
    }
}
