import PromenadeCore
import PromenadeFeatures

/// How much was found and where, honest about who counted.
struct FoundWords {
    let wall: FoundWall
    let health: [Museum.ID: Health]

    private var search: WorksSearch { wall.search }

    /// How many works were found, and links to others.
    ///
    /// `37 saved works for “monet”, 412 at the Art Institute of Chicago.`
    var count: HTML {
        let everything: HTML = "<a href=\"\(Route.works)\">All works</a>"
        let others: HTML? =
            search.museums.isEmpty || search.text == nil
            ? nil : " <a class=\"nowrap\" href=\"\(others.address())\">All museums</a>"
        return "\(sentence). \(everything)\(others) \(museums)"
    }

    /// The same without links, and shorter.
    var said: String {
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
            let mark = HealthMark(health: health[part.museum.id] ?? .unknown).warning
            return "<span><a href=\"\(own.address())\">\(part.museum.name)</a> \(mark)</span> " as HTML
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

    static func asking(_ museums: [Museum]) -> String {
        museums.count == 1 ? "Asking the \(museums[0].name) …" : "Asking \(museums.count) museums …"
    }

    private static func savedWorks(_ count: Int) -> String {
        count == 1 ? "1 saved work" : "\(count.grouped) saved works"
    }

    static func works(_ count: Int) -> String { count == 1 ? "1 work" : "\(count.grouped) works" }
}
