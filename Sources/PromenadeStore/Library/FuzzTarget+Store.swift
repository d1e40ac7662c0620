import Foundation
package import PromenadeCore

extension FuzzTarget {
    /// What comes into the library from outside, and the files beside it.
    package static let store: [Self] = [
        .file(
            "library-file",
            seeds: [wholeFile, "{\"version\":1,\"format\":\"promenade-library\",\"items\":[\(items[0])]}"]
        ) {
            file in
            await read(file)
            guard let bytes = try? Data(contentsOf: file) else { return }
            // Inside our own head and tail a changed item is read as an item.
            guard
                (try? (LibraryFile.head + Data("\n".utf8) + bytes + LibraryFile.tail).write(to: file)) != nil
            else { return }
            await read(file)
        },
        .file("library-import", seeds: [wholeFile]) { file in
            guard let library = try? Library() else { return }
            for mode in [Library.ImportMode.merge, .replace] {
                _ = try? await library.takeIn(file, mode, named: "before", at: Date(milliseconds: 0))
            }
            _ = try? library.snapshot()
        },
        .file("service-keys", seeds: ["{\"flickr\":\"abc\"}"]) { file in
            let keys = ServiceKeys(file: file)
            _ = await keys.key(for: "flickr")
            try? await keys.save(nil, for: "flickr")
        },
        .text("backup-name", seeds: ["library-000001-2026-11-21T10-00-00Z-hourly-12.sqlite"]) { text in
            _ = Backup(file: URL(filePath: "/").appending(path: text))
        },
        Self("compressed-record", seeds: ["{\"id\":\"aic:1\",\"title\":\"T\"}"]) { bytes in
            _ = CompressedRecord(bytes: bytes).work
            // On a disk that changes a byte.
            let whole = CompressedRecord(String(decoding: bytes, as: UTF8.self)).bytes
            for place in whole.indices.prefix(64) {
                var damaged = whole
                damaged[place] ^= 0xA5
                _ = try? CompressedRecord(bytes: damaged).json
            }
        },
    ]

    private static func read(_ file: URL) async {
        guard var reader = try? LibraryFileReader(file) else { return }
        while let item = try? reader.next() { _ = try? LibraryJSON.text(item) }
    }

    /// An item of every kind, as they stand in a file.
    private static let items: [String] = {
        guard let id = Work.ID("aic:1"), let artist = Artist.ID("aic:7"), let place = Coordinate("53.4,-2.9"),
            let address = URL(string: "https://museum.test/iiif/1"),
            let size = PixelSize(width: 600, height: 400)
        else { return [] }
        let noon = Date(timeIntervalSince1970: 1_800_000_000)
        let pin = "0123456789abcdef0123456789abcdef"
        let album = Album(
            id: pin, service: "commons", centre: place, radius: 100, begunAt: noon, state: .complete)
        let items: [LibraryItem] = [
            .preference(name: "theme", value: "dark"),
            .favourite(.init(work: Work(id: id, title: "T"), museum: "Chicago", keptAt: noon, asOf: noon)),
            .artist(.init(person: Person(Artist(id: artist, name: "A")), keptAt: noon)),
            .apart(artist, artist),
            .set(.init(id: "s", name: "S", madeAt: noon, entries: [.init(work: id)])),
            .read(news: "n", at: noon),
            .pin(Pin(id: pin, name: "P", coordinate: place, madeAt: noon, albums: [album], shown: pin)),
            .picture(.init(origin: address, bytes: Data([255, 216, 255]))),
        ]
        let taken = OfflinePicture(
            work: id, origin: address, size: size, tile: 256, scaleFactor: 1, chosenAt: noon)
        return (items + [taken.map(LibraryItem.taken)].compactMap { $0 }).compactMap {
            try? LibraryJSON.text($0)
        }
    }()

    private static let wholeFile =
        String(decoding: LibraryFile.head, as: UTF8.self) + "\n" + items.joined(separator: ",\n")
        + String(decoding: LibraryFile.tail, as: UTF8.self)
}
