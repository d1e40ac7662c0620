import Foundation

/// One piece of news, as all four kinds of feed tell it.
struct DemoNewsItem: Sendable, Hashable {
    /// Its page's name: `a-window-comes-home`.
    let slug: String
    let title: String
    let author: String
    let published: Date
    /// What is told, with everything in it that must not reach a page.
    let html: String

    /// Eight, the newest first.
    ///
    /// - Parameter now: what they are older than.
    static func first(before now: Date) -> [DemoNewsItem] {
        stories.enumerated().map { place, story in
            DemoNewsItem(
                slug: slug(story.title), title: story.title, author: story.author,
                published: Date(
                    timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down)
                        - Double(place) * 190_000 - 5_400),
                html: story.html)
        }
    }

    /// `"The Quiet DiskUsage opens"` → `"the-quiet-room-opens"`.
    static func slug(_ title: String) -> String {
        title.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }).joined(separator: "-")
    }

    private static let chicago = "Museum of Invented Painters"
    private static let amsterdam = "Museum aan de Promenade"

    private static let stories = [
        (
            title: "The Quiet Room opens", author: chicago,
            html: """
            <p>Doors, dust &amp; one window: <a href="/exhibitions/9101/the-quiet-room">The Quiet Room</a> \
            shows forty years of one apartment.</p>
            <script>document.body.innerHTML = "taken over by a feed"</script>
            """
        ),
        (
            title: "Een raam komt thuis", author: amsterdam,
            html: """
            <p>Het glasraam van <b>Noortje van der IJsselkade</b> is gerestaureerd.</p>\
            <p onclick="alert('feed')">Te zien vanaf volgende week.</p>
            """
        ),
        (
            title: "Mills & ruins: 40 new etchings", author: amsterdam,
            html: """
            <p>Forty etchings by Joost Hengelaer were added to the collection, <em>2 &lt; 3</em> of them \
            signed.</p><img src="x" onerror="alert('feed')" alt="A mill">
            """
        ),
        (
            title: "Late openings in December", author: chicago,
            html: """
            <p>Until nine on Thursdays. <a href="javascript:alert('feed')">Book</a> or just come.</p>\
            <iframe src="https://tickets.example/frame"></iframe>
            """
        ),
        (
            title: "A new painter for the collection: Fenna Schaarsma", author: amsterdam,
            html:
                "<p>Three portraits of neighbours, cut from <i>painted paper</i>.</p><ul><li>Adaeze</li></ul>"
        ),
        (
            title: "What the conservators found under the snow", author: chicago,
            html: "<p style=\"position:fixed;top:0\">An earlier sky.</p><blockquote>Nobody knew.</blockquote>"
        ),
        (
            title: "Wolken op papier: de winterpresentatie", author: amsterdam,
            html: "<p>Aquarellen verdragen weinig licht; daarom maar <strong>drie maanden</strong>.</p>"
        ),
        (
            title: "Free entry on 1 January", author: chicago,
            html: "<p>All day.</p><style>body { display: none }</style>"
        ),
    ]
}
