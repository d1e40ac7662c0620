package import PromenadeCore

/// A place on a map: an upright tag with a number or a drawing; the chosen one is red and shows its name.
///
/// Encoded as the script of the map takes it (`art-map.js`).
package struct MapPin: Sendable, Hashable, Encodable {
    package var id: String
    package var coordinate: Coordinate
    /// What the chosen one shows above it.
    package var name: String
    /// What is told to those who do not see it: `"2, Abercromby Square, 2 works, 290 m"`.
    package var label: String
    /// What stands on the tag; `nil` where ``icon`` does.
    package var number: Int?
    /// The name of a drawing in icons.svg.
    package var icon: String?
    /// Where choosing it leads; without one it cannot be chosen.
    package var href: String?
    package var chosen = false
    /// How it can be dragged; one that can is moved by arrow keys too, while it has the focus.
    package var dragging: Dragging?

    /// How a pin is taken up.
    package enum Dragging: String, Sendable, Hashable, Encodable {
        case directly
        /// Once it was pressed for half a second: a swipe moves the map.
        case afterHold = "held"
    }

    package init(
        id: String, coordinate: Coordinate, name: String, label: String, number: Int? = nil,
        icon: String? = nil, href: String? = nil, chosen: Bool = false, dragging: Dragging? = nil
    ) {
        self.id = id
        self.coordinate = coordinate
        self.name = name
        self.label = label
        self.number = number
        self.icon = icon
        self.href = href
        self.chosen = chosen
        self.dragging = dragging
    }

    func html(style: HTML, assets: Assets) -> HTML {
        let tag: HTML = "\(number.map { HTML("\($0)") })\(icon.map { Icon($0, assets).html })"
        let inside: HTML = """
            <span class="pin__tag">\(tag)</span><span class="pin__name" aria-hidden="true">\(name)</span>
            """
        let common: HTML = """
            class="pin" data-pin="\(id)" data-at="\(coordinate.pair)" aria-label="\(label)"\
            \(.flag("aria-current=\"true\"", if: chosen))\(dragging.map { " data-draggable=\"\($0.rawValue)\"" as HTML })\
            \(icon.map { " data-icon=\"\($0)\"" as HTML }) style="\(style)"
            """
        return href.map { "<a \(common) href=\"\($0)\">\(inside)</a>" }
            ?? "<span \(common) role=\"img\">\(inside)</span>"
    }
}

/// Several places too close together for a pin each: a ring with how many works they have, or how many they are.
///
/// Encoded as the script of the map takes it (`art-map.js`).
package struct MapCluster: Sendable, Hashable, Encodable {
    package var id: String
    package var coordinate: Coordinate
    /// How many works, or places.
    package var count: Int
    /// `"9 works close together near Pier Head, zoom in"`.
    package var label: String
    /// The page with the map closer, for those without script.
    package var href: String
    /// What choosing it shows.
    package var box: GeoBox
    /// ``count`` as short as it fits in the ring: `12`, `1.2k`, `35k`, `2m`.
    package var text: String

    /// - Parameter address: the page with another view of the map.
    package init(_ cluster: VenueCluster, address: (MapFrame) -> String) {
        id = "cluster \(cluster.coordinate.pair)"
        coordinate = cluster.coordinate
        count = cluster.works
        label = "\(cluster.works.grouped) works close together near \(cluster.name), zoom in"
        href = address(MapFrame(showing: cluster.box))
        box = cluster.box
        text = cluster.works.short
    }

    /// - Parameter address: the page with another view of the map.
    init(_ cluster: PinCluster, address: (MapFrame) -> String) {
        id = "cluster \(cluster.coordinate.pair)"
        coordinate = cluster.coordinate
        count = cluster.pins
        label = "\(cluster.pins.grouped) places close together near \(cluster.name), zoom in"
        href = address(MapFrame(showing: cluster.box))
        box = cluster.box
        text = cluster.pins.short
    }

    func html(style: HTML) -> HTML {
        """
        <a class="cluster" data-cluster="\(id)" data-at="\(coordinate.pair)" data-box="\(box.description)" data-count="\(count)" \
        href="\(href)" aria-label="\(label)" style="\(style)">\(text)</a>
        """
    }
}

extension Int {
    /// In at most four characters: `999`, `1.2k`, `35k`, `2m`.
    fileprivate var short: String {
        switch self {
        case ..<1_000: return String(self)
        case ..<9_950:
            let tenths = (self + 50) / 100
            return tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k"
        case ..<999_500: return "\((self + 500) / 1_000)k"
        default: return "\((self + 500_000) / 1_000_000)m"
        }
    }
}

/// A line on a map: the streets one takes, or the straight way.
package struct MapLine: Sendable, Hashable, Encodable {
    /// Drawn in full, or dotted.
    package enum Kind: String, Sendable, Hashable, Encodable { case route, straight }

    package var kind: Kind
    package var coordinates: [Coordinate]

    package init(kind: Kind, coordinates: [Coordinate]) {
        self.kind = kind
        self.coordinates = coordinates
    }
}
