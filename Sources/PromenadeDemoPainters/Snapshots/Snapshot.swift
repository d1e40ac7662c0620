import Foundation

/// A made-up photograph of something in the made-up town: the same motif and number are always the same picture.
package struct Snapshot: Sendable {
    /// What is seen on it.
    package enum Motif: String, Sendable, CaseIterable {
        case street, river, park, square, harbour, roofs, statue, sculpture, fountain
    }

    package let motif: Motif
    package let number: Int
    /// The width of the view box.
    package let width: Double
    /// The height of the view box.
    package let height: Double
    let light: Light

    package init(_ motif: Motif, number: Int) {
        self.motif = motif
        self.number = number
        var chance = Self.chance(motif, number)
        light = Light.all[(number + motif.rawValue.utf8.count) % Light.all.count]
        let isTall = [.statue, .sculpture].contains(motif) ? chance.happens(0.55) : chance.happens(0.15)
        (width, height) = isTall ? (750, 1_000) : chance.happens(0.3) ? (1_000, 667) : (1_000, 750)
    }

    /// The whole picture as a self-contained SVG document, drawn anew each time.
    package var svg: String {
        var canvas = SVGCanvas(width: width, height: height)
        var chance = Self.chance(motif, number)
        // What was drawn in init is passed over, so that shape and content do not depend on each other.
        _ = (chance.next(), chance.next())
        sky(&canvas, &chance)
        switch motif {
        case .street: street(&canvas, &chance)
        case .river: river(&canvas, &chance)
        case .park: park(&canvas, &chance)
        case .square: square(&canvas, &chance)
        case .harbour: harbour(&canvas, &chance)
        case .roofs: roofs(&canvas, &chance)
        case .statue: statue(&canvas, &chance)
        case .sculpture: sculpture(&canvas, &chance)
        case .fountain: fountain(&canvas, &chance)
        }
        canvas.vignette(light.shade, 0.22)
        return canvas.svg
    }

    private static func chance(_ motif: Motif, _ number: Int) -> Chance {
        let name = motif.rawValue.utf8.reduce(UInt64(5)) { $0 &* 131 &+ UInt64($1) }
        return Chance(seed: name &* 0x9E37_79B9 ^ UInt64(bitPattern: Int64(number)) &* 0xC2B2_AE35)
    }

    /// A time of the day, as colours.
    struct Light: Sendable {
        let sky: [Pigment]
        let cloud: Pigment
        let wall: [Pigment]
        let roof: [Pigment]
        let leaf: [Pigment]
        let ground: Pigment
        let lawn: Pigment
        let water: [Pigment]
        let window: Pigment
        let shade: Pigment

        static let all = [
            Light(
                sky: .init(hex: 0x7FB2DC, 0xBBD9EC, 0xEAF1EE), cloud: Pigment(0xFFFFFF),
                wall: .init(hex: 0xD9C3A5, 0xC98F6B, 0xE7DCCB, 0xA9B7B5, 0xB4694F),
                roof: .init(hex: 0x7A4A3C, 0x56606A, 0x8D6350),
                leaf: .init(hex: 0x4F7B43, 0x6C9A52, 0x8DB46A), ground: Pigment(0xC9C2B6),
                lawn: Pigment(0x8FB072), water: .init(hex: 0x5E8FAE, 0x88B2C6, 0xBFD8DE),
                window: Pigment(0x51606B), shade: Pigment(0x20303E)),
            Light(
                sky: .init(hex: 0x6D8FBF, 0xF0C9A0, 0xFBE7C3), cloud: Pigment(0xFFE3C4),
                wall: .init(hex: 0xE3B98A, 0xC77E55, 0xF1DDB8, 0xB59A86, 0xA5563F),
                roof: .init(hex: 0x6E3F38, 0x5A4F58, 0x8A5443),
                leaf: .init(hex: 0x5B6B36, 0x87893F, 0xB2A24E), ground: Pigment(0xC7AE90),
                lawn: Pigment(0xA5A060), water: .init(hex: 0x5F7C93, 0xC79F84, 0xF2D7AE),
                window: Pigment(0x4F4750), shade: Pigment(0x2E2230)),
            Light(
                sky: .init(hex: 0x9AA7B0, 0xBFC8CC, 0xDFE2DF), cloud: Pigment(0xEFF1EF),
                wall: .init(hex: 0xB9AD9C, 0x9B7968, 0xCFCABF, 0x8C9898, 0x8B5A4C),
                roof: .init(hex: 0x5D4640, 0x4B545B, 0x6F5750),
                leaf: .init(hex: 0x475F45, 0x5E7855, 0x7A8F69), ground: Pigment(0xA9A8A2),
                lawn: Pigment(0x7D9169), water: .init(hex: 0x66767F, 0x8B9AA0, 0xB7C1C2),
                window: Pigment(0x434C53), shade: Pigment(0x1D252B)),
            Light(
                sky: .init(hex: 0x27304F, 0x6B5A80, 0xE8A27C), cloud: Pigment(0xC98C8C),
                wall: .init(hex: 0x6F6374, 0x5B4355, 0x83748A, 0x4E5468, 0x553B48),
                roof: .init(hex: 0x2B2636, 0x353547, 0x40303C),
                leaf: .init(hex: 0x27353A, 0x34474A, 0x47584F), ground: Pigment(0x5F5868),
                lawn: Pigment(0x455449), water: .init(hex: 0x2F3A5A, 0x6E6385, 0xD79A82),
                window: Pigment(0xFFD58A), shade: Pigment(0x12101E)),
        ]
    }
}
