import Foundation
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb
import Testing

/// A map with more places than a page holds.
@Suite(.timeLimit(.minutes(10))) struct ManyPlacesTests {
    /// 700 places along the equator, from west to east.
    private func scene() async throws -> PlacesScene {
        let scene = try await PlacesScene()
        for number in 1...700 {
            let place = try #require(Coordinate(latitude: 0, longitude: Double(number) / 10 - 35))
            let pin = Pin(
                id: "p\(number)", name: "Place \(number)", coordinate: place,
                madeAt: Date(timeIntervalSince1970: 1_800_000_000 + Double(number)), albums: [])
            try await scene.site.library.drop(pin)
        }
        return scene
    }

    private func count(_ words: String, in text: String) -> Int {
        text.components(separatedBy: words).count - 1
    }

    @Test func `the list has pages, and the map rings for places that are close together`() async throws {
        let scene = try await scene()
        let page = try await scene.site.get("/places?page=2&at=0,30&zoom=5").text

        #expect(count("<li class=\"row\"", in: page) == Pins.pageSize)
        #expect(page.contains("<span class=\"num muted\">61</span> Place 61"))
        let rings = page.matches(of: /data-count="(\d+)"[^>]*aria-label="\d+ places close together near/)
        #expect(rings.count > 10 && rings.count < 40)
        let single = count("data-draggable", in: page)
        #expect(rings.compactMap { Int($0.1) }.reduce(single, +) == 700)
        #expect(!page.contains("The map shows those nearest to its middle."))
        // The map stays where it is.
        let map = "at=0.000000,30.000000&amp;zoom=5"
        #expect(
            page.contains("href=\"/places?\(map)\(Self.list)\"")
                && page.contains("href=\"/places?\(map)&amp;page=3\(Self.list)\""))
        #expect(page.utf8.count < 200_000)
    }

    @Test func `a closer map has the places nearest to its middle, each for itself`() async throws {
        let page = try await scene().site.get("/places?at=0,30&zoom=18").text
        #expect(count("data-draggable", in: page) == PinGrid.most && count("data-cluster", in: page) == 0)
        #expect(page.contains("Pin 700: Place 700") && !page.contains("Pin 1: Place 1\""))
        #expect(page.contains("700 places. The map shows those nearest to its middle."))
    }

    @Test func `places are found by a part of their names, on the list, the map and for programs`()
        async throws
    {
        let scene = try await scene()
        _ = try await scene.drop("10,20", name: "Caf%C3%A9%20at%20the%20Harbour")
        let page = try await scene.site.get("/places?q=HARBOUR%20cafe").text
        #expect(page.contains("1 place matches “HARBOUR cafe”."))
        #expect(page.contains("<span class=\"num muted\">1</span> Café at the Harbour"))
        #expect(count("<li class=\"row\"", in: page) == 1 && count("data-pin=", in: page) == 2)
        #expect(page.contains("data-centre=\"10.0") && page.contains("value=\"HARBOUR cafe\""))

        let many = try await scene.site.get("/places?q=place&page=2").text
        #expect(many.contains("700 places match “place”.") && many.contains("Page 2 of 12"))
        #expect(many.contains("href=\"/places?page=3&amp;q=place#list\""))
        #expect(many.contains("href=\"/places?page=2&amp;edit=1&amp;q=place\">Edit"))

        let none = try await scene.site.get("/places?q=nowhere").text
        #expect(none.contains("No places match “nowhere”.") && !none.contains("No places yet"))
        let found = try await scene.site.get("/places?q=place%20700", accept: "application/json").text
        #expect(found.contains("\"total\":1") && found.contains("\"Place 700\""))
    }

    private static let list = "#list"

    @Test func `a chosen place is on the map and its page of the list is shown`() async throws {
        let scene = try await scene()
        let page = try await scene.site.get("/places?pin=p1&at=0,30&zoom=5").text
        #expect(page.contains("Pin 1: Place 1\"") && page.contains("id=\"pin-p1\""))
        let last = try await scene.site.get("/places?pin=p700").text
        #expect(last.contains("id=\"pin-p700\"") && last.contains("Page 12 of 12"))
    }

    @Test func `programs get a page, and who asks beyond the last gets that`() async throws {
        let scene = try await scene()
        struct Answer: Decodable {
            struct Place: Decodable { let id: String }
            struct Page: Decodable { let number, last, size, total: Int }
            let places: [Place]
            let page: Page
        }
        let text = try await scene.site.get("/places?page=99", accept: "application/json").text
        let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
        #expect(answer.places.count == 700 - 11 * Pins.pageSize && answer.places.last?.id == "p700")
        #expect(answer.page.number == 12 && answer.page.last == 12 && answer.page.total == 700)
    }
}
