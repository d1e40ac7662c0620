package import Foundation
package import PromenadeCore
import PromenadeSources
import PromenadeStore

/// Collections that another server of ours brought home.
extension Collections {
    /// Takes a file of a snapshot in; goes on where it ended before.
    ///
    /// Stops at the next portion when its task is cancelled.
    ///
    /// - Parameters:
    ///   - hash: of the file.
    ///   - isWhole: whether works it does not have are gone.
    /// - Returns: how it ended.
    package func take(
        _ file: URL, hash: String, of museum: Museum.ID, _ imported: CollectionSnapshot.Import, isWhole: Bool
    ) async throws -> CollectionState {
        guard mayBring(museum, isImported: imported.imported != nil) else { throw Refusal.taken }
        let lock = try await locked(museum)
        defer { withExtendedLifetime(lock) {} }
        let begun = now()
        var state = CollectionState(
            id: museum, imported: imported.imported, origin: imported.origin, stamp: hash,
            asOf: min(imported.asOf, begun), progress: .init(.bytes), startedAt: begun, movedAt: begun,
            isPart: !isWhole)
        let before = try await catalogue.collection(museum)
        let goesOn = before?.goesOn(with: state) ?? false
        let reading = try await SnapshotReading(file, skipping: goesOn ? before?.position ?? 0 : 0)
        if let before, goesOn {
            state = before
            try await catalogue.goOn(with: state, at: begun)
        } else {
            state.since = before?.since
            state.earlier = before?.standing
            try await catalogue.begin(state)
        }
        let ended = try await run(
            state, reading, dialect: .snapshot(of: museum, imported: imported.imported), isHarvest: false,
            mayBeEmpty: true, progress: { _ in })
        guard ended.stage == .finished else { return ended }
        // What could not be read is not gone.
        if isWhole, ended.counts.bad == 0 { _ = try await catalogue.removeMissing(from: museum) }
        try await catalogue.adopt(imported, of: museum)
        return ended
    }
}
