import Hummingbird
import PromenadeCore

extension Request {
    /// How a page's map is asked to stand: `at=53.4066,-2.9665&zoom=15`.
    ///
    /// - Parameter zoom: for an address that says none.
    /// - Returns: `nil` when the address does not say where.
    /// - Throws: ``Problem`` when it says something that is no place.
    func mapCentre(zoom usual: Double) throws -> MapCentre? {
        guard let text = try parameter("at") else { return nil }
        guard let centre = Coordinate(text) else {
            throw Problem.bad("at", "“at” must be latitude and longitude in degrees, as in 53.4066,-2.9665.")
        }
        return MapCentre(centre, zoom: try parameter("zoom").flatMap { Double($0) } ?? usual)
    }
}

extension RequestContext {
    /// The pin a path names; an id of another shape is one that is not there.
    func pinID() throws -> Pin.ID { try parameters.require("pin") }
}

extension Problem {
    static let noPlace = Problem(
        status: .notFound, title: "Place not found",
        detail: "The link may be old, or the place was deleted. A deleted place can be restored for a day.",
        actions: [
            .init(words: "Places", address: Route.places),
            .init(words: "Recently removed", address: Route.undo),
        ])
}
