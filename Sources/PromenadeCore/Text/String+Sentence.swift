extension String {
    /// The text as a sentence begins: `"oil on canvas"` → `"Oil on canvas"`.
    package var asSentenceStart: String { prefix(1).uppercased() + dropFirst() }
}
