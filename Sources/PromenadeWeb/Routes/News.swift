import Foundation
import PromenadeCore

extension Route {
    static let news = at("/news")
    static let newsRead = at("/news/read")
    static let newsUnread = at("/news/unread")
    static let newsRefresh = at("/news/refresh")
    static let newsItem = Path<NewsItem.ID>("/news/{id}")

    static func news(_ id: NewsItem.ID) -> String { newsItem(id) }

    /// The news, with the way back from what was marked read at that moment.
    static func news(marked time: Date) -> String { "\(news)?marked=\(time.milliseconds)" }
}

extension NewsItem.ID: PathPart {
    var segment: String { description }
    static let schema = JSONSchema.string
    static let meaning = "The id of an item"
}

extension Routes {
    static func news(_ site: Site) -> [Endpoint] {
        let news = NewsController(site)
        let items = Parameter("items", .string, "Their ids, with commas between; 1,000 at most").required
        return [
            .get(Route.news, "Hot news") { request, _ in try await news.list(request) }
                .query(
                    Parameter("marked", .integer, "When items were marked read, in milliseconds since 1970")
                )
                // Back from an item shows that it was read, not the list as it was.
                .answers(.page, .json(NewsModel.self)).caching(.never),
            .get(Route.newsItem, "A piece of news") { request, context in
                try await news.item(request, context)
            }
            .answers(.page, .json(NewsModel.Item.self)),
            .post(Route.newsRead, "Marks items as read") { request, context in
                try await news.markRead(request, context)
            }
            .form(items).answers(.seeOther, .json(NewsController.Marked.self)),
            .post(Route.newsUnread, "Marks items as unread") { request, context in
                try await news.markUnread(request, context)
            }
            .form(items).answers(.seeOther, .json(NewsController.Unread.self)),
            .post(Route.newsRefresh, "Reads every source now") { request, _ in try await news.refresh(request)
            }
            .answers(.seeOther, .json(NewsModel.self)),
        ]
    }
}
