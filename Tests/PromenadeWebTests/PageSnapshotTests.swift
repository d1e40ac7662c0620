import Foundation
import HTTPTypes
import HummingbirdTesting
import PromenadeFeatures
import Testing

@testable import PromenadeWeb

/// What every page is made of, beside a copy that somebody has looked at: `Snapshots/<page>.html`.
///
/// A page that changed on purpose is written anew with `TEST_WRITE_SNAPSHOTS=1`; the change is then read with the rest of it.
@Suite(.timeLimit(.minutes(10))) struct PageSnapshotTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Snapshots")
    private static let isWriting = ProcessInfo.processInfo.environment["TEST_WRITE_SNAPSHOTS"] != nil

    /// Pages by the names of their copies, of somebody who has two favourites, an artist and a set.
    static let pages = [
        "home": "/", "slides": "/slides", "more": "/more", "works": "/works", "works-found": "/works?q=work",
        "works-nothing": "/works?q=zebra", "work": "/works/aic:3", "work-absent": "/works/aic:99",
        "artists": "/artists", "artists-edit": "/artists?edit=1", "artists-add": "/artists/add?q=maria",
        "artist": "/artists/aic:7", "favourites": "/favourites", "favourites-edit": "/favourites?edit=1",
        "favourites-print": "/favourites/print", "sets": "/favourites/sets", "set": "/favourites/sets/{set}",
        "shared": "/favourites/shared?works=aic:3,aic:4", "undo": "/undo", "museums": "/museums",
        "museum": "/museums/aic", "directions": "/museums/aic/directions", "nearby": "/nearby",
        "walk": "/walk", "news": "/news", "news-item": "/news/x",
        "compare": "/compare?left=aic:5&right=aic:4",
        "look": "/look", "preferences": "/preferences", "api": "/api", "error": "/works?page=many",
        "offline": "/offline", "waiting": "/waiting", "on-this-device": "/on-this-device",
        "share": "/share?url=https://museum.example/1&title=A%20work",
    ]

    /// Pages of somebody who has pinned a place.
    static let places = [
        "places": "/places", "place": "/places/{pin}", "place-move": "/places/{pin}/move",
        "place-albums": "/places/{pin}/albums",
    ]

    /// Pages that need what these scenes have not, and the suite that looks at them.
    private static let elsewhere = [
        "/zoom/{id}": "ZoomPageTests", "/own": "ZoomPageTests",
        "/museums/{museum}/collection": "NoCollectionTests",
        "/trust": "test_tls.py", "/places/{pin}/name": "PlacePageTests",
        "/places/{pin}/photos/{photo}": "PlacePageTests",
    ]

    @Test func `every page is as somebody saw it last`() async throws {
        let scene = Scene()
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { [scene] visitor in
            try await visitor.keep(3, 4)
            try await visitor.send("/artists", "artist=aic:7&keep=yes")
            let set = try await visitor.makeSet("Boats", of: 3)
            _ = try await visitor.get("/works")
            try await scene.index()
            for (name, path) in Self.pages.sorted(by: { $0.key < $1.key }) {
                let page = try await visitor.html(path.replacing("{set}", with: set))
                try check(Self.settled(page.replacing(set, with: "set-id")), name)
            }
        }
    }

    @Test func `every page of places is as somebody saw it last`() async throws {
        let scene = try await PlacesScene()
        let pin = try await scene.drop("53.4,-2.9", name: "The docks")
        for (name, path) in Self.places.sorted(by: { $0.key < $1.key }) {
            let page = try await scene.site.get(path.replacing("{pin}", with: "\(pin)")).text
            try check(Self.settled(page.replacing("\(pin)", with: "pin-id")), name)
        }
    }

    private func check(_ page: String, _ name: String) throws {
        let file = Self.folder.appending(path: "\(name).html")
        if Self.isWriting { return try Data(page.utf8).write(to: file) }
        let before = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let now = page.split(separator: "\n")
        let change = now.difference(from: before).prefix(6).map { step in
            switch step {
            case .insert(let line, let text, _): "+ \(line + 1): \(text.prefix(200))"
            case .remove(let line, let text, _): "- \(line + 1): \(text.prefix(200))"
            }
        }
        #expect(change.isEmpty, "\(name).html:\n\(change.joined(separator: "\n"))")
    }

    /// A tag a line, without what differs from one run to the next, and of many tiles the first two.
    private static func settled(_ page: String) -> String {
        var tiles = 0
        let main = page.components(separatedBy: "<main").last ?? page
        return "<main\(main)".replacing("<", with: "\n<").split(separator: "\n").filter { line in
            if line.hasPrefix("<li class=\"tile\"") { tiles += 1 }
            if line.hasPrefix("</ol") || line.hasPrefix("</ul") { tiles = 0 }
            return tiles < 3
        }.map { line in
            line.replacing(
                /[0-9]{1,2} [A-Z][a-z]{2,8}(?: 20[0-9]{2})?(?:(?: at|,) [0-9]{2}:[0-9]{2})?/, with: "a day"
            )
            .replacing(/20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,12}Z/, with: "a time")
            .replacing(/\.[0-9a-f]{12}\./, with: ".hash.")
            .replacing(/[0-9]{13}\./, with: "time.")
        }.joined(separator: "\n") + "\n"
    }

    @Test func `every page of the table has a copy, or a suite of its own`() async throws {
        let site = try await Scene().site()
        let paths = Routes(site).endpoints.filter { endpoint in
            endpoint.method == .get && endpoint.isDocumented
                && endpoint.answers.contains { if case .page = $0 { true } else { false } }
        }.map(\.path)
        #expect(paths.count > 20)
        for path in paths {
            let pattern = path.replacing(/\{[a-z]{1,20}\}/, with: "[^/?]{1,60}")
            let page = try Regex("\(pattern)(\\?.{0,200})?")
            let isSeen = try (Array(Self.pages.values) + Self.places.values).contains {
                try page.wholeMatch(in: $0) != nil
            }
            #expect(isSeen || Self.elsewhere[path] != nil, "\(path)")
        }
    }
}
