/// A picture is being cut into tiles for the first time; the page shows it once that is done.
struct ZoomPreparing: Encodable, Error {
    let id: String
    /// 0 to 1.
    let progress: Double
    let assets: Assets

    /// Without script the page looks again by itself.
    static let refresh: HTML = "<noscript><meta http-equiv=\"refresh\" content=\"4\"></noscript>"

    private enum Keys: String, CodingKey { case id, state, progress }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode("preparing", forKey: .state)
        try container.encode(progress, forKey: .progress)
    }

    var html: HTML {
        """
        <zoom-progress class="zoom">
        <div class="zoom__top">\(ZoomWayBack(id).link(assets))</div>
        <div class="zoom__wait"><h1>Preparing the picture</h1>
        <p>The first time takes a moment. After that it opens at once.</p>
        <progress max="1" value="\(min(max(progress, 0), 1).written(places: 2))" aria-label="Prepared so far"></progress>
        </div></zoom-progress>
        """
    }
}
