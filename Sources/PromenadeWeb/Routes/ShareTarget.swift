import PromenadeCore

extension Route {
    static let shareTarget = at("/share")

    /// Where a photograph was taken, for a pin.
    static func pin(at place: Coordinate) -> String { "\(shareTarget)?at=\(place.pair)" }
    /// A photograph that does not say where.
    static let sharePhoto = at("/share?photo=none")
}

extension Routes {
    /// What other apps hand over, or somebody pastes.
    static func shareTarget(_ site: Site) -> [Endpoint] {
        let share = ShareTargetController(site)
        let content = [
            Parameter("title", .string, "What it is called"),
            Parameter("text", .string, "What is said of it; phones put the link here"),
            Parameter("url", .string, "A museum’s page of a work, an IIIF manifest, or a link of a map"),
        ]
        return [
            .get(Route.shareTarget, "Goes to the work, the manifest or the place that a link is of") {
                request, _ in
                try await share.page(request)
            }
            .query(content)
            .query(.at, Parameter("photo", .oneOf("none"), "Says that a photo has no position"))
            .access(.member).answers(.page, .seeOther),
            .post(Route.shareTarget, "Takes what another app shares (Web Share Target API)") { request, _ in
                try await share.receive(request)
            }
            .body(
                .multipart(content + [Parameter("photo", .string, "A photo, of which the position is read")])
            )
            .access(.anyone).answers(.seeOther).rate(.upload).fails(400, 413, 503),
        ]
    }
}
