import PromenadeCore

/// The cells of a level that a box touches.
struct CellGrid {
    let level: Int
    let rows: ClosedRange<Int>
    /// Two runs where the box crosses the antimeridian.
    let columns: [ClosedRange<Int>]
    /// Whether the box goes round the Earth and meets itself in a cell: what lies between its ends is in that one, too.
    private let meetsItself: Bool

    init(_ box: GeoBox, level: Int) {
        let corners = box.parts.map { part in
            (
                VenueCell(containing: Coordinate(known: part.north, part.west), level: level),
                VenueCell(containing: Coordinate(known: part.south, part.east), level: level)
            )
        }
        self.level = level
        rows = (corners.first?.0.y ?? 0)...(corners.first?.1.y ?? 0)
        let runs = corners.map { $0.0.x...$0.1.x }
        meetsItself = runs.count == 2 && runs[0].overlaps(runs[1])
        // No cell twice.
        columns = meetsItself ? [0...((1 << level) - 1)] : runs
    }

    /// The cells of a later level that these are made of.
    func divided(by step: Int) -> CellGrid {
        let parts = { (run: ClosedRange<Int>) in
            run.lowerBound << step...((run.upperBound + 1) << step) - 1
        }
        return CellGrid(level: level + step, rows: parts(rows), columns: columns.map(parts), meetsItself)
    }

    private init(
        level: Int, rows: ClosedRange<Int>, columns: [ClosedRange<Int>], _ meetsItself: Bool
    ) {
        (self.level, self.rows, self.columns, self.meetsItself) = (level, rows, columns, meetsItself)
    }

    /// Whether a cell is surely in the box, with all of it.
    func surrounds(_ cell: VenueCell) -> Bool {
        guard !meetsItself else { return false }
        let isWithin = { (number: Int, run: ClosedRange<Int>) in
            number > run.lowerBound && number < run.upperBound
        }
        return isWithin(cell.y, rows) && columns.contains { isWithin(cell.x, $0) }
    }

    /// At most so many cells may reach out of the box.
    var edge: Int { 2 * (rows.count + columns.reduce(0) { $0 + $1.count }) }

    var count: Int { rows.count * columns.reduce(0) { $0 + $1.count } }

    /// A box that these columns' cells are in, and a little more.
    ///
    /// The first and the last row go on to the poles.
    func box(of columns: ClosedRange<Int>) -> GeoBox {
        let side = Double(1 << level)
        let first = WebMercator.coordinate(
            .init(x: Double(columns.lowerBound) / side, y: Double(rows.lowerBound) / side))
        let last = WebMercator.coordinate(
            .init(x: Double(columns.upperBound + 1) / side, y: Double(rows.upperBound + 1) / side))
        let spare = 1e-9
        let isLast = rows.upperBound == (1 << level) - 1
        return GeoBox(
            west: max(first.longitude - spare, -180), south: isLast ? -90 : last.latitude - spare,
            east: min(last.longitude + spare, 180),
            north: rows.lowerBound == 0 ? 90 : first.latitude + spare) ?? .world
    }
}
