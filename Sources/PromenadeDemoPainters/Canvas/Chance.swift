// SPDX-License-Identifier: MIT
import Foundation

/// A point or a vector on the canvas.
package typealias Point = SIMD2<Double>

extension Point {
    /// A vector of the given length that points along an angle in radians.
    package init(angle: Double, length: Double = 1) { self.init(cos(angle) * length, sin(angle) * length) }

    package var length: Double { (x * x + y * y).squareRoot() }
    package var angle: Double { atan2(y, x) }
    package var turned: Point { Point(-y, x) }
}

/// Seeded chance (SplitMix64): the same seed always gives the same picture.
package struct Chance: Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    package mutating func callAsFunction(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * unit()
    }

    package mutating func int(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[int(0...elements.count - 1)]
    }

    package mutating func happens(_ probability: Double) -> Bool { unit() < probability }

    /// Roughly normal, mean 0, deviation 1.
    package mutating func bell() -> Double { (unit() + unit() + unit() + unit() - 2) * 1.73 }

    package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        for index in stride(from: result.count - 1, to: 0, by: -1) { result.swapAt(index, int(0...index)) }
        return result
    }
}

extension Point {
    /// Whether the point lies within a polygon.
    package func isInside(_ corners: [Point]) -> Bool {
        var inside = false
        var last = corners.count - 1
        for index in corners.indices {
            let from = corners[index]
            let to = corners[last]
            if (from.y > y) != (to.y > y), x < (to.x - from.x) * (y - from.y) / (to.y - from.y) + from.x {
                inside.toggle()
            }
            last = index
        }
        return inside
    }
}
