/// Where the museum in Amsterdam's dialect has its services: `http://127.0.0.1:4000/rijks`.
struct AmsterdamAddress: Sendable, Hashable {
    let base: String

    /// - Parameter server: without a slash at its end.
    init(server: String) { base = "\(server)/rijks" }

    var search: String { "\(base)/search/collection" }
    func id(_ number: Int) -> String { id(String(number)) }
    func id(_ number: String) -> String { "\(base)/id/\(number)" }
    func data(_ number: String) -> String { "\(base)/data/\(number)" }
    func page(_ number: String) -> String { "\(base)/object/\(number)" }
    var harvest: String { "\(base)/oai" }
    func picture(_ name: String) -> String { "\(base)/iiif/\(name)" }
}
