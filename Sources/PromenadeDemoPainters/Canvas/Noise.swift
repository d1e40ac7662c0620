// SPDX-License-Identifier: MIT
import Foundation

/// Smooth value noise in the plane, between -1 and 1.
package struct Noise: Sendable {
    private let seed: UInt64

    package init(_ chance: inout Chance) { seed = chance.next() }

    package func callAsFunction(_ x: Double, _ y: Double = 0) -> Double {
        let column = floor(x)
        let row = floor(y)
        let across = Self.eased(x - column)
        let down = Self.eased(y - row)
        let left = Int(column)
        let top = Int(row)
        let upper = lattice(left, top) * (1 - across) + lattice(left + 1, top) * across
        let lower = lattice(left, top + 1) * (1 - across) + lattice(left + 1, top + 1) * across
        return upper * (1 - down) + lower * down
    }

    /// Several octaves, each half as strong and twice as fine as the one before.
    package func fractal(_ x: Double, _ y: Double = 0, octaves: Int = 4) -> Double {
        var total = 0.0
        var weight = 0.5
        var scale = 1.0
        for _ in 0..<octaves {
            total += self(x * scale, y * scale) * weight
            weight /= 2
            scale *= 2.03
        }
        return total
    }

    private static func eased(_ t: Double) -> Double { t * t * (3 - 2 * t) }

    private func lattice(_ x: Int, _ y: Int) -> Double {
        var hash = seed ^ (UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15)
        hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
        hash ^= UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
        hash = (hash ^ (hash >> 32)) &* 0x94D0_49BB_1331_11EB
        return Double((hash ^ (hash >> 31)) >> 11) / 4_503_599_627_370_496 - 1
    }
}
