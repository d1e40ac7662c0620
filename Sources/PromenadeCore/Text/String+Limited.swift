/// Texts from outside are measured and cut in Unicode scalars: one Character may be a letter with megabytes of
/// combining marks, and counting Characters walks all of them.
extension Substring {
    /// The text's beginning, walking no further than that.
    ///
    /// - Parameter scalars: so many Unicode scalars are kept, each at most 4 bytes of UTF-8.
    package func limited(to scalars: Int) -> String {
        let end = unicodeScalars.index(startIndex, offsetBy: scalars, limitedBy: endIndex)
        return String(self[..<(end ?? endIndex)])
    }

    /// Whether there is more than so many Unicode scalars, walking no further than that.
    package func isLonger(than scalars: Int) -> Bool {
        unicodeScalars.index(startIndex, offsetBy: scalars + 1, limitedBy: endIndex) != nil
    }
}

extension String {
    /// The text's beginning, walking no further than that.
    ///
    /// - Parameter scalars: so many Unicode scalars are kept, each at most 4 bytes of UTF-8.
    package func limited(to scalars: Int) -> String { self[...].limited(to: scalars) }

    /// Whether there is more than so many Unicode scalars, walking no further than that.
    package func isLonger(than scalars: Int) -> Bool { self[...].isLonger(than: scalars) }

    /// The text's beginning up to the end of a word, with … where something is left out.
    ///
    /// - Parameter scalars: so many Unicode scalars are kept at most.
    package func opening(to scalars: Int) -> String {
        guard isLonger(than: scalars) else { return self }
        let start = limited(to: scalars)
        let cut = start.lastIndex(of: " ").map { start[..<$0] } ?? start[...]
        return cut.isEmpty ? "\(start)…" : "\(cut)…"
    }
}
