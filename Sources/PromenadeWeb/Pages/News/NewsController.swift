import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The news, and what of it was read.
struct NewsController {
    let news: News
    let pages: PageRenderer

    init(_ site: Site) {
        news = site.news
        pages = site.pages
    }

    func markRead(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let reading = try await news.markRead(try await items(of: request, context))
        if request.wantsJSON { return try .json(Marked(reading, unread: await pages.unreadNews())) }
        return .seeOther(reading.ids.isEmpty ? Route.news : Route.news(marked: reading.at))
    }

    func markUnread(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        try await news.markUnread(try await items(of: request, context))
        if request.wantsJSON { return try .json(Unread(unread: await pages.unreadNews())) }
        return .seeOther(Route.news)
    }

    func refresh(_ request: Request) async throws -> Response {
        await news.refresh()
        if request.wantsJSON { return try .json(NewsModel(digest: await news.digest())) }
        return .seeOther(Route.news)
    }

    struct Unread: Encodable { let unread: Int }

    struct Marked: Encodable {
        let marked: [String]
        let at: Date
        let unread: Int

        init(_ reading: News.Reading, unread: Int) {
            marked = reading.ids.map(\.description)
            at = reading.at
            self.unread = unread
        }
    }

    func list(_ request: Request) async throws -> Response {
        let moment = try request.parameter("marked").flatMap { Int($0) }
        let model = NewsModel(digest: await news.digest())
        if request.wantsJSON { return try Response.json(model) }
        let view = NewsView(
            model: model, marked: moment.map { model.read(at: $0) } ?? [], now: news.now(),
            assets: pages.assets)
        var response = Response.html(await pages.page("Hot news", in: .news, main: view.html))
        // Back from an item shows that it was read, not the list as it was.
        response.headers[.cacheControl] = "no-store"
        return response
    }

    func item(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        guard let id = NewsItem.ID(try context.parameters.require("id")),
            let entry = await news.entry(id)
        else { throw Problem.noItem }
        if request.wantsJSON { return try Response.json(NewsModel.Item(entry)) }
        let view = NewsItemView(entry: entry, now: news.now(), assets: pages.assets)
        return .html(
            await pages.page(
                entry.item.title, in: nil, style: .below(.news, mainClass: "main--news"), main: view.html))
    }

    private struct Form: Decodable { var items: String? }

    func items(of request: Request, _ context: BasicRequestContext) async throws -> [NewsItem.ID] {
        guard let items = try await request.form(Form.self).items else {
            throw Problem.bad("items", "The form must name the items: items=ID,ID,…")
        }
        let names = items.split(separator: ",")
        guard names.count <= 1_000 else { throw Problem.bad("items", "“items” names more than 1,000.") }
        return try names.map { name in
            guard let id = NewsItem.ID(String(name)) else {
                throw Problem.bad(
                    "items", "“items” has “\(name.limited(to: 60))”, which isn’t the id of an item.")
            }
            return id
        }
    }
}

extension Problem {
    fileprivate static let noItem = Self(
        status: .notFound, title: "News item not found",
        detail: "Its feed no longer has it, or the link is mistyped.",
        actions: [.init(words: "Hot news", address: Route.news)])
}
