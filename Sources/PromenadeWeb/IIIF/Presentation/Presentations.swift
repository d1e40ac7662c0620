import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Makes manifests of what the library and the catalogue have.
struct Presentations {
    /// One answer has at most so many canvases, and memory for no more.
    static let mostCanvases = 500
    static let partSize = 200
    let sources: CachedSources
    let library: any LibraryStore
    let favourites: Favourites
    let zooming: ZoomSources?
    /// Before every address in them.
    private var origin = ""
    /// Whether a work is told of as its museum does, kept or not.
    private var isForOthers = false

    init(_ site: Site) {
        sources = site.sources
        library = site.library
        favourites = site.favourites
        zooming = site.zooming
    }

    /// - Parameters:
    ///   - origin: before every address in it.
    ///   - isForOthers: whether a work is told of as its museum does, kept or not.
    /// - Throws: ``Problem`` where there is nothing to show.
    func json(
        _ address: PresentationAddress, origin: String, isForOthers: Bool = false
    ) async throws -> Data {
        var copy = self
        copy.origin = origin
        copy.isForOthers = isForOthers
        return try await copy.json(address)
    }

    private func json(_ address: PresentationAddress) async throws -> Data {
        switch address {
        case .favourites(let set, nil): try await whole(set)
        case .favourites(let set, let part?): try await self.part(part, of: set)
        case .picture(let name): try await picture(name)
        }
    }

    private func whole(_ set: WorkSet.ID?) async throws -> Data {
        let summary = try await library.summary(set)
        let count = try await library.picturedCount(in: set)
        guard count > 0 else { throw Problem.noPictures }
        guard count > Self.mostCanvases else {
            let works = try await library.pictured(in: set, skipping: 0, limit: Self.mostCanvases)
            return try await manifest(of: works, part: nil, summary)
        }
        let parts = (count + Self.partSize - 1) / Self.partSize
        return try encoded(writer(summary).collection(parts: parts, size: Self.partSize, total: count))
    }

    private func part(_ number: Int, of set: WorkSet.ID?) async throws -> Data {
        let summary = try await library.summary(set)
        let works = try await library.pictured(
            in: set, skipping: (number - 1) * Self.partSize, limit: Self.partSize)
        guard !works.isEmpty else { throw Problem.noPage }
        return try await manifest(of: works, part: number, summary)
    }

    private func manifest(of works: [Favourite], part: Int?, _ set: WorkSet.Summary?) async throws -> Data {
        var writer = writer(set)
        if let set {
            writer.notes = try await library.notes(beside: works.map(\.work.id), in: set.id)
        }
        return try encoded(writer.manifest(of: works, part: part))
    }

    private func picture(_ name: String) async throws -> Data {
        let zoom = await zoom(name)
        let ready = try? zoom.get()
        if let id = Work.ID(name), let museum = await museum(of: id) {
            let told = await isForOthers ? sources.work(id) : favourites.work(id)
            switch told {
            case .found(let work, let asOf, _):
                guard work.picture != nil else { throw Problem.noPictures }
                let favourite = Favourite(work: work, museum: museum.name, keptAt: asOf, asOf: asOf)
                return try encoded(writer(nil).manifest(of: favourite, zoom: ready))
            case .failed(let error):
                throw Problem.museumFailed(error, museum, again: Route.work(id), copy: nil)
            case .absent: break
            }
        }
        return try encoded(writer(nil).manifest(of: zoom.get()))
    }

    /// Of a source that is gone, kept works still know the name.
    private func museum(of id: Work.ID) async -> Museum? {
        isForOthers ? sources.museum(of: id) : await favourites.museum(of: id)
    }

    /// The picture as our image service has it, or a ``Problem`` that says why it has none.
    private func zoom(_ name: String) async -> Result<ZoomPicture, Problem> {
        guard let zooming = isForOthers ? self.zooming?.withoutLibrary : self.zooming else {
            return .failure(.notFound)
        }
        do throws(ZoomError) { return .success(try await zooming.picture(name)) } catch {
            let problem: Problem =
                switch error {
                case .absent, .notAllowed: .notFound
                case .preparing(let share): .preparing(share)
                case .refused(let error): .pictureRefused(error, name)
                case .image(let error):
                    .pictureFailed(error, name, .init(words: "Try again", address: Route.zoom(name)))
                }
            return .failure(problem)
        }
    }

    private func writer(_ set: WorkSet.Summary?) -> PresentationWriter {
        PresentationWriter(
            origin: origin, set: set, museums: sources.museums, hasImageService: zooming != nil)
    }

    private func encoded(_ resource: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(resource)
    }
}

extension Problem {
    fileprivate static func preparing(_ share: Double) -> Problem {
        Problem(
            status: .serviceUnavailable, title: "The picture is being prepared",
            detail: "It is being cut into tiles; \(Int(clamping: share * 100)) % of it is done.",
            retryAfter: 2)
    }

    fileprivate static let noPictures = Problem(
        status: .notFound, title: "There are no pictures to show",
        detail: "A manifest needs one work with a picture at least.",
        actions: [.init(words: "Favourites", address: Route.favourites)])
}
