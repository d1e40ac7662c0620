import Foundation
import PromenadeCore
import PromenadeFeatures

/// A museum in every JSON answer that has works of it.
struct MuseumItem: Encodable {
    let id: String
    let name: String
    let health: String
    let downSince: Date?
    /// Why none of its works are on the page: `unreachable`, `busy`, `refused`, `unreadable`, or `answering`
    /// while it takes its time.
    let missing: String?

    init(_ museum: Museum, _ health: Health, missing: String? = nil) {
        id = museum.id
        name = museum.name
        self.health = health.name
        self.missing = missing
        if case .down(let since) = health { downSince = since } else { downSince = nil }
    }

    init(_ museum: Museum, _ health: Health, _ answer: Answer<CardsPage>?) {
        let missing: String? =
            switch answer {
            case nil: "answering"
            case .failed(let error): error.name
            case .found, .absent: nil
            }
        self.init(museum, health, missing: missing)
    }
}

extension Answer {
    /// When the source said what is shown.
    var asOf: Date? { if case .found(_, let asOf, _) = self { asOf } else { nil } }

    /// Why a copy past its age is shown.
    var staleness: Staleness? { if case .found(_, _, let stale) = self { stale } else { nil } }
}

extension MergedPage {
    /// When the oldest of what is shown was said.
    var asOf: Date? { parts.compactMap { $0.answer?.asOf }.min() }

    /// Whether a copy past its age is among it.
    var isStale: Bool { parts.contains { $0.answer?.staleness != nil } }
}
