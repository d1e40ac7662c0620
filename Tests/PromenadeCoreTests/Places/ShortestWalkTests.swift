import PromenadeCore
import PromenadeTestRandom
import Testing

@Suite struct ShortestWalkTests {
    /// Places within a kilometre or two, the same for the same seed.
    private static func places(_ count: Int, seed: UInt64) -> [Coordinate] {
        var dice = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            Coordinate(
                known: 53.40 + .random(in: 0..<0.02, using: &dice),
                -2.97 + .random(in: 0..<0.03, using: &dice))
        }
    }

    /// The shortest of all orders there are.
    private static func bruteForce(_ places: [Coordinate], from start: Coordinate?) -> Double {
        var shortest = Double.infinity
        func go(_ order: [Int], _ left: Set<Int>) {
            guard !left.isEmpty else {
                shortest = min(shortest, ShortestWalk.length(of: order, through: places, from: start))
                return
            }
            for next in left { go(order + [next], left.subtracting([next])) }
        }
        go([], Set(places.indices))
        return shortest
    }

    @Test(arguments: 1...12)
    func `of few places the walk is the shortest there is, with a start and without`(seed: Int) {
        let all = Self.places(seed % 6 + 2, seed: UInt64(seed))
        let places = Array(all.dropFirst())

        for start in [all[0], nil] {
            let order = ShortestWalk.order(of: places, from: start)

            #expect(order.sorted() == Array(places.indices))
            let length = ShortestWalk.length(of: order, through: places, from: start)
            #expect(abs(length - Self.bruteForce(places, from: start)) < 0.001)
        }
    }

    @Test(arguments: 1...12)
    func `the order found among many is hardly longer than the shortest`(seed: Int) {
        let places = Self.places(7, seed: UInt64(seed) &+ 100)
        let start = Coordinate(known: 53.406_566, -2.966_531)

        let order = ShortestWalk.goodOrder(of: places, from: start)

        let length = ShortestWalk.length(of: order, through: places, from: start)
        #expect(length <= Self.bruteForce(places, from: start) * 1.1)
    }

    @Test(arguments: [11, 30, 60])
    func `many places come once each, and no two ways cross for nothing`(count: Int) {
        let places = Self.places(count, seed: 7)

        let order = ShortestWalk.order(of: places, from: nil)

        #expect(order.sorted() == Array(places.indices))
        let length = ShortestWalk.length(of: order, through: places, from: nil)
        for first in order.indices {
            for last in order.indices[first...].dropFirst() {
                var turned = order
                turned[first...last].reverse()
                #expect(
                    ShortestWalk.length(of: turned, through: places, from: nil) >= length - 0.001)
            }
        }
    }

    @Test func `a row of places is walked from one end, also across the 180th meridian`() {
        let row = [179.998, -179.998, 179.999, -179.999, 180].map { Coordinate(known: -16.8, $0) }

        let order = ShortestWalk.order(of: row, from: row[0])

        #expect(order == [0, 2, 4, 3, 1])
    }

    @Test func `no place and one place are walks too`() {
        let here = Coordinate(known: 1, 2)

        #expect(ShortestWalk.order(of: [], from: here).isEmpty)
        #expect(ShortestWalk.order(of: [here], from: nil) == [0])
        #expect(ShortestWalk.order(of: [here, here, here], from: here).sorted() == [0, 1, 2])
    }
}
