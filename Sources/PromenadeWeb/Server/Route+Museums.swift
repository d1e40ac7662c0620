import PromenadeCore

extension Route {
    /// The home wall at a turn of its round, for those who go on without script.
    static func home(_ round: RoundRobin<HomeSlide>) -> String {
        "\(home)?round=\(escaped(round.description))"
    }

    static func museum(_ museum: Museum.ID) -> String { "\(museums)/\(museum)" }

    /// How far its import is, and what was not taken in.
    static func collection(_ museum: Museum.ID) -> String { "\(museums)/\(museum)/collection" }

    /// Every work of a museum.
    static func works(of museum: Museum.ID) -> String { "\(works)?museum=\(museum)" }

    static func directions(_ museum: Museum.ID) -> String { "\(museums)/\(museum)/directions" }
}
