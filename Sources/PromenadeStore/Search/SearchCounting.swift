import PromenadeCore

/// Counts what works can be told apart by.
struct SearchCounting: Sendable {
    let columns: SearchColumns
    let sieve: SearchSieve
    let filters: SearchFilters

    /// All facets, counted in two halves at the same time.
    func facets() async -> [FacetCounts] {
        let middle = Facet.allCases.count / 2
        async let second = facets(Array(Facet.allCases[middle...]))
        let first = facets(Array(Facet.allCases[..<middle]))
        return first + (await second)
    }

    private func facets(_ facets: [Facet]) -> [FacetCounts] {
        let numbers = sieve.all.numbers
        return facets.map { facet in counts(facet, of: sieve.others[facet]?.numbers ?? numbers) }
    }

    private func counts(_ facet: Facet, of numbers: [Int32]) -> FacetCounts {
        switch facet {
        case .museum: values(facet, .museum, of: numbers)
        case .artist: values(facet, .artist, of: numbers)
        case .type: values(facet, .type, of: numbers)
        case .place: values(facet, .place, of: numbers)
        case .material: materials(of: numbers)
        case .century: centuries(of: numbers)
        case .rights:
            small(
                facet, RightsKind.allCases.map(\.rawValue), of: numbers,
                chosen: Set(filters.rights.map(\.rawValue))
            ) { RightsKind.allCases.firstIndex(of: columns.rights($0)) }
        case .onView: flag(facet, .onView, of: numbers, isChosen: filters.isOnView)
        case .picture: flag(facet, .picture, of: numbers, isChosen: filters.hasPicture)
        case .colour:
            small(
                facet, PaletteColour.allCases.map(\.rawValue), of: numbers,
                chosen: Set(filters.colour.flatMap { PaletteColour($0)?.rawValue }.map { [$0] } ?? [])
            ) { columns.palette[$0] == .max ? nil : Int(columns.palette[$0]) }
        }
    }

    private func values(_ facet: Facet, _ field: SearchField, of numbers: [Int32]) -> FacetCounts {
        let names = columns.names[field.rawValue]
        var counts = Array(repeating: Int32(0), count: names.count)
        counts.withUnsafeMutableBufferPointer { counts in
            columns.values[field.rawValue].withUnsafeBufferPointer { values in
                for number in numbers { counts[Int(values[Int(number)])] += 1 }
            }
        }
        return most(facet, counts, names)
    }

    private func materials(of numbers: [Int32]) -> FacetCounts {
        let names = columns.names[SearchField.material.rawValue]
        var counts = Array(repeating: Int32(0), count: names.count)
        columns.materials.withUnsafeBufferPointer { materials in
            columns.materialStart.withUnsafeBufferPointer { start in
                for number in numbers {
                    for place in Int(start[Int(number)])..<Int(start[Int(number) + 1]) {
                        counts[Int(materials[place])] += 1
                    }
                }
            }
        }
        return most(.material, counts, names)
    }

    /// A work counts in every century it may be of.
    private func centuries(of numbers: [Int32]) -> FacetCounts {
        let all = Century.plausible
        var changes = Array(repeating: Int32(0), count: all.count + 1)
        for number in numbers {
            let first = columns.first[Int(number)]
            guard first != SearchFacts.none else { continue }
            changes[Century(of: Int(first)).index - all.lowerBound] += 1
            changes[Century(of: Int(columns.last[Int(number)])).index - all.lowerBound + 1] -= 1
        }
        var count: Int32 = 0
        let counts = changes.dropLast().map { change in
            count += change
            return count
        }
        let years = filters.years
        let chosen = all.filter { years == Century(index: $0).years }.map { UInt32($0 - all.lowerBound) }
        return most(
            .century, counts, all.map { String(Century(index: $0).years.lowerBound) }, first: 0,
            chosen: Set(chosen))
    }

    private func flag(
        _ facet: Facet, _ flag: SearchFacts.Flags, of numbers: [Int32], isChosen: Bool
    ) -> FacetCounts {
        small(facet, ["yes"], of: numbers, chosen: isChosen ? ["yes"] : []) {
            columns.has(flag, $0) ? 0 : nil
        }
    }

    private func small(
        _ facet: Facet, _ names: [String], of numbers: [Int32], chosen: Set<String>, _ place: (Int) -> Int?
    ) -> FacetCounts {
        var counts = Array(repeating: Int32(0), count: names.count)
        for number in numbers { if let place = place(Int(number)) { counts[place] += 1 } }
        let places = names.indices.filter { chosen.contains(names[$0]) }.map { UInt32($0) }
        return most(facet, counts, names, first: 0, chosen: Set(places))
    }

    /// The most frequent, by name where they are equal, with what is chosen.
    ///
    /// - Parameter first: the first place of a value; before it is counted what has none.
    private func most(
        _ facet: Facet, _ counts: [Int32], _ names: [String], first: Int = 1, chosen: Set<UInt32>? = nil
    ) -> FacetCounts {
        var top: [Int] = []
        var total = 0
        func isBefore(_ one: Int, _ other: Int) -> Bool {
            counts[one] != counts[other] ? counts[one] > counts[other] : names[one] < names[other]
        }
        for place in first..<max(counts.count, first) where counts[place] > 0 {
            total += 1
            if top.count == FacetCounts.most {
                guard isBefore(place, top[top.count - 1]) else { continue }
                top.removeLast()
            }
            top.insert(place, at: top.firstIndex { isBefore(place, $0) } ?? top.count)
        }
        let kept = chosen ?? sieve.chosen[facet] ?? []
        top += kept.map { Int($0) }.filter { !top.contains($0) }.sorted(by: isBefore)
        let values = top.map { place in
            FacetCounts.Value(name: Self.shown(names[place], facet), count: Int(counts[place]))
        }
        return FacetCounts(facet, values: values, total: total)
    }

    /// Museums write “Painting” and “painting”: they are one, and shown as the first word of a sentence.
    private static func shown(_ name: String, _ facet: Facet) -> String {
        facet == .type ? name.prefix(1).uppercased() + name.dropFirst() : name
    }
}
