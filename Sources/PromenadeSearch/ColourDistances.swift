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

/// How far all colours are from one that is looked for: hue and chroma are looked up together, lightness by itself.
struct WantedDistances {
    private let lightness: [Int32]
    private let hues: [Int32]
    private let near: Int32

    init(to wanted: WantedColour) {
        let bytes = UInt8.min...UInt8.max
        lightness = bytes.map { Int32(wanted.distance(lightness: $0)) }
        hues = bytes.flatMap { greenRed in
            bytes.map { blueYellow in
                Int32(
                    wanted.distance(
                        greenRed: Int8(bitPattern: greenRed), blueYellow: Int8(bitPattern: blueYellow)))
            }
        }
        near = Int32(wanted.near)
    }

    /// As ``WantedColour/distance(to:)`` gives it.
    @inline(__always) subscript(_ colour: PerceivedColour) -> Int32 {
        let hue = Int(UInt8(bitPattern: colour.greenRed)) &<< 8 | Int(UInt8(bitPattern: colour.blueYellow))
        return lightness[Int(colour.lightness)] &+ hues[hue]
    }

    /// Whether it still looks like it.
    @inline(__always) func isNear(_ colour: PerceivedColour) -> Bool { self[colour] <= near }
}
