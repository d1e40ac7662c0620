import PromenadeDemoPainters

/// The shortest way along the streets.
extension StreetPlan {
    /// A place on a street.
    struct Spot: Sendable {
        let piece: Int
        /// From the start of the piece, in metres.
        let along: Double
        let point: Point
    }

    /// The place on a street that is nearest to a point.
    func nearest(_ point: Point) -> Spot? {
        var best: (spot: Spot, distance: Double)?
        for (number, piece) in pieces.enumerated() {
            // No piece bends further than it is long.
            guard let start = piece.points.first,
                (start - point).length - piece.length < best?.distance ?? .infinity
            else { continue }
            var along = 0.0
            for (from, to) in zip(piece.points, piece.points.dropFirst()) {
                let step = to - from
                let length = step.length
                let share = min(max(((point - from) * step).sum() / max(length * length, 0.001), 0), 1)
                let foot = from + step * share
                let distance = (foot - point).length
                if distance < best?.distance ?? .infinity {
                    best = (Spot(piece: number, along: along + share * length, point: foot), distance)
                }
                along += length
            }
        }
        return best?.spot
    }

    /// Along streets from one place to another, a stretch for each street.
    ///
    /// - Returns: never `nil` within the town: its streets hang together.
    func way(from start: Spot, to end: Spot) -> [StreetGrid.Stretch]? {
        if start.piece == end.piece {
            return [stretch(start.piece, cut(start.piece, start.along, end.along))]
        }
        let first = pieces[start.piece]
        var costs = Array(repeating: Double.infinity, count: corners.count)
        var came: [Int?] = Array(repeating: nil, count: corners.count)
        var queue = CornerQueue()
        for (corner, cost) in [(first.from, start.along), (first.to, first.length - start.along)]
        where cost < costs[corner] {
            costs[corner] = cost
            queue.add(corner, cost)
        }
        let last = pieces[end.piece]
        while let (corner, cost) = queue.next() {
            guard cost <= costs[corner] else { continue }
            if cost > min(costs[last.from] + end.along, costs[last.to] + last.length - end.along) { break }
            for number in meeting[corner] {
                let piece = pieces[number]
                let other = piece.from == corner ? piece.to : piece.from
                guard cost + piece.length < costs[other] else { continue }
                costs[other] = cost + piece.length
                came[other] = number
                queue.add(other, costs[other])
            }
        }
        let viaFrom = costs[last.from] + end.along <= costs[last.to] + last.length - end.along
        var corner = viaFrom ? last.from : last.to
        guard costs[corner] < .infinity else { return nil }
        var stretches = [stretch(end.piece, cut(end.piece, viaFrom ? 0 : last.length, end.along))]
        while let number = came[corner] {
            let piece = pieces[number]
            let isForwards = piece.to == corner
            stretches.append(stretch(number, isForwards ? piece.points : piece.points.reversed()))
            corner = isForwards ? piece.from : piece.to
        }
        stretches.append(
            stretch(start.piece, cut(start.piece, start.along, corner == first.from ? 0 : first.length)))
        return Self.joined(stretches.reversed())
    }

    private func stretch(_ piece: Int, _ points: [Point]) -> StreetGrid.Stretch {
        let places = points.map(TownGround.place)
        return StreetGrid.Stretch(
            name: pieces[piece].name,
            points: places.reduce(into: []) { way, place in if way.last != place { way.append(place) } })
    }

    /// A part of a piece, from one place along it to another, in metres.
    private func cut(_ number: Int, _ from: Double, _ to: Double) -> [Point] {
        let piece = pieces[number]
        let (low, high) = (min(from, to), max(from, to))
        var part: [Point] = []
        var along = 0.0
        for (start, end) in zip(piece.points, piece.points.dropFirst()) {
            let length = (end - start).length
            defer { along += length }
            guard along + length >= low, along <= high, length > 0 else { continue }
            if part.isEmpty { part.append(start + (end - start) * (max(low - along, 0) / length)) }
            part.append(start + (end - start) * (min(high - along, length) / length))
        }
        return from <= to ? part : part.reversed()
    }

    /// One stretch for each street, without those where one would stand still.
    private static func joined(_ stretches: [StreetGrid.Stretch]) -> [StreetGrid.Stretch] {
        let moving = stretches.filter { $0.points.count > 1 }
        guard !moving.isEmpty else { return Array(stretches.prefix(1)) }
        return moving.reduce(into: []) { way, stretch in
            guard let last = way.last, last.name == stretch.name else { return way.append(stretch) }
            way[way.count - 1] = StreetGrid.Stretch(
                name: last.name, points: last.points + stretch.points.dropFirst())
        }
    }
}

/// Corners by how far they are, the nearest first; of two as far the one with the lower number.
private struct CornerQueue {
    private var heap: [(cost: Double, corner: Int)] = []

    mutating func add(_ corner: Int, _ cost: Double) {
        heap.append((cost, corner))
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func next() -> (corner: Int, cost: Double)? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        if !heap.isEmpty {
            heap[0] = last
            var parent = 0
            while true {
                var least = parent
                for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                    if heap[child] < heap[least] { least = child }
                }
                guard least != parent else { break }
                heap.swapAt(parent, least)
                parent = least
            }
        }
        return (first.corner, first.cost)
    }
}
