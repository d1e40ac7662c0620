import Foundation
import PromenadeCore
import PromenadeTestRandom

/// Works and questions by lot, always the same ones for the same start.
struct MadeWorks: RandomNumberGenerator {
    private var random: SplitMix64

    init(start: UInt64) { random = SplitMix64(seed: start) }

    mutating func next() -> UInt64 { random.next() }

    private static let words = [
        "River", "rivers", "Étoile", "étang", "Boat", "boats", "Sea", "seaside", "still-life", "Nude", "St.",
        "Ålesund",
        "Mont", "Monet", "Montagne", "water", "waterlily", "歌川", "Ø", "the", "of", "1878", "de", "Hague",
        "Delft",
    ]
    /// Artists by name, with their family's.
    static let families = [
        "Claude Monet": "monet", "Monet, Claude": "monet", "Étienne Water": "water",
        "The Master of Delft": "delft", "Ø. Sea": "sea",
    ]
    private static let artists = families.keys.sorted()
    private static let types = ["Painting", "painting", "Print", "Work on paper"]
    private static let media = ["Oil on canvas", "oil on paper", "Bronze, marble", "Étching on Japan paper"]
    private static let places = ["France", "Delft", "The Hague"]

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    private mutating func one(of words: [String]) -> String { words.randomElement(using: &self) ?? "" }

    /// The first words are the more frequent ones; “the” and “of” are in most titles.
    mutating func text(_ count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &self)).map { _ in
            chance(25) ? one(of: ["the", "of"]) : one(of: Self.words)
        }.joined(separator: chance(90) ? " " : ", ")
    }

    mutating func work(_ number: Int) -> Work {
        guard let id = Work.ID("\(number % 3 == 0 ? "aic" : "rijks"):\(number)") else { fatalError() }
        var work = Work(id: id, title: chance(3) ? "" : text(1...5))
        if chance(80) { work.artist = .init(id: nil, name: one(of: Self.artists)) }
        if chance(80) {
            let first = Int.random(in: 1...20, using: &self) * 100 - 405
            let last = first + Int.random(in: 0...150, using: &self)
            work.years = YearSpan(first: first, last: last == 0 ? 1 : last)
            work.date = work.years.map { "c. \($0.first)" }
        }
        if chance(80) { work.medium = one(of: Self.media) }
        if chance(20) { work.materials = ["Gold", "velvet"] }
        if chance(80) { work.type = one(of: Self.types) }
        if chance(60) { work.placeOfOrigin = one(of: Self.places) }
        if chance(60) { work.terms = [text(1...2), text(1...2)] }
        if chance(70) { work.picture = picture(number) }
        if chance(50) { work.acquired = Int.random(in: 1880...2020, using: &self) }
        work.rights = chance(40) ? .publicDomain : chance(50) ? .inCopyright(notice: "©") : .unknown
        work.place = .init(isOnView: chance(20), gallery: nil)
        work.isHighlight = chance(10)
        return work
    }

    private mutating func picture(_ number: Int) -> Picture {
        let colour = Colour(
            hue: Int.random(in: 0...360, using: &self), saturation: Int.random(in: 0...100, using: &self),
            lightness: Int.random(in: 0...100, using: &self))
        return Picture(
            service: URL(filePath: "/\(number)"), pixels: PixelSize(width: 3, height: 2),
            colour: chance(80) ? colour : nil)
    }

    mutating func question() -> SearchQuestion {
        var question = SearchQuestion(sort: SearchSort.allCases.randomElement(using: &self) ?? .best)
        if chance(80) { question.text = SearchText(typed()) }
        if chance(50) { question.filters = filters() }
        return question
    }

    private mutating func typed() -> String {
        (0..<Int.random(in: 1...3, using: &self)).map { _ in
            var word = one(of: Self.words + Self.media + Self.artists + Self.places)
            if chance(30) { word = String(word.prefix(Int.random(in: 1...4, using: &self))) }
            if chance(20) { word = "\"\(one(of: Self.words)) \(one(of: Self.words))\"" }
            if chance(10) { word = "\"on \(one(of: ["canvas", "paper", "pap"]))\"" }
            if chance(20) { word = "\(one(of: ["title", "artist", "medium", "place", "type"])):\(word)" }
            return chance(12) ? "-\(word)" : word
        }.joined(separator: " ") + (chance(30) ? " " : "")
    }

    private mutating func filters() -> SearchFilters {
        var filters = SearchFilters()
        if chance(25) { filters.museums = [one(of: ["aic", "rijks", "none"])] }
        if chance(25) { filters.artists = [one(of: Self.artists), one(of: Self.artists)] }
        if chance(25) { filters.types = ["Painting"] }
        if chance(25) { filters.materials = [one(of: ["oil", "canvas", "gold", "paper"])] }
        if chance(25) { filters.places = [one(of: Self.places)] }
        if chance(25) {
            filters.years = chance(50) ? -300...(-201) : 1401...Int.random(in: 1401...1700, using: &self)
        }
        if chance(25) { filters.rights = [.publicDomain, .unknown] }
        filters.isOnView = chance(10)
        filters.hasPicture = chance(20)
        if chance(20) { filters.colour = PaletteColour.allCases.randomElement(using: &self)?.colour }
        if chance(10) { filters.colour = Colour(hue: 200, saturation: 40, lightness: 50) }
        return filters
    }
}

extension MadeWorks {
    /// With texts so long that words stand far back, and with words that few others have.
    mutating func wordyWork(_ number: Int) -> Work {
        var work = work(number)
        if chance(10) { work.terms = [text(100...300)] }
        if chance(60) {
            work.terms = (work.terms ?? []) + ["subject \(Int.random(in: 100..<400, using: &self))"]
        }
        return work
    }

    /// A phrase of words that often stand together, perhaps not typed to its end.
    mutating func phrase() -> SearchQuestion {
        var words = text(2...4)
        if chance(50) { words = "the of " + words }
        let isOpen = chance(50)
        if isOpen { words = String(words.dropLast(Int.random(in: 0...3, using: &self))) }
        let field = chance(40) ? "title:" : chance(10) ? "-" : ""
        return SearchQuestion(text: SearchText("\(field)\"\(words)\(isOpen ? "" : "\"")"))
    }
}
