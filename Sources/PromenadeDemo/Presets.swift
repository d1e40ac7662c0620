/// What hangs in the entrance hall while a visitor has no favourites.
enum Presets {
    /// Where they hang in the collections; all have a picture that may be shown in full.
    private static let places = (chicago: [3, 6, 10], amsterdam: [0, 6])

    /// - Returns: five; of recordings, those of Chicago's whose picture is at hand.
    static func of(_ chicago: ChicagoCollection, isRecorded: Bool) -> [String] {
        guard isRecorded else {
            return places.chicago.map { "aic:\(chicago.works[$0].id)" }
                + places.amsterdam.map { "rijks:\(GeneratedObject.number(at: $0))" }
        }
        return chicago.works.filter { $0.picture != nil && $0.isPublicDomain }.prefix(5)
            .map { "aic:\($0.id)" }
    }
}
