import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import Synchronization
import Testing

/// Everything that is here, searched, and museums' results joined.
@Suite(.timeLimit(.minutes(10))) struct FindingPageTests {
    private let scene = Scene()

    /// Asks one site for one address after the other; page 1 of the museum is here already.
    private func ask(_ paths: String..., accept: String = "text/html") async throws -> [TestResponse] {
        try await scene.asking { [scene] client in
            _ = try await client.execute(uri: "/works", method: .get)
            try await scene.index()
            var responses: [TestResponse] = []
            for path in paths {
                responses.append(
                    try await client.execute(uri: path, method: .get, headers: [.accept: accept]))
            }
            return responses
        }
    }

    private func html(_ path: String, accept: String = "text/html") async throws -> String {
        let response = try #require(try await ask(path, accept: accept).first)
        return String(buffer: response.body)
    }

    private func json(_ path: String) async throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(
                with: Data(try await html(path, accept: "application/json").utf8)) as? [String: Any])
    }

    @Test func `what is here is sent at once, and the script asks the museum`() async throws {
        let html = try await html("/works?q=work")

        #expect(html.contains("23 saved works for “work”"))
        #expect(html.contains("/works/aic:23\"") && !html.contains("/works/aic:24\""))
        #expect(html.contains("data-joining"))
        #expect(html.contains("Asking the Art Institute of Chicago …"))
        #expect(html.contains("<mark>Work</mark> 5"))
    }

    @Test func `without script the page comes again and waits for the museum`() async throws {
        let page = try await html("/works?q=work")
        let both = try await html("/works?q=work&ask=1")

        #expect(page.contains("content=\"0; url=/works?q=work&amp;ask=1\""))
        #expect(both.contains("23 saved works for “work”, 24,571 at the Art Institute of Chicago."))
        #expect(!both.contains("data-joining") && !both.contains("http-equiv=\"refresh\""))
    }

    @Test func `what a museum adds has nothing that hangs already`() async throws {
        let piece = try await html("/works?q=work", accept: "text/html;fragment=museums")
        let second = try await html("/works?q=work&page=2", accept: "text/html;fragment=wall")

        #expect(piece.hasPrefix("<ol data-page=\"1\" data-last=\"41\""))
        // The one of the museum's works whose title has no such word.
        #expect(piece.components(separatedBy: "<li class=\"tile\"").count == 2)
        #expect(piece.contains("id=\"work-aic:1\""))
        #expect(piece.contains("24,571 at the Art Institute of Chicago"))
        #expect(second.contains("/works/aic:24\""))
    }

    @Test func `a museum that is down takes nothing from what is here`() async throws {
        let answers = try await scene.asking { [scene] client in
            _ = try await client.execute(uri: "/works", method: .get)
            try await scene.index()
            scene.error.withLock { $0 = .unreachable }
            let piece = try await client.execute(
                uri: "/works?q=work", method: .get, headers: [.accept: "text/html;fragment=museums"])
            let page = try await client.execute(uri: "/works?q=work&ask=1", method: .get)
            return (piece, page)
        }

        #expect(answers.0.status == .ok)
        #expect(String(buffer: answers.0.body).contains("Its works are missing from this page."))
        #expect(answers.1.status == .ok)
        #expect(String(buffer: answers.1.body).contains("23 saved works for “work”"))
    }

    @Test func `filters are of what is here alone`() async throws {
        let html = try await html("/works?q=work&view=1&museum=aic")

        #expect(html.contains("12 saved works for “work”."))
        #expect(!html.contains("data-joining"))
        #expect(html.contains("name=\"view\" value=\"1\" checked"))
        #expect(
            html.contains(
                "href=\"/works?museum=aic&amp;q=work\"><span class=\"visually-hidden\">Remove filter: "))
    }

    @Test func `nothing found says which filter can go, and that museums can be asked`() async throws {
        let html = try await html("/works?q=work&type=Print")

        #expect(html.contains("No works found"))
        #expect(
            html.contains(
                "href=\"/works?q=work\"><span class=\"visually-hidden\">Remove filter: </span>Print"))
        #expect(html.contains("href=\"/works?q=work&amp;ask=1\">Search the museums"))
    }

    @Test func `programs get both, and what there is to choose from`() async throws {
        let model = try await json("/works?q=work")
        let works = try #require(model["works"] as? [[String: Any]])
        let page = try #require(model["page"] as? [String: Int])
        let here = try #require(model["here"] as? [String: Any])
        let facets = try #require(here["facets"] as? [[String: Any]])
        let artists = try #require(facets.first { $0["facet"] as? String == "by" })

        #expect(works.count == 24)
        #expect(works.allSatisfy { ($0["href"] as? String)?.hasPrefix("/works/aic:") == true })
        #expect(page["total"] == 24_571 && page["last"] == 41)
        #expect(here["total"] as? Int == 23)
        #expect((artists["values"] as? [[String: Any]])?.first?["name"] as? String == "Maria “M” Test")
        #expect((model["museums"] as? [[String: Any]])?.first?["id"] as? String == "aic")
    }

    @Test func `a form's empty fields are left out of the address`() async throws {
        let responses = try await ask(
            "/works?q=water+lilies&from=&to=&sort=best", "/works?colour=any&tone=%231B41D1&q=",
            "/works?q=&sort=best")

        #expect(responses.allSatisfy { $0.status == .seeOther })
        #expect(
            responses.map { $0.headers[.location] } == [
                "/works?q=water%20lilies", "/works?colour=1b41d1", "/works",
            ])
    }

    @Test(arguments: [
        ("from=x", "from"), ("to=99999", "to"), ("sort=size", "sort"), ("rights=mine", "rights"),
        ("colour=mauvish", "colour"), ("view=yes", "view"), ("museum=louvre&q=a", "museum"),
        ("artist=7&type=Print", "artist"), ("type=%ff", "type"),
    ])
    func `what cannot be meant is a 400 that names it`(_ query: String, _ parameter: String) async throws {
        let response = try #require(try await ask("/works?\(query)", accept: "application/json").first)
        let details = try #require(
            try JSONSerialization.jsonObject(with: Data(String(buffer: response.body).utf8)) as? [String: Any]
        )

        #expect(response.status == .badRequest)
        #expect(details["parameter"] as? String == parameter)
    }

    @Test func `every part of the address is kept by every link of the wall`() async throws {
        let address =
            "/works?museum=aic&q=work&by=Maria%20%E2%80%9CM%E2%80%9D%20Test&picture=1&sort=title"
        let html = try await html(address)

        #expect(html.contains("data-base=\"\(address.replacing("&", with: "&amp;"))\""))
        #expect(html.contains("<option value=\"title\" selected>"))
    }

    @Test func `years before the common era are said as people say them`() async throws {
        let html = try await html("/works?from=-400&to=1900")

        #expect(html.contains("</span>400 BCE–1900<svg"))
        #expect(html.contains("value=\"400 BCE\""))
    }

    @Test(arguments: [
        ("from=500+BCE", "from=-500"), ("to=%E2%88%92500", "to=-500"), ("from=16th+century", "from=1501"),
        ("from=300+bc&to=500+bc", "from=-500&to=-300"), ("from=1900&to=16th+century", "from=1501&to=1900"),
    ])
    func `years are typed as people write them`(_ typed: String, _ meant: String) async throws {
        let response = try #require(try await ask("/works?\(typed)").first)

        #expect(response.status == .seeOther)
        #expect(response.headers[.location] == "/works?\(meant)")
    }

    @Test(arguments: ["soon", "99999", "-99999", "1650-17", "0th century", "-5 BCE"])
    func `what is no year is told beside its field, and the works are there`(_ typed: String) async throws {
        let query = "/works?q=work&view=1&from=\(typed.replacing(" ", with: "+"))"
        let answers = try await ask(query, "/works?from=\(typed.replacing(" ", with: "+"))")
        let html = String(buffer: answers[0].body)

        #expect(answers.allSatisfy { $0.status == .ok })
        #expect(html.contains("12 saved works for “work”"))
        #expect(html.contains("value=\"\(typed)\" aria-invalid=\"true\" aria-describedby=\"from-error\""))
        #expect(html.contains("id=\"from-error\" role=\"alert\">“\(typed)” isn’t a year."))
        #expect(String(buffer: answers[1].body).contains("60 works at the Art Institute of Chicago"))
        #expect(String(buffer: answers[1].body).contains("id=\"from-error\""))
    }

    @Test func `a field that is none, or is asked nothing, is told which there are`() async throws {
        let fields =
            "The fields are <code>title:</code>, <code>artist:</code>, <code>medium:</code>, <code>place:</code> and <code>type:</code>."
        let unknown = try await html("/works?q=foo:bar")
        let empty = try await html("/works?q=artist:")

        #expect(unknown.contains("<code>foo:</code> isn’t a field, so it was searched as a word. \(fields)"))
        #expect(empty.contains("right after the colon: <code>artist:monet</code>. \(fields)"))
        for right in ["artist:maria", "work", "work:%20a%20study", "12:30", "https://example.org"] {
            #expect(!(try await html("/works?q=\(right)").contains("asof works__hint")), "\(right)")
        }
    }

    @Test func `a museum known to be silent is named before it is asked again, also without script`()
        async throws
    {
        let pages = try await scene.asking { [scene] client in
            _ = try await client.execute(uri: "/works", method: .get)
            try await scene.index()
            let before = try await client.execute(uri: "/works?q=work", method: .get)
            scene.error.withLock { $0 = .unreachable }
            _ = try await client.execute(uri: "/works?q=work&ask=1", method: .get)
            return (before, try await client.execute(uri: "/works?q=work", method: .get))
        }
        let (before, after) = (String(buffer: pages.0.body), String(buffer: pages.1.body))

        #expect(!before.contains("hasn’t responded since"))
        #expect(
            before.contains("href=\"/works?q=work&amp;ask=1\">Ask the Art Institute of Chicago as well</a>"))
        #expect(after.contains("The Art Institute of Chicago hasn’t responded since"))
    }

    @Test(arguments: ["41", "9999999", "999999999999", "99999999999999999999999999"])
    func `a page far after the last leads to the last`(_ number: String) async throws {
        let response = try #require(try await ask("/works?view=1&page=\(number)").first)
        let html = String(buffer: response.body)

        #expect(response.status == .badRequest)
        #expect(html.contains("There is only one page."))
        #expect(html.contains("href=\"/works?view=1\">Page 1</a>"))
    }

    @Test func `a page after the last of what is here is a 400 that says so`() async throws {
        let response = try #require(try await ask("/works?view=1&page=2").first)

        #expect(response.status == .badRequest)
        #expect(String(buffer: response.body).contains("There is only one page."))
    }

    @Test func `a surprise leads to a work that meets the filters`() async throws {
        let responses = try await ask("/works/surprise?view=1", "/works/surprise?type=Print")
        let location = try #require(responses[0].headers[.location])
        let number = try #require(Int(location.split(separator: ":").last ?? ""))

        #expect(responses[0].status == .seeOther)
        #expect(location.hasPrefix("/works/aic:") && number % 2 == 0)
        #expect(responses[1].status == .notFound)
        #expect(String(buffer: responses[1].body).contains("Nothing to surprise you with"))
    }

    @Test func `a surprise beside a search has its words and filters`() async throws {
        let page = try await html("/works?q=work+1&view=1&sort=title")
        let responses = try await ask(
            "/works/surprise?q=%22work+12%22&view=1", "/works/surprise?q=zebra&view=1")

        #expect(page.contains("data-href=\"/works/surprise?q=work%201&amp;view=1\">Surprise me</option>"))
        #expect(responses[0].headers[.location] == "/works/aic:12")
        #expect(responses[1].status == .notFound)
        #expect(
            String(buffer: responses[1].body).contains(
                "href=\"/works?q=zebra&amp;view=1\">Back to the search</a>"))
    }

    @Test func `the wall of museums' lists says what there is to choose from here`() async throws {
        let html = try await html("/works")

        #expect(html.contains("Filtering 24 saved works"))
        #expect(html.contains("60 works at the Art Institute of Chicago"))
        #expect(html.contains("data-base=\"/works\""))
    }

    @Test func `what is like a work hangs below it`() async throws {
        let html = try await html("/works/aic:3")

        #expect(html.contains("<h2 id=\"h-like\">More like this</h2>"))
    }
}
