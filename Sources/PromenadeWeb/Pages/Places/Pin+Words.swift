import Foundation
import PromenadeCore

extension Pin.Summary {
    /// What its album has: `21 photos, 14 May`.
    func note(now: Date) -> String {
        let photos = count == 1 ? "1 photo" : "\(count.grouped) photos"
        guard state != .collecting else {
            return count == 0 ? "Loading photos" : "\(photos) so far, loading more"
        }
        guard count > 0, let collectedAt else { return state.withoutPhotos }
        return "\(photos), \(collectedAt.inDay(now: now))"
    }
}

extension Album.State? {
    /// What is said of a place that has no photographs after its last collection.
    fileprivate var withoutPhotos: String {
        switch self {
        case .complete: Album.noneFound
        case .failed: "Couldn’t load photos"
        case .stopped: "Stopped before any photos came"
        case .collecting, nil: "No photos yet"
        }
    }
}

extension Album {
    /// Said once a photo service has answered that it knows none.
    static let noneFound = "No photos found near here"

    /// `21 photos`.
    var countInWords: String { here == 1 ? "1 photo" : "\(here.grouped) photos" }

    /// `500 m`, `2 km`.
    var radiusInWords: String { radius.inMetres }
}

extension Double {
    /// A round distance in metres: `500 m`, `2 km`.
    var inMetres: String {
        guard self >= 1_000 else { return "\(Int(rounded())) m" }
        let kilometres = self / 1_000
        return kilometres == kilometres.rounded()
            ? "\(Int(kilometres)) km" : "\(kilometres.written(places: 1)) km"
    }
}

extension Date {
    /// `14 May`, with the year where it is another one.
    func inDay(now: Date) -> String {
        guard !Calendar.current.isDate(self, equalTo: now, toGranularity: .year) else {
            return formatted(.dateTime.day().month(.wide).locale(Locale(identifier: "en_GB")))
        }
        return inWords
    }
}
