import PromenadeCore

/// Where each tile of a pyramid is in its file: 12 bytes a tile.
struct TileIndex {
    let grid: TileGrid
    private let offsets: [[UInt64]]
    private let lengths: [[UInt32]]

    /// - Parameter directory: of a Deep Zoom pyramid as libvips writes it: `p/p_files/3/1_0.jpg`, 0 the smallest level.
    /// - Throws: ``PyramidError/damaged`` unless every tile of the grid is there.
    init(_ directory: ZipDirectory, grid: TileGrid) throws(PyramidError) {
        self.grid = grid
        // Nothing is made room for that is not there: the descriptor may name any size.
        guard grid.count(downTo: 1) <= directory.entries.count else { throw .damaged }
        var offsets: [[UInt64]] = []
        var lengths: [[UInt32]] = []
        for factor in grid.scaleFactors {
            let count = grid.count(factor)
            offsets.append(Array(repeating: 0, count: count.columns * count.rows))
            lengths.append(Array(repeating: 0, count: count.columns * count.rows))
        }
        for entry in directory.entries {
            guard let name = Self.tile(entry.name) else { continue }
            let level = grid.scaleFactors.count - 1 - name.level
            guard grid.scaleFactors.indices.contains(level),
                let length = UInt32(exactly: entry.length)
            else { throw .damaged }
            let count = grid.count(grid.scaleFactors[level])
            guard name.column < count.columns, name.row < count.rows else { throw .damaged }
            offsets[level][name.row * count.columns + name.column] = UInt64(entry.offset)
            lengths[level][name.row * count.columns + name.column] = length
        }
        guard lengths.allSatisfy({ $0.allSatisfy { $0 > 0 } }) else { throw .damaged }
        self.offsets = offsets
        self.lengths = lengths
    }

    /// - Returns: where the header before a tile's bytes is, and how many bytes the tile has; `nil` for no such tile.
    func place(of address: TileAddress) -> (offset: Int, length: Int)? {
        guard grid.contains(address), let level = grid.scaleFactors.firstIndex(of: address.scaleFactor) else {
            return nil
        }
        let index = address.row * grid.count(address.scaleFactor).columns + address.column
        return (Int(offsets[level][index]), Int(lengths[level][index]))
    }

    private static func tile(_ name: String) -> (level: Int, column: Int, row: Int)? {
        guard name.hasSuffix(".jpg") else { return nil }
        let parts = name.dropLast(4).split(separator: "/")
        let place = parts.last?.split(separator: "_").compactMap { Int($0) } ?? []
        guard parts.count >= 2, let level = Int(parts[parts.count - 2]), level >= 0,
            place.count == 2, place.allSatisfy({ $0 >= 0 })
        else { return nil }
        return (level, place[0], place[1])
    }
}
