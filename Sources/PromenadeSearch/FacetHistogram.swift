import PromenadeCore

/// How many works have each value of a column.
struct FacetHistogram: Sendable {
    /// What is counted to know the facets.
    enum Column: Int, CaseIterable {
        case museum, artist, type, place, materials, spans, kinds

        init(of facet: Facet) {
            self =
                switch facet {
                case .museum: .museum
                case .artist: .artist
                case .type: .type
                case .place: .place
                case .material: .materials
                case .century: .spans
                case .rights, .onView, .picture, .colour: .kinds
                }
        }
    }

    /// By ``Column``.
    private(set) var counts: [[Int32]] = Column.allCases.map { _ in [] }

    /// - Parameter everything: all works' histogram.
    init(_ wanted: [Column], of sample: Sample, _ columns: SearchColumns, everything: Self? = nil) {
        for column in wanted {
            var here = Self.count(column, sample.numbers, columns)
            if sample.isMissing, let all = everything?.counts[column.rawValue] {
                for place in here.indices { here[place] = all[place] - here[place] }
            }
            counts[column.rawValue] = here
        }
    }

    /// The works to go through to count some: of more than half of all works those that are missing.
    struct Sample: Sendable {
        let numbers: [Int32]
        let isMissing: Bool

        init(_ works: WorkBitmap, of columns: SearchColumns) {
            isMissing = works.count * 2 > columns.live.count
            numbers = isMissing ? columns.live.subtracting(works).numbers : works.numbers
        }

        init(everythingOf columns: SearchColumns) {
            isMissing = false
            numbers = columns.live.numbers
        }
    }

    private static func count(_ column: Column, _ numbers: [Int32], _ columns: SearchColumns) -> [Int32] {
        switch column {
        case .museum: count(columns.values[0], columns.names[0].count, numbers)
        case .artist: count(columns.values[1], columns.names[1].count, numbers)
        case .type: count(columns.values[2], columns.names[2].count, numbers)
        case .place: count(columns.values[3], columns.names[3].count, numbers)
        case .materials: count(columns.materials, columns.materialGroups.all.count, numbers)
        case .spans: count(columns.spans, columns.spanGroups.all.count, numbers)
        case .kinds: count(columns.kinds, 256, numbers)
        }
    }

    private static func count(
        _ column: [some FixedWidthInteger & Sendable], _ size: Int, _ numbers: [Int32]
    ) -> [Int32] {
        // Two halves in turn: works next to each other are often of one artist, and one sum would wait for the other.
        var counts = Array(repeating: Int32(0), count: size * 2)
        counts.withUnsafeMutableBufferPointer { counts in
            column.withUnsafeBufferPointer { column in
                numbers.withUnsafeBufferPointer { numbers in
                    var place = 0
                    while place &+ 1 < numbers.count {
                        counts[Int(truncatingIfNeeded: column[Int(numbers[place])])] &+= 1
                        counts[size &+ Int(truncatingIfNeeded: column[Int(numbers[place &+ 1])])] &+= 1
                        place &+= 2
                    }
                    if place < numbers.count {
                        counts[Int(truncatingIfNeeded: column[Int(numbers[place])])] &+= 1
                    }
                }
            }
        }
        for place in 0..<size { counts[place] += counts[size + place] }
        counts.removeLast(size)
        return counts
    }
}
