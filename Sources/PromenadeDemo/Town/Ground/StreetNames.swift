/// What the streets of the town are called.
enum StreetNames {
    /// The wide ones, from west to east and from south to north; the middle one of each crosses the market.
    static let mainUpwards = [
        "Saltpan Road", "Linden Avenue", "Westbank Road", "Market Street", "College Road", "Observatory Road",
        "Eastness Road",
    ]
    static let mainAcross = [
        "Lighthouse Road", "Harbour Road", "Station Street", "High Street", "Ropewalk", "Northgate",
        "Strand Road",
    ]
    static let diagonals = ["Mermaid Avenue", "Northern Avenue"]

    private static let first = [
        "Anchor", "Barley", "Bell", "Brewer", "Candle", "Capstan", "Chandler", "Cobbler", "Compass", "Cooper",
        "Coral", "Cork", "Curlew", "Dolphin", "Drift", "Eider", "Fern", "Fiddler", "Fisher", "Gannet",
        "Glass",
        "Gull", "Halyard", "Hazel", "Heron", "Honey", "Ivy", "Keel", "Kelp", "Kittiwake", "Lark", "Limpet",
        "Lobster", "Loom", "Marl", "Mast", "Miller", "Myrtle", "Net", "Oar", "Orchard", "Otter", "Pearl",
        "Plover", "Poppy", "Potter", "Quarry", "Reed", "Rigging", "Rowan", "Rudder", "Saffron", "Sail",
        "Sandpiper", "Shell", "Shingle", "Silver", "Skipper", "Spindle", "Sorrel", "Starling", "Tallow",
        "Tanner", "Tern", "Thimble", "Thyme", "Tide", "Timber", "Vine", "Wavecrest", "Weaver", "Whistle",
        "Willow", "Windlass", "Wren", "Yarrow",
    ]
    private static let upwards = ["Street", "Lane", "Street", "Row"]
    private static let across = ["Street", "Terrace", "Street", "Place"]

    /// A small street; another name on each side of the wide one in the middle.
    static func small(_ number: Int, isUpwards: Bool, half: Bool) -> String {
        let place = (number &* 7 &+ (isUpwards ? 0 : 29) &+ (half ? 38 : 0)) % first.count
        let name = first[(place + first.count) % first.count]
        let kinds = isUpwards ? upwards : across
        return "\(name) \(kinds[abs(number) % kinds.count])"
    }
}
