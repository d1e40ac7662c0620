import PromenadeCore

/// Where a work and its picture are for whoever sees a tile.
struct WorkAddresses: Sendable {
    let work: @Sendable (Work.ID) -> String
    let picture: @Sendable (Work.ID, PictureSize) -> String

    /// Those of pages for people of the house and visitors.
    static let own = Self(work: { Route.work($0) }, picture: { Route.picture($0, $1) })
}
