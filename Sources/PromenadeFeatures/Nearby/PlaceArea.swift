import PromenadeCore

/// A part of the world as one source is asked for it.
struct PlaceArea: Sendable, Hashable {
    let source: Museum.ID
    /// In rectangles, one on each side of the 180th meridian; `nil` where the source has one list of everything.
    let tiles: [[MapTile]]?
    /// Tiles that may be asked for at once.
    private let most: Int

    /// An area is read in so many questions at most.
    private static let mostQuestions = 4

    /// - Returns: `nil` when the box takes more questions than that.
    init?(_ box: GeoBox, of source: any PlaceSource) {
        self.source = source.museum.id
        guard case .tiles(let zoom, let most) = source.reach else {
            tiles = nil
            self.most = 1
            return
        }
        let limit = most * Self.mostQuestions
        guard MapTile.covering(box, zoom: zoom, limit: limit) != nil else { return nil }
        self.most = most
        tiles = box.parts.compactMap { MapTile.covering($0, zoom: zoom, limit: limit) }
    }

    private init(source: Museum.ID, tiles: [[MapTile]]?, most: Int) {
        self.source = source
        self.tiles = tiles
        self.most = most
    }

    /// Tells it from all others.
    var key: String {
        let names = allTiles.map { $0.map { "\($0.zoom)/\($0.x)/\($0.y)" }.joined(separator: " ") }
        return "places \(source) \(names ?? "")"
    }

    /// All of its tiles.
    var allTiles: [MapTile]? { tiles.map { $0.flatMap { $0 } } }

    /// The same with only those tiles, and those in the rectangles around them.
    func narrowed(to needed: Set<MapTile>) -> PlaceArea {
        guard let tiles else { return self }
        let rectangles = tiles.map { part -> [MapTile] in
            let needed = part.filter(needed.contains)
            guard let west = needed.map(\.x).min(), let east = needed.map(\.x).max(),
                let north = needed.map(\.y).min(), let south = needed.map(\.y).max()
            else { return [] }
            return part.filter { (west...east).contains($0.x) && (north...south).contains($0.y) }
        }
        return PlaceArea(source: source, tiles: rectangles.filter { !$0.isEmpty }, most: most)
    }

    /// What the source is asked for, and which tiles each answer then covers.
    var questions: [(box: GeoBox, covering: [MapTile]?)] {
        guard let tiles else { return [(Self.world, nil)] }
        return tiles.flatMap(parts).compactMap { rectangle in
            guard let first = rectangle.first?.box, let last = rectangle.last?.box,
                let box = GeoBox(west: first.west, south: last.south, east: last.east, north: first.north)
            else { return nil }
            return (box, rectangle)
        }
    }

    /// A rectangle in rectangles of at most ``most`` tiles.
    private func parts(of rectangle: [MapTile]) -> [[MapTile]] {
        guard rectangle.count > most, let first = rectangle.first else { return [rectangle] }
        let width = rectangle.count { $0.y == first.y }
        let columns = min(width, most)
        let rows = most / columns
        let parts = Dictionary(grouping: rectangle) { tile in
            [(tile.y - first.y) / rows, (tile.x - first.x) / columns]
        }
        return parts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }

    private static let world = GeoBox(around: Coordinate(known: 0, 0), radius: 30_000_000)
}
