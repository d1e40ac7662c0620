package import PromenadeCore

extension Home {
    /// Works in the public domain, the best known of the museums we know; the first five of museums that are
    /// there hang on the home wall.
    package static let presets: [Work.ID] = [
        "aic:27992", "aic:28560", "rijks:200108369", "aic:20684", "aic:16568", "aic:14655",
    ].compactMap { Work.ID($0) }

    /// How many presets hang there.
    static let presetCount = 5
}
