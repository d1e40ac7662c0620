import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeSources
import PromenadeStore

/// Understands portions of a collection, on all cores.
struct BatchDecoder: Sendable {
    /// `nil` where the source understands its records itself.
    let dialect: CollectionDialect?
    let asOf: Date
    let isHarvest: Bool
    /// What the works are to be found by; `nil` where they are indexed later.
    var index: (any WorkIndexing)?

    /// The next portion, ready to be kept; `nil` after the last.
    func batch(from reading: any CollectionReading) async throws -> CollectionBatch? {
        guard let portion = try await reading.next() else { return nil }
        return CollectionBatch(
            items: try await items(of: portion.records), position: portion.position, mark: portion.mark,
            progress: portion.progress, isHarvest: isHarvest)
    }

    private func items(of records: [CollectionRecord]) async throws -> [CollectionBatch.Item] {
        let cores = max(ProcessInfo.processInfo.activeProcessorCount, 1)
        let size = max((records.count + cores - 1) / cores, 16)
        let starts = Array(stride(from: 0, to: records.count, by: size))
        return try await starts.mapConcurrently { start in
            try await BlockingPool.processors.run {
                try records[start..<min(start + size, records.count)].map(item)
            }
        }.flatMap(\.self)
    }

    private func item(of record: CollectionRecord) throws -> CollectionBatch.Item {
        switch record.content {
        case .problem(let problem):
            return .problem(CollectionProblem(record: record.number, place: record.place, problem: problem))
        case .withdrawn(let id): return .withdrawn(id)
        case .work(let work, let unread):
            return .work(
                try PreparedWork(work, asOf: asOf, index: index), record: record.number, place: record.place,
                unread: unread)
        case .json, .row:
            do throws(RecordProblem) {
                guard let dialect else { throw RecordProblem(.notARecord) }
                let read = try dialect.record(of: record.content)
                return .work(
                    try prepared(read.work, asOf: read.asOf ?? asOf), record: record.number,
                    place: record.place, unread: read.unread)
            } catch {
                return .problem(CollectionProblem(record: record.number, place: record.place, problem: error))
            }
        }
    }

    /// Writing a work as JSON fails only for what no record should hold.
    private func prepared(_ work: Work, asOf: Date) throws(RecordProblem) -> PreparedWork {
        do { return try PreparedWork(work, asOf: asOf, index: index) } catch {
            throw RecordProblem(.notARecord)
        }
    }
}
