/// Kept works that hung in their museum's rooms when they were last recorded.
package struct FavouritesOnView: Sendable {
    package let count: Int
    /// The first of them, by artist.
    package let works: [Work]

    package init(count: Int, works: [Work]) {
        self.count = count
        self.works = works
    }
}
