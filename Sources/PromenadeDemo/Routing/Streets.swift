/// The streets at the places of a question: the town's, or the grid that is everywhere else.
struct Streets {
    private let isTown: Bool
    private var plan: StreetPlan { .merrowhaven }

    /// In the town only where all are in the town: there is water around it.
    init(around places: [GridPoint]) { isTown = places.allSatisfy(Town.reaches) }

    /// The nearest place on a street; `nil` where there is none.
    func nearest(_ place: GridPoint) -> GridPoint? {
        guard isTown else { return StreetGrid.nearest(place) }
        return plan.nearest(TownGround.point(place)).map { TownGround.place($0.point) }
    }

    /// Along streets from one place on a street to another; `nil` when none leads there.
    func way(from start: GridPoint, to end: GridPoint) -> [StreetGrid.Stretch]? {
        guard isTown else { return StreetGrid.way(from: start, to: end) }
        guard let first = plan.nearest(TownGround.point(start)),
            let last = plan.nearest(TownGround.point(end))
        else { return nil }
        return plan.way(from: first, to: last)
    }

    /// The name of the street a place is on.
    static func street(at place: GridPoint) -> String {
        guard Town.reaches(place) else { return StreetGrid.street(at: place) }
        let plan = StreetPlan.merrowhaven
        return plan.nearest(TownGround.point(place)).map { plan.pieces[$0.piece].name } ?? ""
    }
}
