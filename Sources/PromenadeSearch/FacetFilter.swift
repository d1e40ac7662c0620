import GRDB
import PromenadeCore
import PromenadeStore

/// The works that meet the filters, and for each filter those that meet all others.
struct FacetFilter: Sendable {
    /// Meets them all.
    private(set) var all: WorkBitmap
    /// By the facet of a filter that is set: the works that meet every other.
    private(set) var others: [Facet: WorkBitmap] = [:]
    /// The numbers of what is chosen.
    private(set) var chosen: [Facet: Set<UInt32>] = [:]

    /// - Parameter works: those that are asked for otherwise.
    init(
        _ filters: SearchFilters, of works: WorkBitmap, _ columns: SearchColumns, in database: Database
    ) throws {
        all = works
        var meeting: [(Facet, WorkBitmap)] = []
        for (facet, field, keys) in Self.values(of: filters) where !keys.isEmpty {
            var wanted = Array(repeating: false, count: columns.names[field.rawValue].count)
            for key in keys {
                let row = try database.row(
                    "SELECT number FROM searchValue WHERE field = ? AND key = ?",
                    [field.rawValue, key.composed])
                guard let number: Int = row?[0], number < wanted.count else { continue }
                wanted[number] = true
                chosen[facet, default: []].insert(UInt32(number))
            }
            meeting.append((facet, Self.having(wanted, field, of: works, columns)))
        }
        meeting += Self.meeting(filters, of: works, columns)
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
        _ wanted: [Bool], _ field: SearchField, of works: WorkBitmap, _ columns: SearchColumns
    ) -> WorkBitmap {
        if field == .material {
            let isIn = columns.materialGroups.all.map { $0.contains { wanted[Int($0)] } }
            return works.having(isIn, in: columns.materials)
        }
        return works.having(wanted, in: columns.values[field.rawValue])
    }

    private static func meeting(
        _ filters: SearchFilters, of works: WorkBitmap, _ columns: SearchColumns
    ) -> [(Facet, WorkBitmap)] {
        var meeting: [(Facet, WorkBitmap)] = []
        func add(_ facet: Facet, _ isIn: (DocValues.Flags, _ palette: UInt8) -> Bool) {
            let kinds = (UInt8.min...UInt8.max).map { isIn(.init(rawValue: $0 & 15), $0 >> 4) }
            meeting.append((facet, works.having(kinds, in: columns.kinds)))
        }
        if let years = filters.years {
            let isIn = columns.spanGroups.all.map { span in
                span[0] != DocValues.none && span[0] <= years.upperBound && span[1] >= years.lowerBound
            }
            meeting.append((.century, works.having(isIn, in: columns.spans)))
        }
        if !filters.rights.isEmpty { add(.rights) { flags, _ in filters.rights.contains(flags.rights) } }
        if filters.isOnView { add(.onView) { flags, _ in flags.contains(.onView) } }
        if filters.hasPicture { add(.picture) { flags, _ in flags.contains(.picture) } }
        guard let colour = filters.colour else { return meeting }
        // A colour of the palette means the works counted with it, any other what looks like it.
        if let place = PaletteColour(colour)?.place {
            add(.colour) { _, palette in Int(palette) == place }
        } else {
            let wanted = WantedColour(PerceivedColour(colour))
            meeting.append((.colour, near(wanted, of: works, columns)))
        }
        return meeting
    }

    private static func near(
        _ wanted: WantedColour, of works: WorkBitmap, _ columns: SearchColumns
    ) -> WorkBitmap {
        let distances = WantedDistances(to: wanted)
        return columns.colour.withUnsafeBufferPointer { colour in
            columns.kinds.withUnsafeBufferPointer { kinds in
                works.filter { number in
                    kinds[number] >> 4 != 15 && distances.isNear(colour[number])
                }
            }
        }
    }
}

extension DocValues.Flags {
    var rights: RightsKind {
        if contains(.publicDomain) { return .publicDomain }
        return contains(.inCopyright) ? .inCopyright : .unknown
    }
}
