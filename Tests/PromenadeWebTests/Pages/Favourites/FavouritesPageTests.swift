import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct FavouritesPageTests {
    private let scene = Scene()

    @Test func `without favourites the wall says how one gets there`() async throws {
        try await scene.visiting { visitor in
            let html = try await visitor.html("/favourites")

            #expect(html.contains("No favourites yet"))
            #expect(html.contains("href=\"/works\">Browse works"))
            #expect(!html.contains("popovertarget"))
        }
    }

    @Test func `favourites hang last kept first, without hearts, and are counted`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(3, 9, 5)
            let html = try await visitor.html("/favourites")

            #expect(try await visitor.works() == ["5", "9", "3"])
            #expect(html.contains("3 works</p>"))
            #expect(!html.contains("class=\"heart"))
        }
    }

    @Test func `they are sorted by title, artist and year, and by nothing else`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(30, 5, 12)

            #expect(try await visitor.works("/favourites?sort=title") == ["12", "30", "5"])
            #expect(try await visitor.works("/favourites?sort=artist") == ["12", "30", "5"])
            #expect(try await visitor.works("/favourites?sort=kept") == ["12", "5", "30"])
            #expect(try await visitor.works("/favourites?sort=year").count == 3)
            let refused = try await visitor.get("/favourites?sort=colour")
            #expect(refused.status == .badRequest)
            #expect(String(buffer: refused.body).contains("href=\"/favourites\">Favourites</a></div>"))
        }
    }

    @Test func `a favourite of a museum that is down still hangs`() async throws {
        try await scene.visiting { [scene] visitor in
            try await visitor.keep(3)
            scene.error.withLock { $0 = .unreachable }

            #expect(try await visitor.html("/favourites").contains("src=\"/pictures/aic:3/400.jpg\""))
        }
    }

    @Test func `what was removed can be brought back, also after the page was loaded anew`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(3, 4)
            let answer = try await visitor.send(
                "/favourites/remove", "work=aic:4&back=/favourites?edit=1")
            let html = try await visitor.html("/favourites?edit=1")
            let removal = try #require(
                html.firstMatch(of: /name="removal" value="([^"]+)"/).map { String($0.1) })

            #expect(answer.status == .seeOther)
            #expect(answer.headers[.location] == "/favourites?edit=1")
            #expect(html.contains("Removed Work 4."))
            #expect(try await visitor.works() == ["3"])
            try await visitor.send("/undo", "removal=\(removal)")
            #expect(try await visitor.works() == ["4", "3"])
            #expect(!(try await visitor.html("/favourites").contains("name=\"removal\"")))
        }
    }

    @Test func `several are removed at once and come back at once`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(3, 4, 5, 6)
            let answer = try await visitor.sent(
                "/favourites/remove", "works%5B%5D=aic:3&works%5B%5D=aic:5&works%5B%5D=aic:6")
            let removal = try #require(answer["undo"] as? String)

            #expect(answer["count"] as? Int == 1)
            #expect(answer["name"] as? String == "3 works")
            #expect(try await visitor.works() == ["4"])
            try await visitor.send("/undo", "removal=\(removal)")
            #expect(try await visitor.works() == ["6", "5", "4", "3"])
        }
    }

    @Test func `the button beside one work means that one, whatever else is chosen`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(3, 4)
            try await visitor.send("/favourites/remove", "works%5B%5D=aic:3&work=aic:4")

            #expect(try await visitor.works() == ["3"])
        }
    }

    @Test func `removing what is selected where nothing is says what to do first`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(3)
            let answer = try await visitor.send("/favourites/remove", "back=/favourites%3Fedit=1")

            #expect(answer.status == .badRequest)
            #expect(String(buffer: answer.body).contains("Tick the works to remove first."))
            #expect(try await visitor.works() == ["3"])
        }
    }

    @Test func `a page that is none says so; while editing it leads to the last one`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(3)
            let editing = try await visitor.get("/favourites?edit=1&page=2")

            #expect(try await visitor.get("/favourites?page=2").status == .badRequest)
            #expect(
                try await visitor.get("/favourites?page=2", accept: "application/json").status == .badRequest)
            #expect(editing.status == .seeOther)
            #expect(editing.headers[.location] == "/favourites?edit=1")
        }
    }

    @Test func `the fragment has one page's tiles alone`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(3, 4)
            let fragment = try await visitor.html("/favourites?page=1", accept: "text/html;fragment=wall")

            #expect(fragment.hasPrefix("<ol data-page=\"1\" data-last=\"1\" data-total=\"2\">"))
            #expect(fragment.contains("That’s all: 2 works."))
            #expect(!fragment.contains("<html"))
        }
    }

    @Test func `a set that is not there is a 404, and one with a strange name a 400`() async throws {
        try await scene.visiting { visitor in
            let missing = try await visitor.get("/favourites?set=nothing")
            let strange = try await visitor.get("/favourites?set=%3Cscript%3E")

            #expect(missing.status == .notFound)
            #expect(strange.status == .badRequest)
        }
    }
}
