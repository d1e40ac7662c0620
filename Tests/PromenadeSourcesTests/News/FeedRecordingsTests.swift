import Foundation
import PromenadeCore
import PromenadeSources
import Testing

/// Feeds recorded by others, which lie beside the project.
@Suite(.enabled(if: FeedRecordings.areThere)) struct FeedRecordingsTests {
    @Test(arguments: [
        ("DaringFireball.rss", 47, "Daring Fireball"), ("EMarley.rss", 10, "Stories by Liz Marley on Medium"),
        ("OneFootTsunami.atom", 25, "One Foot Tsunami"),
        ("aktuality.rss", 30, "Aktuality.sk - aktuálne spravodajstvo"),
        ("donthitsave.xml", 10, "Don't Hit Save"),
        ("inessential.json", 20, "inessential.com"),
        ("jsonfeed-extension.json", 3, "JSON Extension test feed"),
        ("livemint.xml", 25, "Livemint - News"), ("macworld.rss", 30, "Macworld"),
        ("rubenerd.rss", 10, "Rubenerd"), ("theomnishow.rss", 4, "The Omni Show"),
    ])
    func `a recorded feed is read to its last item`(_ name: String, items: Int, title: String) throws {
        let feed = try FeedRecordings.feed(name)

        #expect(feed.items.count == items)
        #expect(feed.title == title)
        #expect(Set(feed.items.map(\.id)).count == items)
        #expect(feed.items.allSatisfy { !$0.title.isEmpty })
        for item in feed.items {
            let html = (item.text?.html ?? "") + (item.summary?.html ?? "")
            #expect(html.firstMatch(of: /<(script|img|iframe|style)|\son[a-z]+=/) == nil)
        }
    }

    @Test(arguments: [
        "EMarley.rss", "DaringFireball.rss", "rubenerd.rss", "macworld.rss", "inessential.json",
    ])
    func `every item of a recorded feed has its date and its address`(_ name: String) throws {
        let feed = try FeedRecordings.feed(name)

        #expect(feed.items.allSatisfy { $0.date != nil })
        #expect(feed.items.allSatisfy { $0.link != nil })
    }

    @Test(arguments: [
        ("ScriptingNews.json", NotAFeed.otherJSON), ("allthis-partial.json", .brokenJSON),
    ])
    func `a recorded thing that is no feed is refused with its reason`(_ name: String, reason: NotAFeed) {
        #expect(throws: reason) { try FeedRecordings.feed(name) }
    }
}

/// `../shared/upstream/places/feeds`, not ours to copy.
private enum FeedRecordings {
    private static let folder = Recordings.chicago.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "places/feeds")

    /// False where the recordings are not at hand; says so, since then little is tested.
    static let areThere: Bool = {
        let areThere = FileManager.default.fileExists(atPath: folder.path())
        if !areThere { print("WARNING: no recorded feeds at \(folder.path()); THEIR TESTS ARE SKIPPED") }
        return areThere
    }()

    static func feed(_ name: String) throws -> NewsFeed {
        try FeedReader.feed(
            Data(contentsOf: folder.appending(path: name)),
            at: #require(URL(string: "https://feeds.example/\(name)")))
    }
}
