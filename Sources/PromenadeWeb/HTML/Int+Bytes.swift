import PromenadeCore

extension Int {
    /// A number of bytes: `412 MB`, `1.2 GB`.
    package var inBytes: String {
        let units = ["bytes", "KB", "MB", "GB", "TB"]
        var value = Double(self)
        var unit = 0
        while value >= 999.5, unit < units.count - 1 {
            value /= 1_000
            unit += 1
        }
        let isShort = value < 9.95 && unit > 1
        return "\(isShort ? value.written(places: 1) : String(Int(clamping: value.rounded()))) \(units[unit])"
    }
}
