import Foundation

/// A TIFF file made for a test: any size, without compression, in strips or tiles.
struct TIFFPicture {
    var width: Int
    var height: Int
    /// Samples of a pixel.
    var bands = 3
    /// Of a sample.
    var bits = 8
    /// 1 grey, 2 RGB, 5 CMYK.
    var photometric = 2
    var orientation = 1
    /// Rows of a strip; `nil` for one strip.
    var rows: Int?
    /// Width and height of a tile; `nil` for strips.
    var tile: Int?
    var extra: Int?
    var profile: Data?
    /// Where the next page's directory is.
    var next = 0

    /// A header, the directory, then the pixels.
    ///
    /// - Parameter sample: of a place, at 8 bits: (column, row, band) → 0...255.
    func data(_ sample: (Int, Int, Int) -> Int) -> Data {
        var pieces: [Data] = []
        func piece(_ columns: Range<Int>, _ rows: Range<Int>) -> Data {
            var bytes = Data(capacity: columns.count * rows.count * bands * bits / 8)
            for row in rows {
                for column in columns {
                    for band in 0..<bands {
                        let inside = column < width && row < height
                        let value = UInt8(clamping: inside ? sample(column, row, band) : 0)
                        for _ in 0..<(bits / 8) { bytes.append(value) }
                    }
                }
            }
            return bytes
        }
        if let tile {
            for top in stride(from: 0, to: height, by: tile) {
                for left in stride(from: 0, to: width, by: tile) {
                    pieces.append(piece(left..<(left + tile), top..<(top + tile)))
                }
            }
        } else {
            let step = rows ?? height
            for top in stride(from: 0, to: height, by: step) {
                pieces.append(piece(0..<width, top..<min(top + step, height)))
            }
        }
        return head(lengths: pieces.map(\.count)) + pieces.reduce(Data(), +)
    }

    /// What comes before the pixels.
    ///
    /// - Parameter lengths: of the pieces, in bytes.
    func head(lengths: [Int]) -> Data {
        var entries: [(tag: Int, type: Int, values: [Int])] = [
            (256, 4, [width]), (257, 4, [height]), (258, 3, Array(repeating: bits, count: bands)),
            (259, 3, [1]), (262, 3, [photometric]), (274, 3, [orientation]), (277, 3, [bands]),
            (284, 3, [1]),
        ]
        if let extra { entries.append((338, 3, [extra])) }
        if let profile { entries.append((34675, 7, profile.map { Int($0) })) }
        let offsets = tile == nil ? 273 : 324
        let counts = tile == nil ? 279 : 325
        if let tile {
            entries += [(322, 4, [tile]), (323, 4, [tile])]
        } else {
            entries.append((278, 4, [rows ?? height]))
        }
        entries += [(offsets, 4, lengths.map { _ in 0 }), (counts, 4, lengths)]
        entries.sort { $0.tag < $1.tag }
        let length = { (type: Int) in [3: 2, 4: 4, 7: 1][type] ?? 1 }
        let start = 8 + 2 + entries.count * 12 + 4
        let outside = entries.reduce(0) { sum, entry in
            let bytes = entry.values.count * length(entry.type)
            return sum + (bytes > 4 ? bytes : 0)
        }
        var place = start + outside
        if let index = entries.firstIndex(where: { $0.tag == offsets }) {
            entries[index].values = lengths.map { bytes in
                defer { place += bytes }
                return place
            }
        }
        var data = Data("II".utf8) + Self.little(42, 2) + Self.little(8, 4) + Self.little(entries.count, 2)
        var elsewhere = Data()
        for entry in entries {
            data +=
                Self.little(entry.tag, 2) + Self.little(entry.type, 2) + Self.little(entry.values.count, 4)
            let values = entry.values.reduce(Data()) { $0 + Self.little($1, length(entry.type)) }
            if values.count > 4 {
                data += Self.little(start + elsewhere.count, 4)
                elsewhere += values
            } else {
                data += values + Data(count: 4 - values.count)
            }
        }
        return data + Self.little(next, 4) + elsewhere
    }

    static func little(_ value: Int, _ length: Int) -> Data {
        Data((0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
}
