extension Int {
    /// `24571` → `24,571`.
    package var grouped: String {
        var digits = String(magnitude)
        var end = digits.count - 3
        while end > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
            end -= 3
        }
        return self < 0 ? "−\(digits)" : digits
    }
}
