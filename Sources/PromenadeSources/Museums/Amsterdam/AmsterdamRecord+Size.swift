import PromenadeCore

extension AmsterdamRecord {
    /// The museum's statement, else what was measured first: `"45.5 × 41 cm"`.
    var dimensions: String? {
        if let words = tree["referred_to_by"].text(AmsterdamVocabulary.dimensions) { return words }
        guard let size else { return nil }
        let lengths = [size.height, size.width, size.depth].compactMap { $0 }
        return lengths.map(Self.written).joined(separator: " × ") + " cm"
    }

    /// The first height with the first width; frames and mounts follow the work itself.
    var size: Work.PhysicalSize? {
        guard let height = length(AmsterdamVocabulary.heights),
            let width = length(AmsterdamVocabulary.widths)
        else { return nil }
        return Work.PhysicalSize(
            height: height, width: width, depth: length(AmsterdamVocabulary.depths))
    }

    /// In centimetres; `nil` where the unit is not one of length.
    private func length(_ kinds: [String]) -> Double? {
        for dimension in tree["dimension"] where Self.means(dimension["classified_as"], kinds) {
            guard let value = dimension["value"].first?.amount,
                let unit = AmsterdamVocabulary.units.first(where: { Self.means(dimension["unit"], $0.names) })
            else { continue }
            // A hundredth of a millimetre is finer than anybody measures: it hides what binary fractions add.
            return (value * unit.centimetres * 1_000).rounded() / 1_000
        }
        return nil
    }

    /// Whether a term is one of these, by identifier or by name.
    private static func means(_ terms: [JSONTree], _ names: [String]) -> Bool {
        terms.contains { term in
            let last = term.identifier?.split(whereSeparator: { "/:#".contains($0) }).last
            let said = [last.map { String($0) }, term.name].compactMap { $0?.lowercased() }
            return said.contains(where: names.contains)
        }
    }

    private static func written(_ length: Double) -> String {
        Int(exactly: length).map { String($0) } ?? String(length)
    }
}
