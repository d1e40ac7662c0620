import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The places of a name somebody typed; programs get it as JSON.
struct FoundPlaces: Encodable {
    let typed: String
    let matches: PlaceFinder.Finding
    /// Where one goes on with a place.
    let address: @Sendable (FoundPlace) -> String
    /// Whether each that is no pin yet has a button that makes it one.
    var offersPins = false

    /// The only place of the name, where nobody who could know another is silent.
    var only: FoundPlace? { matches.trouble == nil && matches.all.count == 1 ? matches.all.first : nil }

    var sentence: String {
        let name = typed.limited(to: 60)
        if !matches.all.isEmpty {
            return matches.trouble.map { "The place search \($0.words)" }
                ?? "Places that match “\(name)”"
        }
        if let trouble = matches.trouble {
            return
                "No places here match “\(name)”, and the place search \(trouble.words)"
        }
        return "No places match “\(name)”. You can type latitude and longitude, like 53.4066, −2.9665."
    }

    /// Focused where it comes: on a phone it would be below what is seen.
    var html: HTML {
        """
        <div class="found"><p class="found__words" role="status" tabindex="-1" autofocus>\(sentence)</p>\
        \(matches.all.isEmpty ? nil : "<ul class=\"rows\" role=\"list\">\(matches.all.map(row))</ul>" as HTML)\
        \(matches.elsewhere.isEmpty ? nil : credit)</div>
        """
    }

    private func row(_ place: FoundPlace) -> HTML {
        """
        <li class="row"><div class="row__main"><a class="row__title row__link" href="\(address(place))">\(place.name)</a>\
        <p class="row__note">\(note(place))</p></div>\(offersPins ? pin(place) : nil)</li>
        """
    }

    private func pin(_ place: FoundPlace) -> HTML? {
        guard Viewer.current.keeps else { return nil }
        if case .pin = place.origin { return nil }
        return """
            <form method="post" action="\(Route.places)"><input type="hidden" name="where" value="\(place.coordinate.pair)">\
            <input type="hidden" name="name" value="\(place.name)"><button class="btn" aria-label="Add pin: \(place.name)">Add pin</button></form>
            """
    }

    private func note(_ place: FoundPlace) -> String {
        switch place.origin {
        case .pin: "One of your places"
        case .venue: "Public artworks"
        case .elsewhere: place.coordinate.text
        }
    }

    private var credit: HTML? {
        PlaceFinder.credit.page.map {
            "<p class=\"muted small\"><a href=\"\($0.absoluteString)\">\(PlaceFinder.credit.text)</a></p>"
                as HTML
        }
    }

    private enum Keys: String, CodingKey { case q, sentence, found, credit }

    private struct Item: Encodable {
        let name: String
        let at: Coordinate
        let kind: String
        let href: String
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(typed, forKey: .q)
        try container.encode(sentence, forKey: .sentence)
        let items = matches.all.map { place in
            let kind =
                switch place.origin {
                case .pin: "pin"
                case .venue: "venue"
                case .elsewhere: "elsewhere"
                }
            return Item(name: place.name, at: place.coordinate, kind: kind, href: address(place))
        }
        try container.encode(items, forKey: .found)
        try container.encode(matches.elsewhere.isEmpty ? nil : PlaceFinder.credit.text, forKey: .credit)
    }

    /// For programs: that nothing was found because nobody answered is no answer.
    func forPrograms() throws -> Response {
        if matches.all.isEmpty, let trouble = matches.trouble {
            throw Problem(
                status: .serviceUnavailable, title: "Place not found", detail: sentence,
                retryAfter: trouble.retryAfter ?? 30)
        }
        return try .json(self)
    }
}
