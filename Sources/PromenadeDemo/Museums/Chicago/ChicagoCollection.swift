/// Everything the made-up museum has, last updated first.
struct ChicagoCollection: Sendable {
    let works: [ChicagoWork]
    let agents: [ChicagoAgent]
    let exhibitions: [ChicagoExhibition]
    private let places: [Int: Int]
    private let pictures: [String: Int]

    init(works: [ChicagoWork], agents: [ChicagoAgent], exhibitions: [ChicagoExhibition]) {
        (self.works, self.agents, self.exhibitions) = (works, agents, exhibitions)
        places = Dictionary(works.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        pictures = Dictionary(
            works.enumerated().compactMap { place, work in work.picture.map { ($0.id, place) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// `nil` when there is no such work.
    subscript(id: Int) -> ChicagoWork? { places[id].map { works[$0] } }

    /// The work that is shown in a picture.
    subscript(pictured imageID: String) -> ChicagoWork? { pictures[imageID].map { works[$0] } }
}
