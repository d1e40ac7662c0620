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

    @Test func `the list has pages, and the map the places nearest to its middle`() async throws {
        let scene = try await scene()
        let page = try await scene.site.get("/places?page=2&at=0,30&zoom=5").text

        #expect(count("<li class=\"row\"", in: page) == Pins.pageSize)
        #expect(page.contains("<span class=\"num muted\">61</span> Place 61"))
        #expect(count("data-draggable", in: page) == Pins.mostMarks)
        #expect(page.contains("Pin 700: Place 700") && !page.contains("Pin 1: Place 1\""))
        #expect(page.contains("700 places. The map shows the 500 nearest to its middle."))
        #expect(
            page.contains("href=\"/places\(Self.list)\"")
                && page.contains("href=\"/places?page=3\(Self.list)\""))
        #expect(page.utf8.count < 400_000)
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
