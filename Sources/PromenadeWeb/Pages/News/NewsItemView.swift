import Foundation
import PromenadeCore
import PromenadeFeatures

/// One item: its text, and the way to where it comes from.
///
/// A script marks it read; so does a button.
struct NewsItemView {
    let entry: News.Entry
    let now: Date
    let assets: Assets

    private var item: NewsItem { entry.item }

    var html: HTML {
        """
        <div class="page page--text news-text">
        <article>
        <header class="page-head"><div><p class="wide-only crumb"><a href="\(Route.news)" data-back>\(Icon("back", assets))Hot news</a></p>
        <h1>\(item.title)</h1><p>\(NewsKicker(entry: entry, now: now).place)</p></div></header>
        \((item.text ?? item.summary).map { "<div class=\"prose\">\(HTML($0))</div>" } ?? nothing)
        <div class="btn-row section">\(source)\(mark)</div>
        </article></div>
        """
    }

    private var nothing: HTML { "<p class=\"muted\">The feed has only the title.</p>" }

    private var source: HTML? {
        item.link.map { link in
            """
            <a class="btn btn--primary" href="\(link)" rel="noopener">\(Icon("out", assets))Read it at \(link.hostInWords ?? item.source)</a>
            """
        }
    }

    private var mark: HTML {
        let isRead = entry.readAt != nil
        let read = NewsForm(
            address: Route.newsRead, items: [item.id], words: "\(Icon("check", assets))Mark read",
            isHidden: isRead)
        let unread = NewsForm(
            address: Route.newsUnread, items: [item.id], words: "Mark unread", isHidden: !isRead)
        return "<mark-read>\(read.html)\(unread.html)</mark-read>"
    }
}
