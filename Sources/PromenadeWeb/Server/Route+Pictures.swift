import PromenadeCore

extension Route {
    /// A work's picture in one of the sizes pages show.
    static func picture(_ id: Work.ID, _ size: PictureSize) -> String { picture(id, width: size.width) }
}
