import PromenadeCore

/// The place of a work of which only the id is known: the museum's list names it, its record was not read yet.
///
/// Without script a reload shows what was read behind meanwhile; the link reads it at once. One sentence says how it stands;
/// the artist's line is empty, so that nothing moves when the work comes.
struct UnreadTile {
    var id: Work.ID
    /// Why it did not come; `nil` while nobody asked.
    var reason: String?
    var assets: Assets

    var html: HTML {
        """
        <li class="tile tile--unread" id="work-\(id.description)" style="--ar:1">\
        <unread-tile data-work="\(Route.work(id))"\(.flag("data-failed", if: reason != nil))>\
        <div class="tile__art tile__art--unread"><p data-reading id="reading-\(id.description)">\(reason ?? "Loading…")</p>\
        <noscript><p>Still loading. Reload in a moment.</p><a class="btn" href="\(Route.work(id))">Load this work</a></noscript>\
        <button class="btn" type="button" aria-describedby="reading-\(id.description)" data-again hidden>Try again</button></div>\
        <div class="tile__foot"><p class="label label--tile"><span class="label__head"><span class="label__artist">\("\u{a0}")</span>\
        <a class="label__title tile__link" href="\(Route.work(id))">Work \(id.local)</a></span></p></div>\
        </unread-tile></li>

        """
    }
}
