package import PromenadeCore

extension Directions.Step {
    /// What to do, where, and how far: `Turn left into Hope Street, 350 m`.
    func words(in units: Preferences.Units) -> String {
        let words = sentence
        guard action != .arrive, distance >= 1 else { return words }
        return "\(words), \(distance.distanceInWords(units))"
    }

    private var sentence: String {
        switch action {
        case .depart: street.map { "Set out along \($0)" } ?? "Set out"
        case .arrive:
            switch side {
            case .left, .slightLeft, .sharpLeft: "You are there; it is on the left"
            case .right, .slightRight, .sharpRight: "You are there; it is on the right"
            default: "You are there"
            }
        case .turn: (side?.turn ?? "Go on") + into
        case .goOn: street.map { "Go straight on along \($0)" } ?? "Go straight on"
        case .fork: "Keep \(side?.hand ?? "straight on") at the fork" + into
        case .merge: street.map { "Join \($0)" } ?? "Join the road"
        case .roundabout(let exit):
            "At the roundabout take \(exit.map { "the \($0.ordinal) exit" } ?? "the exit")" + into
        }
    }

    private var into: String { street.map { " into \($0)" } ?? "" }
}

extension Directions.Side {
    fileprivate var turn: String {
        switch self {
        case .left: "Turn left"
        case .right: "Turn right"
        case .slightLeft: "Bear left"
        case .slightRight: "Bear right"
        case .sharpLeft: "Turn sharp left"
        case .sharpRight: "Turn sharp right"
        case .straight: "Go straight on"
        case .back: "Turn round"
        }
    }

    fileprivate var hand: String {
        switch self {
        case .left, .slightLeft, .sharpLeft: "left"
        case .right, .slightRight, .sharpRight: "right"
        case .straight, .back: "straight on"
        }
    }
}

extension Int {
    /// `2` → `2nd`.
    fileprivate var ordinal: String {
        guard !(11...13).contains(magnitude % 100) else { return "\(self)th" }
        return "\(self)\([1: "st", 2: "nd", 3: "rd"][magnitude % 10] ?? "th")"
    }
}

extension Double {
    /// Metres as `350 m`, `1.4 km`, `6,105 km`; or as `300 feet`, `0.9 miles`.
    ///
    /// - Parameter keepingTenths: `1.0 km` instead of `1 km`, for numbers below each other.
    package func distanceInWords(_ units: Preferences.Units, keepingTenths: Bool = false) -> String {
        switch units {
        case .metric:
            if self < 995 { return "\(Int(clamping: (self / 10).rounded()) * 10) m" }
            return (self / 1_000).oneDigitBelowTen(keepingTenths) + " km"
        case .imperial:
            let miles = self / 1_609.344
            if miles < 0.15 { return "\(Int(clamping: (self / 0.304_8 / 50).rounded()) * 50) feet" }
            let number = miles.oneDigitBelowTen(keepingTenths)
            return number == "1" ? "1 mile" : "\(number) miles"
        }
    }

    /// `1.4`, `2`, `23`, `6,105`.
    private func oneDigitBelowTen(_ keepingTenths: Bool) -> String {
        guard self < 9.95 else { return Int(rounded()).grouped }
        let tenths = Int(clamping: (self * 10).rounded())
        return tenths % 10 == 0 && !keepingTenths ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    /// Seconds as `18 minutes`, `1 hour 5 minutes`.
    package var durationInWords: String {
        let minutes = Int(clamping: (self / 60).rounded())
        guard minutes > 0 else { return "less than a minute" }
        let words = { (count: Int, unit: String) in count == 1 ? "1 \(unit)" : "\(count.grouped) \(unit)s" }
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return words(rest, "minute") }
        return rest == 0 ? words(hours, "hour") : "\(words(hours, "hour")) \(words(rest, "minute"))"
    }
}
