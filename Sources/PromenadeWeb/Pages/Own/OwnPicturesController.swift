import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Pictures of the operator's own folder.
struct OwnPicturesController {
    let pages: PageRenderer
    let own: OwnPictures

    init(_ site: Site, own: OwnPictures) {
        pages = site.pages
        self.own = own
    }

    func pictures(_ request: Request) async throws -> Response {
        let number = try request.pageNumber()
        let page = await own.page(number)
        guard number <= page.last else {
            throw Problem(
                status: .notFound, title: "There is no page \(number.grouped)",
                detail: page.last == 1
                    ? "There is one page of pictures." : "There are \(page.last.grouped) pages of pictures.",
                parameter: "page",
                actions: [.init(words: "The last page", address: Route.ownPictures(page: page.last))])
        }
        if request.wantsJSON { return try .json(OwnPicturesModel(page)) }
        let view = OwnPicturesView(page: page, assets: pages.assets)
        if request.wants(.wall) { return .html(view.wall.fragment) }
        return .html(await pages.page("Own pictures", in: .museums, main: view.html))
    }
}
