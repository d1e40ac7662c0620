import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct SetsTests {
    private let scene = Scene()

    @Test func `a set shows its works in its own order, and keeps the favourites as they are`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(3, 4, 5)
            let set = try await visitor.makeSet("Winter+light", of: 4, 3)
            let html = try await visitor.html("/favourites")

            #expect(try await visitor.works("/favourites?set=\(set)") == ["4", "3"])
            #expect(try await visitor.works("/favourites?set=\(set)&sort=title") == ["3", "4"])
            #expect(try await visitor.works() == ["5", "4", "3"])
            #expect(html.contains("href=\"/favourites?set=\(set)\">Winter light</a></h3><p>2 works"))
        }
    }

    @Test func `what another page removed is named: the work, or the set`() async throws {
        try await scene.visiting { visitor in
            let set = try await visitor.makeSet("Boats", of: 7, 8)
            try await visitor.send("/favourites", "work=aic:7&keep=no")
            for form in ["order", "notes"] {
                let path = "/favourites/sets/\(set)/\(form)"
                let gone = try await visitor.send(path, "work=aic:7&place=1&note=x")
                #expect(gone.status == .notFound)
                #expect(String(buffer: gone.body).contains("This work isn’t in the set"))
            }
            try await visitor.send("/favourites/sets/\(set)/remove", "")
            let gone = try await visitor.send("/favourites/sets/\(set)/order", "work=aic:8&place=1")
            #expect(String(buffer: gone.body).contains("Set not found"))
        }
    }

    @Test func `a work put into a set becomes a favourite`() async throws {
        try await scene.visiting { visitor in
            _ = try await visitor.makeSet("Water", of: 7)
            let answer = try await visitor.sent("/favourites/sets", "name=Fire&work=aic:8")

            #expect(try await visitor.works() == ["8", "7"])
            #expect(answer["isIn"] as? Bool == true)
        }
    }

    @Test func `what follows a work's heart is had alone, as it is now`() async throws {
        try await scene.visiting { visitor in
            func followers() async throws -> String {
                try await visitor.html("/works/aic:7", accept: "text/html;fragment=keeping")
            }
            _ = try await visitor.makeSet("Boats", of: 7)
            #expect(try await followers().hasPrefix("<set-picker>"))
            #expect(try await followers().contains("aria-pressed=\"true\""))
            #expect(try await visitor.html("/works/aic:7").contains(followers()))

            let removed = try await visitor.sent("/favourites", "work=aic:7&keep=no")
            #expect(try await !followers().contains("aria-pressed=\"true\""))
            try await visitor.send("/undo", "removal=\(try #require(removed["undo"] as? String))")
            #expect(try await followers().contains("aria-pressed=\"true\""))
        }
    }

    @Test func `a work moves to a place, the others closing up`() async throws {
        try await scene.visiting { visitor in
            let set = try await visitor.makeSet("Walk", of: 1, 2, 3, 4)
            let answer = try await visitor.send(
                "/favourites/sets/\(set)/order", "work=aic:4&place=2&back=/favourites?set=\(set)")

            #expect(answer.status == .seeOther)
            #expect(try await visitor.works("/favourites?set=\(set)") == ["1", "4", "2", "3"])
            try await visitor.send("/favourites/sets/\(set)/order", "work=aic:1&place=99")
            #expect(try await visitor.works("/favourites?set=\(set)") == ["4", "2", "3", "1"])
        }
    }

    @Test func `a note stands beside its work, in that set only, and is no markup`() async throws {
        try await scene.visiting { visitor in
            let set = try await visitor.makeSet("Walk", of: 3)
            let other = try await visitor.makeSet("Other", of: 3)
            try await visitor.send("/favourites/sets/\(set)/notes", "work=aic:3&note=The+%3Cblue%3E+door")

            #expect(try await visitor.html("/favourites?set=\(set)").contains("The &lt;blue&gt; door"))
            #expect(!(try await visitor.html("/favourites?set=\(other)").contains("door")))
        }
    }

    @Test func `a set is renamed and gets a note`() async throws {
        try await scene.visiting { visitor in
            let set = try await visitor.makeSet("Walk", of: 3)
            try await visitor.send("/favourites/sets/\(set)", "name=For+Anna&note=Begin+upstairs")
            let html = try await visitor.html("/favourites?set=\(set)")

            #expect(html.contains("<h1>For Anna</h1>"))
            #expect(html.contains("Begin upstairs"))
        }
    }

    @Test(arguments: ["name=", "name=+++", "name=\(String(repeating: "a", count: 201))"])
    func `a set needs a name of 1 to 200 characters`(_ form: String) async throws {
        try await scene.visiting { visitor in
            let answer = try await visitor.send("/favourites/sets", form)

            #expect(answer.status == .badRequest)
            // Whoever filled in a form typed no address.
            #expect(String(buffer: answer.body).contains("<h1>Not saved</h1>"))
        }
    }

    @Test func `a work taken out and a set removed come back as they were`() async throws {
        try await scene.visiting { visitor in
            let set = try await visitor.makeSet("Walk", of: 1, 2, 3)
            let out = try await visitor.sent("/favourites/sets/\(set)/works", "work=aic:2&in=no")
            #expect(try await visitor.works("/favourites?set=\(set)") == ["1", "3"])
            try await visitor.send("/undo", "removal=\(try #require(out["undo"] as? String))")
            #expect(try await visitor.works("/favourites?set=\(set)") == ["1", "2", "3"])

            let gone = try await visitor.sent("/favourites/sets/\(set)/remove", "")
            #expect(try await visitor.get("/favourites?set=\(set)").status == .notFound)
            #expect(try await visitor.works().count == 3)
            try await visitor.send("/undo", "removal=\(try #require(gone["undo"] as? String))")
            #expect(try await visitor.works("/favourites?set=\(set)") == ["1", "2", "3"])
        }
    }

    @Test func `chosen favourites are put into a set together`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(1, 2, 3)
            let set = try await visitor.makeSet("Walk")
            try await visitor.send("/favourites/sets/add", "set=\(set)&works%5B%5D=aic:3&works%5B%5D=aic:1")

            #expect(try await visitor.works("/favourites?set=\(set)") == ["3", "1"])
        }
    }

    @Test func `a form that leads elsewhere leads nowhere`() async throws {
        try await scene.visiting { visitor in
            let set = try await visitor.makeSet("Walk", of: 1)
            let answer = try await visitor.send(
                "/favourites/sets/\(set)", "name=Walk&back=https://elsewhere.example/")

            #expect(answer.headers[.location] == "/favourites?set=\(set)")
        }
    }
}
