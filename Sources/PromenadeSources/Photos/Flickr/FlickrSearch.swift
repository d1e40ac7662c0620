import Foundation
import PromenadeCore

/// A question for photographs near a place.
struct FlickrSearch {
    let place: Coordinate
    /// In metres.
    let radius: Double
    /// From 1.
    let page: Int
    let size: Int

    /// Without the key.
    var parameters: [(key: String, value: String)] {
        [
            (key: "method", value: "flickr.photos.search"), (key: "lat", value: place.latitude.digits(6)),
            (key: "lon", value: place.longitude.digits(6)),
            // Below 32 km.
            (key: "radius", value: (min(max(radius, 10), 10_000) / 1_000).digits(3)),
            (key: "radius_units", value: "km"),
            // Without a limit in time, Flickr tells only what came in the last twelve hours. It began on this day.
            (key: "min_upload_date", value: "1076371200"),
            (key: "media", value: "photos"), (key: "content_type", value: "1"),
            (key: "safe_search", value: "1"), (key: "per_page", value: String(size)),
            (key: "page", value: String(page)), (key: "extras", value: Self.extras),
        ]
    }

    private static let extras = """
        description,license,date_taken,owner_name,geo,media,o_dims,\
        url_s,url_n,url_m,url_z,url_c,url_l,url_h
        """
}

extension Double {
    /// Six digits of a degree behind the point are ten centimetres.
    fileprivate func digits(_ places: Int) -> String { String(format: "%.\(places)f", self) }
}
