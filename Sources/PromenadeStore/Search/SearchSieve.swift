import GRDB
import PromenadeCore

/// The works that meet the filters, and for each filter those that meet all others.
struct SearchSieve: Sendable {
    /// Meets them all.
    private(set) var all: WorkBits
    /// By the facet of a filter that is set: the works that meet every other.
    private(set) var others: [Facet: WorkBits] = [:]
    /// The numbers of what is chosen.
    private(set) var chosen: [Facet: Set<UInt32>] = [:]

    /// - Parameter works: those that are asked for otherwise.
    init(
        _ filters: SearchFilters, of works: WorkBits, _ columns: SearchColumns, in database: Database
    ) throws {
        all = works
        var meeting: [(Facet, WorkBits)] = []
        for (facet, field, keys) in Self.values(of: filters) where !keys.isEmpty {
            var wanted = Array(repeating: false, count: columns.names[field.rawValue].count)
            for key in keys {
                let row = try database.row(
                    "SELECT number FROM searchValue WHERE field = ? AND key = ?", [field.rawValue, key])
                guard let number: Int = row?[0], number < wanted.count else { continue }
                wanted[number] = true
                chosen[facet, default: []].insert(UInt32(number))
            }
            meeting.append((facet, Self.having(wanted, field, of: works, columns)))
        }
        for (facet, test) in Self.tests(of: filters, columns) { meeting.append((facet, works.filter(test))) }
        for (_, met) in meeting { all.formIntersection(met) }
        for (facet, _) in meeting {
            others[facet] = meeting.reduce(into: works) { rest, other in
                if other.0 != facet { rest.formIntersection(other.1) }
            }
        }
    }

    private static func values(of filters: SearchFilters) -> [(Facet, SearchField, [String])] {
        [
            (.museum, .museum, filters.museums), (.artist, .artist, filters.artists),
            (.type, .type, filters.types.map { $0.lowercased() }), (.place, .place, filters.places),
            (.material, .material, filters.materials.map { $0.lowercased() }),
        ]
    }

    private static func having(
        _ wanted: [Bool], _ field: SearchField, of works: WorkBits, _ columns: SearchColumns
    ) -> WorkBits {
        if field == .material {
            let isIn = columns.materialGroups.all.map { $0.contains { wanted[Int($0)] } }
            return works.filter { isIn[Int(columns.materials[$0])] }
        }
        let values = columns.values[field.rawValue]
        return works.filter { wanted[Int(values[$0])] }
    }

    private static func tests(
        of filters: SearchFilters, _ columns: SearchColumns
    ) -> [(Facet, (Int) -> Bool)] {
        var tests: [(Facet, (Int) -> Bool)] = []
        if let years = filters.years {
            let isIn = columns.spanGroups.all.map { span in
                span[0] != SearchFacts.none && span[0] <= years.upperBound && span[1] >= years.lowerBound
            }
            tests.append((.century, { isIn[Int(columns.spans[$0])] }))
        }
        if !filters.rights.isEmpty {
            tests.append(
                (.rights, { filters.rights.contains(SearchFacts.Flags(rawValue: columns.kinds[$0]).rights) }))
        }
        if filters.isOnView { tests.append((.onView, { columns.has(.onView, $0) })) }
        if filters.hasPicture { tests.append((.picture, { columns.has(.picture, $0) })) }
        if let colour = filters.colour { tests.append((.colour, test(colour, columns))) }
        return tests
    }

    /// A colour of the palette means the works counted with it, any other what looks like it.
    private static func test(_ colour: Colour, _ columns: SearchColumns) -> (Int) -> Bool {
        if let place = PaletteColour(colour).flatMap({ PaletteColour.allCases.firstIndex(of: $0) }) {
            return { columns.palette($0) == UInt8(place) }
        }
        let wanted = PerceivedColour(colour)
        return { number in
            columns.palette(number) != 15
                && columns.colour[number].distance(to: wanted) <= PerceivedColour.near
        }
    }
}

extension SearchFacts.Flags {
    var rights: RightsKind {
        if contains(.publicDomain) { return .publicDomain }
        return contains(.inCopyright) ? .inCopyright : .unknown
    }
}
