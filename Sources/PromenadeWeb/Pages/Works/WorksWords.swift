import PromenadeCore
import PromenadeFeatures

/// How many works there are and where, honest about who counted.
struct WorksWords {
    let wall: WorksWall
    let health: [Museum.ID: Health]

    private var search: WorksSearch { wall.search }

    /// How many works were found, and links to others.
    ///
    /// `37 saved works for “monet”, 412 at the Art Institute of Chicago.`
    var count: HTML {
        if wall.isList { return "\(listed) \(listedMuseums)" }
        let everything: HTML = "<a href=\"\(Route.works)\">All works</a>"
        let others: HTML? =
            search.museums.isEmpty || search.text == nil
            ? nil : " <a class=\"nowrap\" href=\"\(others.address())\">All museums</a>"
        return "\(sentence). \(everything)\(others) \(museums)"
    }

    /// The same without links, and shorter.
    var said: String {
        if wall.isList {
            let total = Self.works(wall.total)
            return wall.joined?.isCountKnown == true ? total : "\(total) \(place)"
        }
        if wall.isJoining && (wall.here?.total ?? 0) == 0 {
            return "Nothing saved\(about). \(Self.asking(wall.museums))"
        }
        return sentence
    }

    private var sentence: String {
        let total = wall.here?.total ?? 0
        let here = total == 0 ? "Nothing saved\(about)" : "\(Self.savedWorks(total))\(about)"
        guard !there.isEmpty else { return here }
        if total == 0, wall.answers.contains(where: { $0.total > 0 }) {
            return
                "\(Self.works(wall.answers.map(\.total).reduce(0, +)))\(about): \(there.joined(separator: ", "))"
        }
        return ([here] + there).joined(separator: ", ")
    }

    /// `412 at the Art Institute of Chicago`, of each museum that answered.
    var there: [String] {
        wall.answers.map { museum, total in
            "\(total == 0 ? "none" : total.grouped) at the \(museum.name)"
        }
    }

    private var about: String {
        let words = wall.here?.corrected?.written ?? search.text
        return words.map { " for “\($0)”" } ?? ""
    }

    private var others: WorksSearch {
        var search = search
        search.chosen[.museum] = nil
        return search
    }

    /// The museums that were asked, each leading to its own works, and how it is doing.
    private var museums: HTML? {
        guard (wall.here?.total ?? 0) == 0, let parts = wall.joined?.parts, parts.count > 1 else {
            return nil
        }
        let items = parts.map { part in
            var own = search
            own.chosen[.museum] = [part.museum.id]
            return
                "<span><a href=\"\(own.address())\">\(part.museum.name)</a> \(mark(of: part.museum))</span> "
                as HTML
        }
        return "<span class=\"works__museums\">\(items)</span>"
    }

    /// What is said below the last page.
    func end(isLast: Bool) -> HTML {
        if wall.isJoining { return "\(Self.asking(wall.museums))" }
        if let short = wall.cutShort {
            return
                "The museum shows only the first \((short.window ?? 0).grouped) of \(short.total.grouped) results. Add a word to see others."
        }
        if wall.joined?.isIncomplete == true { return "That’s all there is right now." }
        return "That’s all: \(Self.works(wall.total))."
    }

    // MARK: Museums' lists

    /// The name behind the search's artist, as the works say it.
    var artist: String? {
        guard search.artist != nil else { return nil }
        return wall.artistName ?? wall.cards.lazy.compactMap(\.artist).first ?? "this artist"
    }

    private var listed: HTML {
        let total = Self.works(wall.total)
        let others: HTML? =
            search.museums.isEmpty
            ? nil : " <a class=\"nowrap\" href=\"\(Route.works(search.query.everywhere))\">All museums</a>"
        guard search.query != .everything else { return "\(total) \(place).\(others)" }
        let by: HTML? = artist.map { " by \($0)" }
        return "\(total)\(by)\(about) \(place). <a href=\"\(search.allWorks)\">All works</a>\(others)"
    }

    /// Where the works are that are counted.
    private var place: String {
        let museums = wall.museumsCounted
        return museums.count == 1 ? "at the \(museums[0].name)" : "in \(museums.count) museums"
    }

    /// How the museums are doing; with several, each leads to its own works.
    private var listedMuseums: HTML {
        guard wall.museums.count > 1 else {
            return (wall.museums.first.map { mark(of: $0) }).flatMap { $0 } ?? .nothing
        }
        let items: [HTML] = wall.museums.map { museum in
            "<span><a href=\"\(Route.works(search.query, museum: museum.id))\">\(museum.name)</a> \(mark(of: museum))</span> "
        }
        return "<span class=\"works__museums\">\(items)</span>"
    }

    private func mark(of museum: Museum) -> HTML? {
        HealthMark(health: health[museum.id] ?? .unknown).warning
    }

    static func asking(_ museums: [Museum]) -> String {
        museums.count == 1 ? "Asking the \(museums[0].name) …" : "Asking \(museums.count) museums …"
    }

    private static func savedWorks(_ count: Int) -> String {
        count == 1 ? "1 saved work" : "\(count.grouped) saved works"
    }

    static func works(_ count: Int) -> String { count == 1 ? "1 work" : "\(count.grouped) works" }
}
