import PromenadeConcurrency
import PromenadeCore

/// Held by somebody else, all of them.
struct NoLeases: Leases {
    let pause = Duration.seconds(1)

    func holding<Value: Sendable>(
        _ name: String, _ work: @escaping @Sendable () async -> Value
    ) async -> Value? { nil }
}

/// What is published, in memory.
actor MemorySnapshots: CollectionSnapshots {
    private var rows: [Museum.ID: (newest: CollectionSnapshot, earlier: CollectionSnapshot?)] = [:]
    private var isHidden = false
    private var number = 1
    private var isAway = false

    struct Away: Error {}

    /// Nobody answers any more.
    func goAway() { isAway = true }

    subscript(museum: Museum.ID) -> CollectionSnapshot? { rows[museum]?.newest }

    /// As of a later version.
    func hide() { isHidden = true }

    /// Another database.
    func forget() { (rows, number) = ([:], number + 1) }

    func museums() -> [Museum.ID] { Array(rows.keys) }
    func installation() -> String { "\(number)" }

    func published(of museum: Museum.ID) throws -> PublishedSnapshot {
        if isAway { throw Away() }
        guard let row = rows[museum] else { return .none }
        return isHidden ? .unreadable : .newest(row.newest, earlier: row.earlier)
    }

    func publish(_ snapshot: CollectionSnapshot) -> Bool {
        guard !isHidden, snapshot.number == (rows[snapshot.museum]?.newest.number ?? 0) + 1 else {
            return false
        }
        rows[snapshot.museum] = (snapshot, rows[snapshot.museum]?.newest)
        return true
    }
}
