import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSearch
import PromenadeSources
import PromenadeStore

/// A catalogue with a folder for files, and imports into it.
final class ImportScene: Sendable {
    let catalogue: Catalogue
    let engine: SearchEngine
    let registry: SourceRegistry
    let folder: URL
    let collections: Collections
    let sources: CachedSources

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID())")
        let catalogue = try Catalogue(file: folder.appending(path: "catalogue.sqlite"))
        self.catalogue = catalogue
        let engine = SearchEngine(catalogue)
        self.engine = engine
        let museums = try ImportedMuseums(catalogue)
        registry = SourceRegistry([ScriptedMuseum(), ScriptedMuseum(id: "rijks", name: "Amsterdam")]) {
            museums.all.map { ImportedSource($0, catalogue: catalogue, engine: engine) }
        }
        collections = Collections(catalogue: catalogue, index: engine, registry: registry) { "\($0)" }
        sources = CachedSources(
            registry: registry, catalogue: catalogue, health: SourceHealth(), refresher: Refresher())
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws -> URL {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Brings lines in Tate's format home.
    func tate(_ file: URL, asOf: Date? = nil) async throws -> CollectionState {
        try await collections.bring(OpenCollection(file, dialect: .tate, form: .lines), asOf: asOf)
    }

    /// The same in Chicago's.
    func chicago(_ file: URL, asOf: Date? = nil) async throws -> CollectionState {
        try await collections.bring(
            OpenCollection(
                file, dialect: .chicago(), form: .records(isRecord: CollectionDialect.isChicagoRecord)),
            asOf: asOf)
    }

    func problems(_ id: Museum.ID) async throws -> [String] {
        try await catalogue.problems(of: id, limit: 100).map {
            "\($0.place ?? "") \($0.problem.kind.rawValue)"
        }
    }

    static let upstream = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/upstream/museums")
    static let hasTate = FileManager.default.fileExists(atPath: tate.path())
    static let tate = upstream.appending(path: "other-museums/tate_artworks.ndjson.gz")
    static let dump = upstream.appending(path: "aic/api-data")
    static let hasDump = FileManager.default.fileExists(atPath: dump.path())
    static let table = upstream.appending(path: "other-museums/art-breaker_multi-museum_collection.csv")
}

/// Lines in Tate's format, numbered.
func lines(_ numbers: some Sequence<Int>, title: String = "Work") -> String {
    numbers.map { number in
        #"{"acno":"T\#(number)","title":"\#(title) \#(number)","contributors":[{"id":7,"fc":"Ann Other"}]}"#
    }.joined(separator: "\n") + "\n"
}
