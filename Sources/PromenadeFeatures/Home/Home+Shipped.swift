import PromenadeCore

extension Home {
    /// What we know of the presets ourselves, for a wall whose museums have not answered yet: maker, title and date as they are generally
    /// known; without a picture, in whose place our drawing of the museum hangs.
    static let shipped: [Work.ID: Work] =
        [
            shipped("aic:27992", "A Sunday on La Grande Jatte — 1884", "Georges Seurat", "1884–86"),
            shipped("aic:28560", "The Bedroom", "Vincent van Gogh", "1889"),
            shipped("rijks:200108369", "The Milkmaid", "Johannes Vermeer", "c. 1660"),
            shipped("aic:20684", "Paris Street; Rainy Day", "Gustave Caillebotte", "1877"),
            shipped("aic:16568", "Water Lilies", "Claude Monet", "1906"),
            shipped("aic:14655", "Two Sisters (On the Terrace)", "Pierre-Auguste Renoir", "1881"),
        ].compactMap { $0 }.reduce(into: [:]) { $0[$1.id] = $1 }

    private static func shipped(_ id: String, _ title: String, _ maker: String, _ date: String) -> Work? {
        Work.ID(id).map {
            Work(
                id: $0, title: title, artist: Work.Artist(id: nil, name: maker), date: date,
                rights: .publicDomain)
        }
    }
}
