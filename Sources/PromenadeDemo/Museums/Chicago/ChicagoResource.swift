/// One kind of record with everything there is of it, last updated first.
struct ChicagoResource: Sendable {
    /// What every answer says about its licence.
    enum Licence: String, Sendable {
        case descriptions = """
            The `description` field in this response is licensed under a Creative Commons Attribution 4.0 \
            Generic License (CC-By) and the Terms and Conditions of artic.edu. All other data in this \
            response is licensed under a Creative Commons Zero (CC0) 1.0 designation and the Terms and \
            Conditions of artic.edu.
            """
        case zero = """
            The data in this response is licensed under a Creative Commons Zero (CC0) 1.0 designation and the \
            Terms and Conditions of artic.edu.
            """
    }

    let records: [any DemoChicagoRecord]
    /// What search hits consist of where nothing else is asked for.
    let defaults: [String]
    let licence: Licence
    let index: DemoSearchIndex
    private let places: [Int: Int]

    init(_ records: [any DemoChicagoRecord], defaults: [String], licence: Licence = .zero) {
        (self.records, self.defaults, self.licence) = (records, defaults, licence)
        index = DemoSearchIndex(records)
        places = Dictionary(records.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// `nil` when there is none of that number.
    subscript(id: Int) -> (any DemoChicagoRecord)? { places[id].map { records[$0] } }
}
