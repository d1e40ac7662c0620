import Foundation
import PromenadeCore

/// A circle on the map as Commons is asked for it.
struct CommonsArea: Sendable, Hashable, MemoryInline {
    let centre: Coordinate
    /// In metres, 10 to 10,000.
    let radius: Int
}

/// A file near a place, of which no more is known yet.
struct CommonsFile: Sendable, Hashable, MemoryInline {
    /// The number of its page.
    let page: Int
    let coordinate: Coordinate
}

/// What was found in areas, for ten minutes: other photographs of a place are asked for one page after the other.
struct CommonsMemory: Sendable {
    private struct Entry: MemorySized {
        let files: [CommonsFile]
        let foundAt: Date

        var heapBytes: Int { files.heapBytes }
    }

    private static let patience: TimeInterval = 600
    /// Some sixty areas with as much in them as there can be.
    private let areas = MemoryCache<CommonsArea, Entry>(budget: 1_000_000)
    let now: @Sendable () -> Date

    func files(of area: CommonsArea) -> [CommonsFile]? {
        guard let entry = areas.value(for: area), entry.foundAt.isYounger(than: Self.patience, at: now())
        else { return nil }
        return entry.files
    }

    func insert(_ files: [CommonsFile], of area: CommonsArea) {
        areas.insert(Entry(files: files, foundAt: now()), for: area)
    }
}
