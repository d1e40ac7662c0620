import PromenadeDemoPainters

/// The colours of a map, those of Promenade's pages.
struct TilePalette: Sendable {
    let land: Pigment
    let street: Pigment
    let road: Pigment
    let casing: Pigment
    let park: Pigment
    let water: Pigment
    let ink: Pigment
    let waterInk: Pigment

    var building: Pigment { casing.mixed(ink, 0.12) }
    /// Houses nobody came to see.
    var house: Pigment { land.mixed(casing, 0.55) }
    var campus: Pigment { land.mixed(casing, 0.4) }
    var square: Pigment { land.mixed(street, 0.75) }

    static let themes = [
        "light": TilePalette(
            land: Pigment(0xF0EEEA), street: Pigment(0xFFFFFF), road: Pigment(0xFFFFFF),
            casing: Pigment(0xDAD6CE), park: Pigment(0xDDE6D5), water: Pigment(0xC9D9E1),
            ink: Pigment(0x5F5B54), waterInk: Pigment(0x436474)),
        "dark": TilePalette(
            land: Pigment(0x201E1C), street: Pigment(0x2A2826), road: Pigment(0x38352F),
            casing: Pigment(0x171614), park: Pigment(0x232B22), water: Pigment(0x17232B),
            ink: Pigment(0xA49E93), waterInk: Pigment(0x83A5B5)),
    ]
}
