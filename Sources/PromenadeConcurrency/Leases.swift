/// Work that one of several servers does at a time.
package protocol Leases: Sendable {
    /// How long a server that has died keeps the others from its work.
    var duration: Duration { get }

    /// Takes some work, or goes on with it.
    ///
    /// - Parameter name: says what is done, and to what: `"pictures of 4f9a"`.
    /// - Returns: whether it is this server's, for ``duration`` from now; not where nobody can tell.
    func take(_ name: String) async -> Bool

    /// It is done, or left, for whoever takes it next.
    func giveBack(_ name: String) async
}

extension Leases {
    /// Does some work where no other server does it; meanwhile the lease is taken again and again, and the work is cancelled where that
    /// is lost.
    ///
    /// - Returns: `nil` where another server does it.
    package func holding<Value: Sendable>(
        _ name: String, clock: any Clock<Duration> = ContinuousClock(),
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        guard await take(name) else { return nil }
        let value = await withTaskGroup(of: Value?.self) { group in
            group.addTask { await work() }
            group.addTask {
                repeat {
                    do { try await clock.sleep(for: duration / 3) } catch { return nil }
                } while await take(name)
                return nil
            }
            var value: Value?
            // Whichever ends first ends the other: work that is cancelled still has its value.
            for await ended in group {
                value = value ?? ended
                group.cancelAll()
            }
            return value
        }
        await giveBack(name)
        return value
    }
}

/// The leases of a server that has no others beside it.
package struct OnlyServer: Leases {
    package let duration = Duration.seconds(30)

    package init() {}

    package func take(_ name: String) -> Bool { true }
    package func giveBack(_ name: String) {}
}
