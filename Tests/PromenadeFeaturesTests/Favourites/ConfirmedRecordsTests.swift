import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import PromenadeStore
import Synchronization
import Testing

/// Favourites that came with a library's file: their museum is asked for its own records, once and many at a time.
@Suite(.timeLimit(.minutes(10))) struct ConfirmedRecordsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "promenade-\(UUID().uuidString)")
    private let watch = Wristwatch()

    /// A museum that has the works 1 to 1,000, and writes down how many it was asked for in each question.
    private final class Registry: ArtworkSource {
        let museum: Museum
        let mostAtOnce: Int
        let error = Mutex<SourceError?>(nil)
        let questions = Mutex<[Int]>([])

        init(id: String = "aic", mostAtOnce: Int) {
            museum = Museum(id: id, name: "Registry", webSite: URL(filePath: "/"), pageSize: 10)
            self.mostAtOnce = mostAtOnce
        }

        func couldHave(_ id: Work.ID) -> Bool { id.source == museum.id && Int(id.local) != nil }
        func couldHave(artist: String) -> Bool { false }
        func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
            throw .unreachable
        }
        func work(_ id: Work.ID) async throws(SourceError) -> Work? {
            questions.withLock { $0.append(1) }
            return try answer(id)
        }
        func works(_ ids: [Work.ID]) async throws(SourceError) -> [Work] {
            questions.withLock { $0.append(ids.count) }
            var works: [Work] = []
            for id in ids { if let work = try answer(id) { works.append(work) } }
            return works.reversed()
        }
        func address(of picture: Picture, rights: Rights, width: Int) -> URL? {
            picture.address(width: width)
        }
        func check() async throws(SourceError) {}

        private func answer(_ id: Work.ID) throws(SourceError) -> Work? {
            if let error = error.withLock({ $0 }) { throw error }
            guard let number = Int(id.local), (1...1_000).contains(number) else { return nil }
            return Work(id: id, title: "The museum's \(number)")
        }
    }

    /// One run of the program over the folder.
    private func run(_ source: Registry, pictures: FetchError = .offline) throws -> (
        Library, FavouritePictureDownloader
    ) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let library = try Library(file: folder.appending(path: "library.sqlite"))
        let sources = CachedSources(
            registry: SourceRegistry([source]),
            catalogue: try Catalogue(file: folder.appending(path: "catalogue.sqlite")),
            health: SourceHealth(), refresher: Refresher(), now: { [watch] in watch.now })
        let http = HTTPFetching { _ throws(FetchError) in
            source.questions.withLock { $0.append(-1) }
            throw pictures
        }
        let store = PictureStore(
            folder: try PictureFolder(root: folder.appending(path: "pictures")), http: http,
            pool: RenderPool(threads: 1))
        return (library, FavouritePictureDownloader(library: library, sources: sources, store: store))
    }

    private func takeIn(_ numbers: some Sequence<Int>, withPictures: Bool = false, _ library: Library)
        async throws
    {
        var file = LibraryFile.head
        for (index, number) in numbers.enumerated() {
            var work = Work(id: try #require(Work.ID("aic:\(number)")), title: "Forged \(number)")
            if withPictures, let service = URL(string: "https://pictures.test/\(number)") {
                work.picture = Picture(service: service, pixels: PixelSize(width: 900, height: 600))
            }
            let item = LibraryItem.favourite(
                Favourite(work: work, museum: "Elsewhere", keptAt: watch.now, asOf: watch.now))
            file += try LibraryFile.line(item, isFirst: index == 0)
        }
        let place = folder.appending(path: "file.json")
        try (file + LibraryFile.tail).write(to: place)
        _ = try await library.takeIn(place, .merge, named: "", at: watch.now, staging: folder)
    }

    @Test func `a museum that takes many in one question is asked for many, and after a start for none`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = Registry(mostAtOnce: 100)
        let (library, pictures) = try run(source)
        try await takeIn(901...1_100, library)

        await pictures.downloadAll()
        #expect(source.questions.withLock { $0 } == [100, 100])
        #expect(try await library.imported().count == 100)
        let kept = try await library.favourite(try #require(Work.ID("aic:901")))
        #expect(kept?.work.title == "The museum's 901" && kept?.museum == "Registry")
        #expect(kept?.keptAt == watch.now)

        try library.close()
        let (_, again) = try run(source)
        for _ in 0..<2 { await again.downloadAll() }
        #expect(source.questions.withLock { $0 } == [100, 100])

        watch.passes(8 * 24)
        await again.downloadAll()
        #expect(source.questions.withLock { $0 } == [100, 100, 100])
    }

    @Test func `a start asks for what was not answered, and for nothing else`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = Registry(mostAtOnce: 1)
        let (library, pictures) = try run(source)
        try await takeIn(1_001...1_003, library)
        await pictures.downloadAll()
        try await takeIn(1_004...1_006, library)
        source.error.withLock { $0 = .unreachable }
        // The first that gets no answer is the last of the round.
        await pictures.downloadAll()
        #expect(source.questions.withLock { $0.count } == 4)

        try library.close()
        source.error.withLock { $0 = nil }
        let (_, again) = try run(source)
        await again.downloadAll()
        #expect(source.questions.withLock { $0.count } == 7)
    }

    @Test func `a museum that refuses a lot has said nothing of its works, and is asked again`() async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = Registry(mostAtOnce: 10)
        let (library, pictures) = try run(source)
        try await takeIn(101...120, library)

        for error in [SourceError.unreadable(field: "data"), .refused] {
            source.error.withLock { $0 = error }
            await pictures.downloadAll()
        }
        source.error.withLock { $0 = nil }
        await pictures.downloadAll()
        #expect(source.questions.withLock { $0 } == [10, 10, 10, 10])
        #expect(try await library.imported().isEmpty)
    }

    @Test func `a picture its museum does not have is asked for once, whatever starts there are`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = Registry(mostAtOnce: 100)
        let (library, pictures) = try run(source, pictures: .status(404, retryAfter: nil))
        try await takeIn(2_001...2_003, withPictures: true, library)
        await pictures.downloadAll()
        let asked = source.questions.withLock { $0 }
        #expect(asked.count { $0 == -1 } == 3)

        try library.close()
        let (_, again) = try run(source, pictures: .status(404, retryAfter: nil))
        await again.downloadAll()
        #expect(source.questions.withLock { $0 } == asked)
    }
}
