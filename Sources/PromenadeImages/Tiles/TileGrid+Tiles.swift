extension TileGrid {
    /// How many tiles there are from the smallest size down to one.
    package func count(downTo factor: Int) -> Int {
        scaleFactors.lazy.filter { $0 >= factor }.map(count).map { $0.columns * $0.rows }.reduce(0, +)
    }

    /// Every tile from the smallest size down to one, the smallest size's first.
    ///
    /// One at a time: a picture whose record says that it has a million pixels a side has hundreds of millions.
    package func tiles(downTo factor: Int) -> Tiles {
        Tiles(grid: self, levels: scaleFactors.reversed().prefix { $0 >= factor }[...])
    }

    /// Tiles in the order they are fetched in: level by level, row by row from the top.
    package struct Tiles: Sequence, IteratorProtocol, Sendable {
        fileprivate let grid: TileGrid
        /// What is left, the one at hand first.
        fileprivate var levels: ArraySlice<Int>
        private var place = (column: 0, row: 0)

        fileprivate init(grid: TileGrid, levels: ArraySlice<Int>) {
            self.grid = grid
            self.levels = levels
        }

        package mutating func next() -> TileAddress? {
            guard let factor = levels.first else { return nil }
            defer { step(in: grid.count(factor)) }
            return TileAddress(scaleFactor: factor, column: place.column, row: place.row)
        }

        private mutating func step(in count: (columns: Int, rows: Int)) {
            place.column += 1
            guard place.column == count.columns else { return }
            place = (0, place.row + 1)
            guard place.row == count.rows else { return }
            place.row = 0
            levels.removeFirst()
        }
    }
}
