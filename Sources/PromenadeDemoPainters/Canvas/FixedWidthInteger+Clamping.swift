extension FixedWidthInteger {
    /// As PromenadeCore has it, which the demo knows nothing of: the whole part of a number that may come from outside.
    ///
    /// - Parameter value: beyond what fits it is the nearest that does; what is no number is 0.
    package init(clamping value: Double) {
        // `Double(Self.max)` may be rounded up to one more than there is room for: it is compared, never converted.
        if value >= Double(Self.max) {
            self = .max
        } else if value <= Double(Self.min) {
            self = .min
        } else {
            self = value.isNaN ? 0 : Self(value)
        }
    }
}
