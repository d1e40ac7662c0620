import Foundation
import PromenadeCore

/// A source's memory that is gone with the test.
actor RememberedWalks: SearchMemory {
    private var walks: [String: [Int: Cached<SearchStep>]] = [:]

    func step(_ number: Int, of walk: String) -> Cached<SearchStep>? { walks[walk]?[number] }

    func stepsKnown(of walk: String) -> Int { walks[walk]?.keys.max() ?? 0 }

    func cache(_ step: SearchStep, number: Int, of walk: String, fetchedAt: Date) {
        walks[walk, default: [:]][number] = Cached(step, fetchedAt: fetchedAt)
    }

    func forget(walk: String) { walks[walk] = nil }
}

/// A memory that has lost its disk.
struct FailingMemory: SearchMemory {
    private struct DiskFull: Error {}

    func step(_ number: Int, of walk: String) throws -> Cached<SearchStep>? { throw DiskFull() }
    func stepsKnown(of walk: String) throws -> Int { throw DiskFull() }
    func cache(_ step: SearchStep, number: Int, of walk: String, fetchedAt: Date) throws { throw DiskFull() }
    func forget(walk: String) throws { throw DiskFull() }
}
