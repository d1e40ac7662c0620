import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeStore
import PromenadeWeb

/// What a server tells about itself (docs/metrics.md), besides its requests.
struct ServerMetrics {
    /// What differs between a server of one person and one of several.
    struct Parts {
        /// `nil` where nothing is on a disk.
        let storage: Storage?
        let unsent: UnsentAnswers
        /// `nil` where nobody has an account.
        var people: PersonSites?
    }

    let requests: RequestMetrics
    let census: ConnectionCensus
    let composition: Composition
    let parts: Parts

    func families() async -> [MetricFamily] {
        let process = await BlockingPool.disk.run { ProcessMetrics.families }
        return [
            MetricFamily(
                "promenade_build_info", .gauge, "The version that runs.", [.init(1, ["version": version])])
        ] + process + requests.families + server + (await sources()) + (await storage())
    }

    private var server: [MetricFamily] {
        [
            MetricFamily("promenade_connections", .gauge, "Connections that are served.", census.served),
            MetricFamily(
                "promenade_client_addresses", .gauge, "Addresses with a connection.", census.addresses),
            MetricFamily(
                "promenade_unsent_bytes", .gauge, "Of large answers that clients have not read yet.",
                parts.unsent.held),
            MetricFamily(
                "promenade_render_waiting", .gauge, "Pictures that wait for a thread.",
                composition.pool.waiting),
            MetricFamily(
                "promenade_libraries_open", .gauge, "People whose library is open.", parts.people?.count),
        ].compactMap { $0 }
    }

    private func sources() async -> [MetricFamily] {
        let all = composition.sources.museums + composition.sources.places.map(\.museum)
        var isUp: [MetricFamily.Sample] = []
        var answered: [MetricFamily.Sample] = []
        for source in all {
            switch await composition.sources.knownHealth(of: source) {
            case .unknown, .here: break
            case .down: isUp.append(.init(0, ["source": source.id]))
            case .fine, .slow, .troubled, .picturesBlocked: isUp.append(.init(1, ["source": source.id]))
            }
            if let last = await composition.sources.lastAnswer(of: source) {
                answered.append(.init(last.timeIntervalSince1970.rounded(), ["source": source.id]))
            }
        }
        return [
            MetricFamily(
                "promenade_source_up", .gauge, "Whether a source answers; only those that were asked.", isUp),
            MetricFamily(
                "promenade_source_last_answer_timestamp_seconds", .gauge, "When a source answered last.",
                answered),
        ]
    }

    private func storage() async -> [MetricFamily] {
        let (space, report) = (composition.space, await parts.storage?.report())
        let free = await BlockingPool.disk.run { space.available() }
        let parts = report.map { report in
            [
                ("kept", report.kept), ("originals", report.originals), ("derived", report.derived),
                ("tiles", report.tiles), ("taken", report.taken), ("pyramids", report.pyramids),
                ("catalogue", report.catalogue),
            ]
        }
        return [
            MetricFamily(
                "promenade_disk_free_bytes", .gauge, "Room on the disk of the data folder.", free),
            parts.map { parts in
                MetricFamily(
                    "promenade_storage_bytes", .gauge, "What copies take on the disk, by kind.",
                    parts.map { .init($1.bytes, ["part": $0]) })
            },
        ].compactMap { $0 }
    }
}
