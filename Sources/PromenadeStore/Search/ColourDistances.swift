import PromenadeCore

/// How far all colours are from one, for asking of a million works: each of the three parts is looked up.
struct ColourDistances {
    private let lightness: [Int32]
    private let greenRed: [Int32]
    private let blueYellow: [Int32]
    private let near = Int32(PerceivedColour.near)

    init(to own: PerceivedColour) {
        func distance(_ lightness: UInt8, _ greenRed: Int8, _ blueYellow: Int8) -> Int32 {
            let other = PerceivedColour(lightness: lightness, greenRed: greenRed, blueYellow: blueYellow)
            return Int32(other.distance(to: own))
        }
        let bytes = UInt8.min...UInt8.max
        lightness = bytes.map { distance($0, own.greenRed, own.blueYellow) }
        greenRed = bytes.map { distance(own.lightness, Int8(bitPattern: $0), own.blueYellow) }
        blueYellow = bytes.map { distance(own.lightness, own.greenRed, Int8(bitPattern: $0)) }
    }

    /// As ``PerceivedColour/distance(to:)`` gives it.
    @inline(__always) subscript(_ colour: PerceivedColour) -> Int32 {
        lightness[Int(colour.lightness)] &+ greenRed[Int(UInt8(bitPattern: colour.greenRed))]
            &+ blueYellow[Int(UInt8(bitPattern: colour.blueYellow))]
    }

    /// Whether it still looks like it.
    @inline(__always) func isNear(_ colour: PerceivedColour) -> Bool { self[colour] <= near }
}
