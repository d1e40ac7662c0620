import PromenadeDemoPainters

/// The made-up town in the Irish Sea that the outdoor services tell of.
enum Town {
    static let name = "Merrowhaven"
    /// The market, in the middle.
    static var centre: GridPoint { TownGround.place(Point(0, 0)) }
    /// On the open sea, 16 km east: no artwork and no photograph within 10 km.
    static let emptyPlace = TownGround.place(Point(16_000, 0))

    /// Whether the streets of the town lead there.
    static func reaches(_ place: GridPoint) -> Bool { TownGround.point(place).length < 4_000 }
}
