import PromenadeCore

/// The small map of one place: its pin in the middle.
struct PlaceMap {
    let pin: Pin
    let theme: Preferences.Theme
    let units: Preferences.Units
    let settings: MapSettings
    let assets: Assets

    var html: HTML {
        MapView(
            name: "Map around \(pin.title)", frame: MapFrame(around: pin.coordinate, zoom: 15),
            settings: settings, units: units, theme: theme,
            pins: [
                MapPin(
                    id: pin.id, coordinate: pin.coordinate, name: pin.title, label: "Pin: \(pin.title)",
                    icon: "pin", chosen: true)
            ], style: "place-top__map", assets: assets
        ).html
    }
}
