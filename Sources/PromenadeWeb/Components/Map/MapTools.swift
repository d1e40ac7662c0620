/// The tools of a map: closer, further, the four winds, and where one is.
///
/// Buttons for the script; links to the page with another view where there is none.
struct MapTools {
    let view: MapView

    var html: HTML {
        """
        <div class="map__tools" data-tools hidden>\(button("in", "plus", "Zoom in"))\(button("out", "minus", "Zoom out"))\
        <button class="icon-btn icon-btn--solid" type="button" aria-label="Move the map" popovertarget="\(view.id)-pad">\(Icon("move", view.assets))</button>\
        \(view.canLocate ? button("locate", "locate", "Show my location") : nil)\
        <div class="pad" id="\(view.id)-pad" popover role="group" aria-label="Move the map">\(Self.winds.map { button($0.tool, $0.icon, $0.name) })</div></div>\
        \(links)
        """
    }

    private static let winds = [
        (tool: "north", icon: "up", name: "North", east: 0.0, south: -0.5),
        (tool: "west", icon: "back", name: "West", east: -0.5, south: 0.0),
        (tool: "east", icon: "next", name: "East", east: 0.5, south: 0.0),
        (tool: "south", icon: "downarrow", name: "South", east: 0.0, south: 0.5),
    ]

    private func button(_ tool: String, _ icon: String, _ name: String) -> HTML {
        """
        <button class="icon-btn icon-btn--solid" type="button" data-tool="\(tool)" aria-label="\(name)">\(Icon(icon, view.assets))</button>
        """
    }

    private var links: HTML? {
        guard let address = view.address else { return nil }
        let (frame, centre) = (view.frame, view.frame.centre)
        let zooms = [
            ("plus", "Zoom in", MapFrame(around: centre, zoom: frame.zoom + 1)),
            ("minus", "Zoom out", MapFrame(around: centre, zoom: frame.zoom - 1)),
        ]
        let moves = Self.winds.map { ($0.icon, $0.name, frame.moved(east: $0.east, south: $0.south)) }
        let items = (zooms + moves).map { icon, name, frame -> HTML in
            """
            <a class="icon-btn icon-btn--solid" href="\(address(frame))" aria-label="\(name)">\(Icon(icon, view.assets))</a>
            """
        }
        return "<noscript><div class=\"map__tools map__tools--links\">\(items)</div></noscript>"
    }
}
