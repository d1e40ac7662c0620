/// In which order one sees some places on a short walk that does not come back to where it began.
///
/// Distances are those of the crow. Up to ``exactUpTo`` places the order is the very shortest (Held and Karp, 1962);
/// of more it is one that no exchange of two ways (2-opt) and no move of up to three places (Or-opt) makes shorter.
package enum ShortestWalk {
    package static let exactUpTo = 10

    /// - Parameters:
    ///   - places: at most a few hundred; time grows with the cube of their number.
    ///   - start: where one sets out; `nil` where one can begin at any of them.
    /// - Returns: each index of `places` once.
    package static func order(of places: [Coordinate], from start: Coordinate?) -> [Int] {
        places.count <= exactUpTo
            ? ShortestOrder(Distances(places, from: start)).order : goodOrder(of: places, from: start)
    }

    /// The order that is looked for among more places than ``exactUpTo``; works for any number.
    package static func goodOrder(of places: [Coordinate], from start: Coordinate?) -> [Int] {
        let distances = Distances(places, from: start)
        // Without a start the first place is free, and the walk that begins at its neighbour may be far longer.
        let firsts: [Int?] = start == nil ? Array(places.indices.prefix(24)) : [nil]
        let orders = firsts.map { first in
            var order = distances.nearestFirst(beginning: first)
            while distances.untangle(&order) || distances.relocate(&order) {}
            return order
        }
        return orders.min { distances.length(of: $0) < distances.length(of: $1) } ?? []
    }

    /// How long a walk is, in metres.
    package static func length(of order: [Int], through places: [Coordinate], from start: Coordinate?)
        -> Double
    {
        Distances(places, from: start).length(of: order)
    }
}

/// From each place to each other, in metres; place ``count`` is the start, from which all is 0 where there is none.
struct Distances {
    let count: Int
    private let metres: [Double]

    init(_ places: [Coordinate], from start: Coordinate?) {
        count = places.count
        var metres: [Double] = []
        metres.reserveCapacity((count + 1) * count)
        for one in places { metres += places.map(one.distance(to:)) }
        metres += places.map { start?.distance(to: $0) ?? 0 }
        self.metres = metres
    }

    /// - Parameter to: `nil` where the walk ends at `from`.
    func callAsFunction(_ from: Int, _ to: Int?) -> Double { to.map { metres[from * count + $0] } ?? 0 }

    func length(of order: [Int]) -> Double {
        zip([count] + order, order).reduce(0) { $0 + self($1.0, $1.1) }
    }

    /// From each place to the nearest that is left.
    func nearestFirst(beginning first: Int?) -> [Int] {
        var left = Array(0..<count)
        var order: [Int] = []
        if let first {
            left.remove(at: first)
            order.append(first)
        }
        while let next = left.indices.min(by: {
            self(order.last ?? count, left[$0]) < self(order.last ?? count, left[$1])
        }) {
            order.append(left.remove(at: next))
        }
        return order
    }

    /// Turns every stretch round whose turning makes the walk shorter (2-opt).
    ///
    /// - Returns: whether there was one.
    func untangle(_ order: inout [Int]) -> Bool {
        var isShorter = false
        for first in order.indices {
            for last in order.indices[first...].dropFirst() {
                let before = first == 0 ? count : order[first - 1]
                let after = last + 1 < order.count ? order[last + 1] : nil
                let now = self(before, order[first]) + self(order[last], after)
                let turned = self(before, order[last]) + self(order[first], after)
                guard turned < now - Self.least else { continue }
                order[first...last].reverse()
                isShorter = true
            }
        }
        return isShorter
    }

    /// Puts one to three places elsewhere where that makes the walk shorter (Or-opt).
    ///
    /// - Returns: whether there was such a place; the first found is moved.
    func relocate(_ order: inout [Int]) -> Bool {
        for length in 1...3 {
            for first in order.indices.dropLast(length - 1) {
                let stretch = order[first..<first + length]
                let rest = Array(order[..<first] + order[(first + length)...])
                guard let head = stretch.first, let tail = stretch.last, !rest.isEmpty else { continue }
                let before = first == 0 ? count : rest[first - 1]
                let after = first < rest.count ? rest[first] : nil
                let gain = self(before, head) + self(tail, after) - self(before, after)
                for place in 0...rest.count where place != first {
                    let left = place == 0 ? count : rest[place - 1]
                    let right = place < rest.count ? rest[place] : nil
                    let forwards = self(left, head) + self(tail, right)
                    let backwards = self(left, tail) + self(head, right)
                    guard min(forwards, backwards) - self(left, right) < gain - Self.least else { continue }
                    order = rest
                    order.insert(
                        contentsOf: forwards <= backwards ? Array(stretch) : stretch.reversed(), at: place)
                    return true
                }
            }
        }
        return false
    }

    /// In metres; less is taken for the noise of counting with fractions, which would go round in circles.
    private static let least = 1e-6
}

/// The very shortest order: the best way through each subset of the places to each of its places, smaller subsets
/// first.
private struct ShortestOrder {
    private(set) var order: [Int] = []

    init(_ distances: Distances) {
        let count = distances.count
        guard count > 0 else { return }
        let everything = (1 << count) - 1
        var best = [Double](repeating: .infinity, count: (everything + 1) * count)
        var previous = [Int](repeating: -1, count: best.count)
        for last in 0..<count { best[(1 << last) * count + last] = distances(count, last) }
        for seen in 1...everything {
            for last in 0..<count where seen & (1 << last) != 0 {
                let length = best[seen * count + last]
                for next in 0..<count where seen & (1 << next) == 0 {
                    let further = (seen | 1 << next) * count + next
                    guard length + distances(last, next) < best[further] else { continue }
                    best[further] = length + distances(last, next)
                    previous[further] = last
                }
            }
        }
        var seen = everything
        var place = (0..<count).min { best[seen * count + $0] < best[seen * count + $1] } ?? 0
        while place >= 0 {
            order.append(place)
            let before = previous[seen * count + place]
            seen ^= 1 << place
            place = before
        }
        order.reverse()
    }
}
