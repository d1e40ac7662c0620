import PromenadeCore

/// What a question must find among works, slowly and simply: every work is looked at for every question.
struct SearchOracle {
    private(set) var works: [Work.ID: Work] = [:]
    private var words: [Work.ID: [(field: SearchText.Field?, words: [String])]] = [:]

    mutating func keep(_ work: Work) {
        works[work.id] = work
        let others = [
            work.terms ?? [], work.materials ?? [],
            [work.date, work.artistNote, work.department, work.accession].compactMap { $0 },
        ].flatMap { $0 }.joined(separator: " ")
        words[work.id] = [
            (.title, SearchWords.words(of: work.title)),
            (.artist, SearchWords.words(of: work.artist?.name ?? "")),
            (.medium, SearchWords.words(of: work.medium ?? "")),
            (.place, SearchWords.words(of: work.placeOfOrigin ?? "")),
            (.type, SearchWords.words(of: work.type ?? "")), (nil, SearchWords.words(of: others)),
        ]
    }

    mutating func forget(_ id: Work.ID) {
        works[id] = nil
        words[id] = nil
    }

    /// The works that have what was typed, whatever the filters.
    func having(_ text: SearchText?) -> [Work] { works.values.filter { isMet(text, by: $0) } }

    func found(_ filters: SearchFilters, of works: [Work]) -> [Work] {
        works.filter { isMet(filters, by: $0, besides: nil) }
    }

    /// By value, without those nothing has.
    func counts(_ facet: Facet, _ filters: SearchFilters, of works: [Work]) -> [String: Int] {
        let found = works.filter { isMet(filters, by: $0, besides: facet) }
        return Dictionary(found.flatMap { Self.values($0, facet).map { ($0, 1) } }, uniquingKeysWith: +)
    }

    func isMet(_ text: SearchText?, by work: Work) -> Bool {
        (text?.terms ?? []).allSatisfy { term in
            let isThere = (words[work.id] ?? []).contains { part in
                (term.field == nil || term.field == part.field) && Self.has(part.words, term)
            }
            return isThere != term.isExcluded
        }
    }

    private static func has(_ words: [String], _ term: SearchText.Term) -> Bool {
        guard words.count >= term.words.count else { return false }
        return (0...words.count - term.words.count).contains { start in
            term.words.indices.allSatisfy { place in
                let word = words[start + place]
                let isLast = place == term.words.count - 1
                return word == term.words[place]
                    || (isLast && term.isBeginning && word.hasPrefix(term.words[place]))
            }
        }
    }

    private func isMet(_ filters: SearchFilters, by work: Work, besides facet: Facet?) -> Bool {
        func any(_ wanted: [String], _ own: Facet) -> Bool {
            wanted.isEmpty || facet == own || !Set(wanted).isDisjoint(with: Self.values(work, own))
        }
        return any(filters.museums, .museum) && any(filters.artists, .artist) && any(filters.types, .type)
            && any(filters.materials, .material) && any(filters.places, .place)
            && any(filters.rights.map(\.rawValue), .rights)
            && (!filters.isOnView || any(["yes"], .onView)) && (!filters.hasPicture || any(["yes"], .picture))
            && (facet == .century || filters.years.map { Self.isOf($0, work) } ?? true)
            && (facet == .colour || filters.colour.map { Self.isLike($0, work) } ?? true)
    }

    private static func isOf(_ years: ClosedRange<Int>, _ work: Work) -> Bool {
        work.years.map { $0.first <= years.upperBound && $0.last >= years.lowerBound } ?? false
    }

    private static func isLike(_ colour: Colour, _ work: Work) -> Bool {
        guard let own = work.picture?.colour.map(PerceivedColour.init) else { return false }
        if let palette = PaletteColour(colour) { return own.nearest == palette }
        let wanted = WantedColour(PerceivedColour(colour))
        return wanted.distance(to: own) <= wanted.near
    }

    static func values(_ work: Work, _ facet: Facet) -> [String] {
        switch facet {
        case .museum: [work.id.source]
        case .artist: [work.artist?.name].compactMap { $0 }
        case .century: centuries(of: work)
        case .type:
            [work.type.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }].compactMap { $0 }
        case .material: Materials.of(work)
        case .place: [work.placeOfOrigin].compactMap { $0 }
        case .rights: [RightsKind(work.rights).rawValue]
        case .onView: work.place?.isOnView == true ? ["yes"] : []
        case .picture: work.picture == nil ? [] : ["yes"]
        case .colour: [(work.picture?.colour.map { PerceivedColour($0).nearest.rawValue })].compactMap { $0 }
        }
    }

    private static func centuries(of work: Work) -> [String] {
        (-10...21).map { Century(index: $0).years }.filter { isOf($0, work) }.map { String($0.lowerBound) }
    }
}
