import PromenadeCore

/// Counts what works can be told apart by.
struct SearchCounting: Sendable {
    let columns: SearchColumns
    let sieve: FacetFilter
    let filters: SearchFilters
    let everything: FacetHistogram

    /// All facets, counted in two halves at the same time.
    func facets() async -> [FacetCounts] {
        let sample = FacetHistogram.Sample(sieve.all, of: columns)
        async let second = facets(
            of: sample, [.type, .material, .place, .rights, .onView, .picture, .colour])
        let first = facets(of: sample, [.museum, .artist, .century])
        let all = first + (await second)
        return Facet.allCases.compactMap { facet in all.first { $0.facet == facet } }
    }

    private func facets(of sample: FacetHistogram.Sample, _ facets: [Facet]) -> [FacetCounts] {
        let free = facets.filter { sieve.others[$0] == nil }
        let wanted = FacetHistogram.Column.allCases.filter { column in
            free.contains { FacetHistogram.Column(of: $0) == column }
        }
        let all = FacetHistogram(wanted, of: sample, columns, everything: everything)
        return facets.map { facet in
            guard let others = sieve.others[facet] else { return counts(facet, all) }
            let own = FacetHistogram(
                [.init(of: facet)], of: .init(others, of: columns), columns, everything: everything)
            return counts(facet, own)
        }
    }

    private func counts(_ facet: Facet, _ histogram: FacetHistogram) -> FacetCounts {
        let counts = histogram.counts[FacetHistogram.Column(of: facet).rawValue]
        switch facet {
        case .museum: return most(facet, counts, columns.names[SearchField.museum.rawValue])
        case .artist: return most(facet, counts, columns.names[SearchField.artist.rawValue])
        case .type: return most(facet, counts, columns.names[SearchField.type.rawValue])
        case .place: return most(facet, counts, columns.names[SearchField.place.rawValue])
        case .material: return materials(counts)
        case .century: return centuries(counts)
        case .rights:
            return kinds(facet, counts, RightsKind.allCases.map(\.rawValue), filters.rights.map(\.rawValue)) {
                RightsKind.allCases.firstIndex(of: DocValues.Flags(rawValue: $0).rights)
            }
        case .onView:
            return kinds(facet, counts, ["yes"], filters.isOnView ? ["yes"] : []) {
                DocValues.Flags(rawValue: $0).contains(.onView) ? 0 : nil
            }
        case .picture:
            return kinds(facet, counts, ["yes"], filters.hasPicture ? ["yes"] : []) {
                DocValues.Flags(rawValue: $0).contains(.picture) ? 0 : nil
            }
        case .colour:
            let chosen = filters.colour.flatMap { PaletteColour($0)?.rawValue }
            return kinds(facet, counts, PaletteColour.allCases.map(\.rawValue), [chosen].compactMap { $0 }) {
                $0 >> 4 == 15 ? nil : Int($0 >> 4)
            }
        }
    }

    private func materials(_ groups: [Int32]) -> FacetCounts {
        let names = columns.names[SearchField.material.rawValue]
        var counts = Array(repeating: Int32(0), count: names.count)
        for (group, count) in zip(columns.materialGroups.all, groups) where count > 0 {
            for material in group { counts[Int(material)] += count }
        }
        return most(.material, counts, names)
    }

    /// A work counts in every century it may be of.
    private func centuries(_ groups: [Int32]) -> FacetCounts {
        let all = Century.plausible
        var changes = Array(repeating: Int32(0), count: all.count + 1)
        for (span, count) in zip(columns.spanGroups.all, groups) where count > 0 {
            guard span[0] != DocValues.none, span[1] >= span[0] else { continue }
            changes[Century(of: Int(span[0])).index - all.lowerBound] += count
            changes[Century(of: Int(span[1])).index - all.lowerBound + 1] -= count
        }
        var count: Int32 = 0
        let counts = changes.dropLast().map { change in
            count += change
            return count
        }
        let chosen = all.filter { filters.years == Century(index: $0).years }.map {
            UInt32($0 - all.lowerBound)
        }
        return most(
            .century, counts, all.map { String(Century(index: $0).years.lowerBound) }, first: 0,
            chosen: Set(chosen))
    }

    /// - Parameter place: the value of a kind, of ``SearchColumns/kinds``.
    private func kinds(
        _ facet: Facet, _ groups: [Int32], _ names: [String], _ chosen: [String],
        _ place: (UInt8) -> Int?
    ) -> FacetCounts {
        var counts = Array(repeating: Int32(0), count: names.count)
        for (kind, count) in groups.enumerated() where count > 0 {
            if let place = place(UInt8(truncatingIfNeeded: kind)) { counts[place] += count }
        }
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
