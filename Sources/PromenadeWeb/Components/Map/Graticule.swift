import Foundation
import PromenadeCore

/// Meridians and parallels, a round number of degrees apart: the ground of a map without tiles.
struct Graticule {
    private static let steps = [
        45.0, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.000_5, 0.000_2,
    ]
    /// In px, of neighbouring meridians.
    private static let widest = 160.0

    /// In px from the left of the frame.
    let meridians: [Double]
    /// In px from its top.
    let parallels: [Double]

    init(of frame: MapFrame) {
        let degreeWidth = Double(256 << frame.zoom) / 360
        let step = Self.steps.first { $0 * degreeWidth <= Self.widest } ?? Self.steps[Self.steps.count - 1]
        let half = MapFrame.width / 2 / degreeWidth
        let west = Int(clamping: ((frame.centre.longitude - half) / step).rounded(.up))
        let east = Int(clamping: ((frame.centre.longitude + half) / step).rounded(.down))
        meridians = (west...max(west, east)).map {
            MapFrame.width / 2 + (Double($0) * step - frame.centre.longitude) * degreeWidth
        }
        let box = frame.box
        let south = Int(clamping: (box.south / step).rounded(.up))
        let north = Int(clamping: (box.north / step).rounded(.down))
        parallels =
            south > north
            ? []
            : (south...north).compactMap { number in
                Coordinate(latitude: Double(number) * step, longitude: frame.centre.longitude).map {
                    frame.place(WebMercator.point($0)).y
                }
            }
    }

    /// The `d` of an SVG path.
    var path: String {
        let down = meridians.map { "M\($0.written(places: 1)) 0V\(Int(MapFrame.height))" }
        let across = parallels.map { "M0 \($0.written(places: 1))H\(Int(MapFrame.width))" }
        return (down + across).joined()
    }
}
