import PromenadeCore

extension Double {
    /// The number with so many digits behind the point, as style sheets want it (`1.492`).
    ///
    /// Not for numbers above 10¹².
    func written(places: Int) -> String {
        let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
        guard magnitude < 1e12 else { return "0" }
        let scaled = Int(clamping: (magnitude * Double(unit)).rounded())
        let fraction = String(scaled % unit)
        let sign = self < 0 && scaled > 0 ? "-" : ""
        return "\(sign)\(scaled / unit).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }
}
