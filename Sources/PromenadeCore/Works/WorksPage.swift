/// Which works of a museum are asked for.
package struct WorksQuery: Sendable, Hashable, Codable {
    /// What the person typed, trimmed, at most 200 characters; `nil` for the whole collection.
    package let text: String?
    /// The museum's own id of an artist.
    package let artist: String?
    /// That artist's name, where it is known.
    ///
    /// Some museums are asked for names. Not part of ``key``.
    package var artistName: String?

    package static let everything = Self(text: nil)

    package init(text: String?, artist: String? = nil, artistName: String? = nil) {
        self.artistName = artist == nil ? nil : artistName
        let trimmed = text.map { $0.trimmed.limited(to: 200) }
        self.text = trimmed.flatMap { $0.isEmpty ? nil : $0 }
        self.artist = artist
    }

    /// The same for every museum: an artist’s id is one museum’s own.
    package var everywhere: Self { Self(text: text) }

    /// A name for the query that is the same for equal queries: the key its pages are kept under.
    package var key: String { "q=\(text?.lowercased() ?? "")&artist=\(artist ?? "")" }
}

/// One page of a museum's works, in the museum's order.
package struct WorksPage: Sendable, Hashable {
    /// Which works, in order.
    package var ids: [Work.ID]
    /// Those that came whole: at some museums all, at others none, whose works are then read one by one.
    package var works: [Work]
    package var extent: Extent
    /// Whether nobody had to be asked: then the page says nothing about how the museum is doing.
    package var isRemembered = false

    /// A page whose works all came whole.
    package init(works: [Work], extent: Extent) {
        self.init(ids: works.map(\.id), works: works, extent: extent)
    }

    package init(ids: [Work.ID], works: [Work] = [], extent: Extent) {
        self.ids = ids
        self.works = works
        self.extent = extent
    }

    /// Which page of how many.
    package struct Extent: Sendable, Hashable, Codable {
        /// From 1.
        package let number: Int
        /// Works a page, at least 1.
        package let size: Int
        /// Works the museum counts, also those it does not serve.
        package let total: Int
        /// The most works the museum serves for this query; `nil` when it serves all of them.
        package let window: Int?
        /// The last page that can be asked for now, where the museum's list can only be walked page by page.
        ///
        /// Grows with the walk; `nil` when any page can be asked for, or when nobody looked.
        package let reach: Int?

        /// No museum counts more; whatever is above, in a broken answer, is taken for this, and can be added up.
        package static let most = 1_000_000_000_000

        package init(number: Int, size: Int, total: Int, window: Int? = nil, reach: Int? = nil) {
            self.number = max(number, 1)
            self.size = max(size, 1)
            self.total = min(max(total, 0), Self.most)
            self.window = window
            self.reach = reach.map { max($0, 1) }
        }

        /// Whether the page exists and the way to it is not known yet.
        package var isBeyondReach: Bool { reach.map { number > $0 && number <= last } ?? false }

        /// The last page that can be asked for; at least 1.
        ///
        /// Only whole pages inside the window count: Chicago refuses a page that ends beyond it.
        package var last: Int {
            let pages = (total + size - 1) / size
            guard let window, total > window else { return max(pages, 1) }
            return max(window / size, 1)
        }

        /// Whether the museum stops before its own count ends.
        package var isCutShort: Bool { window.map { total > $0 } ?? false }
    }
}
