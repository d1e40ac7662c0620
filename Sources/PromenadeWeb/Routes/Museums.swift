import PromenadeCore

extension Route {
    static let museums = at("/museums")
    static let museumsForAll = at("/museums/everybody")
    static let museumsCheck = at("/museums/check")
    static let museum = Path<Museum.ID>("/museums/{museum}")
    /// How far its import is, and what was not taken in.
    static let collection = Path<Museum.ID>("/museums/{museum}/collection")
    static let directions = Path<Museum.ID>("/museums/{museum}/directions")
}

extension Routes {
    private static let id = Parameter("museum", .string, "Its id").required
    private static let shown = Parameter("shown", .oneOf("yes", "no"), "Whether they are shown").required

    static func museums(_ site: Site) -> [Endpoint] {
        let museums = MuseumsController(site)
        let rows: [Endpoint] = [
            .get(Route.museums, "Museums, and how they are doing") { request, _ in
                try await museums.museums(request)
            }
            .answers(.page, .json(MuseumsController.Model.self)),
            .post(Route.museums, "Shows a museum’s works, or hides them") { request, _ in
                try await museums.show(request)
            }
            .form(id, shown, .back).answers(.seeOther, .json(Preferences.self)),
            .post(Route.museumsCheck, "Asks every museum whether it answers") { request, _ in
                try await museums.check(request)
            }
            .answers(.seeOther, .json(MuseumsController.Model.self)),
            .get(Route.museum, "A museum") { request, context in
                try await MuseumController(site).museum(request, context.museum(of: site.sources))
            }
            .answers(.page, .json(MuseumController.Model.self)),
            .get(Route.collection, "How far the import of a collection is") { request, context in
                try await museums.collection(request, context.museum(of: site.sources))
            }
            .answers(.page, .json(MuseumsController.CollectionModel.self)),
            .get(Route.directions, "The way to a museum") { request, context in
                try await DirectionsController(site).directions(request, context.museum(of: site.sources))
            }
            .query(
                Parameter("from", .string(example: "53.4066,-2.9665"), "Where one sets out"),
                Parameter("mode", .oneOf(TravelMode.self), "How one goes")
            )
            .answers(.page, .json(DirectionsModel.self)),
        ]
        guard site.household != nil else { return rows }
        return rows + [
            .post(Route.museumsForAll, "Shows everybody a museum’s works, or nobody") { request, _ in
                try await museums.showAll(request)
            }
            .form(id, shown, .back).answers(.seeOther).access(.owner).scope(.all).fails(403)
        ]
    }
}
