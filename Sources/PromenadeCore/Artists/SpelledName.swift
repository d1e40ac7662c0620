/// A name's words in the spelling names are compared in, made once to be compared often.
package struct SpelledName: Sendable, Hashable {
    /// In the name's order: `"Mondriaan, Piet"` → `["mondrian", "piet"]`.
    package let words: [String]
    /// Those of three letters or more, without what even careful writers vary.
    let loose: [String]

    package init(_ name: String) {
        words = name.spelledWords
        loose = words.filter { $0.count > 2 }.map(\.looseSpelling)
    }
}

extension SpelledName: MemorySized {
    package var heapBytes: Int { words.heapBytes + loose.heapBytes }
}
