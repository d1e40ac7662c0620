import HTTPTypes
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// Finds pictures to compare: works', and those one may look at closely.
struct ComparePictures {
    private let zooming: ZoomSources?
    private let favourites: Favourites
    private let pictures: CachedPictures
    private let pages: PageRenderer

    init(_ site: Site) {
        zooming = site.zooming
        favourites = site.favourites
        pictures = site.pictures
        pages = site.pages
    }

    /// - Throws: ``Problem`` where there is no such picture, or nothing but a record; ``ZoomPreparing``.
    func picture(_ name: String) async throws -> ComparePicture {
        var zoom: ZoomPicture?
        var trouble = ZoomError.absent
        do throws(ZoomError) { zoom = try await zooming?.picture(name) } catch { trouble = error }
        if let id = Work.ID(name), let museum = await favourites.museum(of: id) {
            switch await favourites.work(id) {
            case .found(let work, _, _):
                guard let picture = work.picture else { throw Problem.hasNoPicture(work) }
                return ComparePicture(
                    name: work.id.description, title: work.title, artist: work.artist?.words,
                    date: work.shownDate,
                    medium: work.medium,
                    credit: Credit(work, museum: museum.name).short, page: Route.work(work.id),
                    alt: picture.alt?.text ?? work.title, size: work.size ?? zoom?.size,
                    still: Route.picture(work.id, .page),
                    pixels: zoom?.tiles.grid.size ?? picture.pixels,
                    direct: pictures.directAddress(of: work.card, .page),
                    information: zoom.map { ServiceInformation($0) },
                    isFromFile: await favourites.isFromFile(work.id))
            case .failed(let error):
                throw Problem.museumFailed(error, museum, again: Route.work(id), copy: nil)
            case .absent: break
            }
        }
        guard let zoom else {
            switch trouble {
            case .preparing(let progress):
                throw ZoomPreparing(id: name, progress: progress, assets: pages.assets)
            case .image(let error):
                throw Problem.pictureFailed(
                    error, name, .init(words: "Choose another", address: Route.compare))
            case .refused(let error): throw Problem.pictureRefused(error, name)
            case .absent, .notAllowed: throw Problem.notFound
            }
        }
        let pixels = zoom.tiles.grid.size
        let large = ZoomDetail.size(of: (pixels.width, pixels.height), within: 1_024)
        return ComparePicture(
            name: name, title: zoom.title, artist: nil, credit: zoom.credit ?? "", page: nil,
            alt: zoom.alt ?? zoom.title, size: zoom.size,
            still: "\(Route.imageService(name))/full/\(large)/0/default.jpg",
            pixels: pixels, information: ServiceInformation(zoom))
    }
}

extension Problem {
    fileprivate static func hasNoPicture(_ work: Work) -> Problem {
        Problem(
            status: .unprocessableContent, title: "There is no picture to compare",
            detail: "“\(work.title)” has no image that can be shown.",
            actions: [
                .init(words: "Choose another", address: Route.compare),
                .init(words: "The work", address: Route.work(work.id)),
            ])
    }
}
