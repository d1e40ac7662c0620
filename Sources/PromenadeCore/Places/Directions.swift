/// How someone goes.
package enum TravelMode: String, Sendable, Hashable, Codable, CaseIterable {
    case walk, bike, car
}

/// A way from one place to another, as a routing service found it.
package struct Directions: Sendable, Hashable, Codable {
    /// In metres.
    package var distance: Double
    /// In seconds.
    package var duration: Double
    /// Where it goes; at least two points.
    package var line: [Coordinate]
    package var steps: [Step]

    package init(distance: Double, duration: Double, line: [Coordinate], steps: [Step]) {
        self.distance = distance
        self.duration = duration
        self.line = line
        self.steps = steps
    }

    /// What to do at one point of the way, and how far it is to the next.
    package struct Step: Sendable, Hashable, Codable {
        package var action: Action
        /// To which side; `nil` where the service does not say.
        package var side: Side?
        /// The street one is on afterwards, where it has a name.
        package var street: String?
        /// To the next step, in metres.
        package var distance: Double

        package init(action: Action, side: Side?, street: String?, distance: Double) {
            self.action = action
            self.side = side
            self.street = street
            self.distance = distance
        }
    }

    /// What one does at a step.
    package enum Action: Sendable, Hashable, Codable {
        case depart
        case arrive
        case turn
        /// Straight on, or the street changes its name.
        case goOn
        case fork
        case merge
        /// Counted from where one enters.
        case roundabout(exit: Int?)
    }

    /// To which side one turns; raw values are OSRM’s modifiers.
    package enum Side: String, Sendable, Hashable, Codable {
        case left, right, straight
        case slightLeft = "slight left"
        case slightRight = "slight right"
        case sharpLeft = "sharp left"
        case sharpRight = "sharp right"
        case back = "uturn"
    }
}
