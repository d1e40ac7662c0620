import Foundation
import PromenadeCore
import PromenadeFeatures

/// The news, the newest first; the unread ones say so.
struct NewsView {
    let model: NewsModel
    /// What was marked read just now and can be taken back.
    let marked: [NewsItem.ID]
    let now: Date
    let assets: Assets

    private var digest: News.NewsFeedPage { model.digest }

    var html: HTML {
        """
        <news-list class="page page--text">
        <header class="page-head"><div><h1>Hot news</h1><p><span role="status">\(count)</span>\(asOf)</p></div>\
        <div class="btn-row">\(markAll)\(refresh)</div></header>
        <div class="notices">\(undo)\(digest.failures.map(failure))\(refreshing)</div>
        \(digest.entries.isEmpty ? empty : list)
        </news-list>
        """
    }

    private var count: String { digest.unread == 0 ? "Nothing unread" : "\(digest.unread.grouped) unread" }

    private var asOf: HTML? { digest.asOf.map { ", as of \($0.inWordsWithTime)" } }

    private var markAll: HTML? {
        let unread = digest.entries.filter { $0.readAt == nil }.map(\.item.id)
        guard !unread.isEmpty else { return nil }
        return NewsForm(
            address: Route.newsRead, items: unread, words: "\(Icon("check", assets))Mark all read"
        ).html
    }

    private var refresh: HTML {
        guard Viewer.current.keeps else { return .nothing }
        return """
            <form method="post" action="\(Route.newsRefresh)"><button class="btn">\(Icon("refresh", assets))Refresh</button></form>
            """
    }

    private var undo: HTML? {
        guard !marked.isEmpty else { return nil }
        let form = NewsForm(address: Route.newsUnread, items: marked, words: "Undo")
        return Notice(
            kind: .info, words: "Marked \(marked.count.grouped) as read.", action: form.html, assets: assets
        ).html
    }

    private var again: HTML {
        guard Viewer.current.keeps else { return .nothing }
        return
            "<form method=\"post\" action=\"\(Route.newsRefresh)\"><button class=\"btn\">Try again</button></form>"
    }

    private func failure(_ failure: News.Failure) -> HTML {
        let copy =
            failure.copyOf.map { "Showing a saved copy from \($0.inWordsWithTime)." }
            ?? "There is no saved copy yet."
        let again: HTML = """
            \(again)
            """
        return Notice(
            kind: .warn, words: "\(failure.name) \(failure.error.words) \(copy)", action: again,
            assets: assets
        ).html
    }

    private var refreshing: HTML? {
        guard digest.isRefreshing, digest.failures.isEmpty, let asOf = digest.asOf else { return nil }
        return Notice.stale(.refreshing, asOf: asOf, again: Route.news, assets: assets)?.html
    }

    private var empty: HTML {
        """
        <div class="empty"><h2>No news here yet</h2><p>News from the museums and your feeds appears here.</p></div>
        """
    }

    private var list: HTML { "<ol class=\"news\" role=\"list\">\(digest.entries.map(row))</ol>" }

    private func row(_ entry: News.Entry) -> HTML {
        let item = entry.item
        return """
            <li><article class="news__item" id="item-\(item.id.description)"><div>\
            <p class="card__kicker">\(NewsKicker(entry: entry, now: now).html)</p>
            <h2><a href="\(Route.news(item.id))">\(item.title)</a></h2>\
            \(opening(of: item).map { "<p class=\"muted\">\($0)</p>" })</div>\(mark(entry))</article></li>

            """
    }

    private func mark(_ entry: News.Entry) -> HTML? {
        guard entry.readAt == nil else { return nil }
        let words: HTML = "Mark read<span class=\"visually-hidden\"> “\(entry.item.title)”</span>"
        return NewsForm(address: Route.newsRead, items: [entry.item.id], words: words, style: .plain).html
    }

    /// Of a long summary the first words.
    private func opening(of item: NewsItem) -> String? {
        guard let text = item.summary?.plain.replacing("\n", with: " "), text != item.title else {
            return nil
        }
        return text.opening(to: 280)
    }
}
