import Foundation
import PromenadeTestClock
import Synchronization
import Testing

@testable import PromenadeHTTP

@Suite(.timeLimit(.minutes(10)))
struct NameLookupTests {
    private let clock = ManualClock()
    private let address = NetworkAddress(bytes: [203, 0, 113, 7])

    /// A resolver that blocks, as the system's does.
    private final class Resolver: Sendable {
        let gate = DispatchSemaphore(value: 0)
        let asked = Mutex<[String]>([])
        func resolve(_ host: String, _ found: [NetworkAddress]) -> [NetworkAddress] {
            asked.withLock { $0.append(host) }
            gate.wait()
            gate.signal()
            return found
        }
    }

    private func lookup(_ resolver: Resolver) -> NameLookup {
        let found = [address].compactMap { $0 }
        return NameLookup(clock: clock) { resolver.resolve($0, found) }
    }

    private func outcome(_ lookup: NameLookup, _ host: String) async -> Result<[NetworkAddress], FetchError> {
        do throws(FetchError) { return .success(try await lookup.addresses(of: host)) } catch {
            return .failure(error)
        }
    }

    @Test func `a name that many ask for is looked up once`() async {
        let resolver = Resolver()
        let lookup = lookup(resolver)
        let tasks = (1...50).map { _ in Task { await outcome(lookup, "museum.example") } }
        await until {
            resolver.asked.withLock { $0.count } == 1 && lookup.waiting(for: "museum.example") == 50
        }

        resolver.gate.signal()

        for task in tasks { #expect(await task.value == .success([address].compactMap { $0 })) }
        #expect(resolver.asked.withLock { $0.count } == 1)
    }

    @Test func `a line of names has an end, and nobody waits longer than five seconds`() async {
        let resolver = Resolver()
        let lookup = lookup(resolver)
        let tasks = (1...NameLookup.most).map { number in
            Task { await outcome(lookup, "made-up-\(number).example") }
        }
        await until { lookup.pending == NameLookup.most && clock.sleepers == NameLookup.most }
        await until { resolver.asked.withLock { $0.count } == NameLookup.slots }

        #expect(
            await outcome(lookup, "one-more.example") == .failure(.busy(retryAfter: NameLookup.timeLimit)))

        clock.advance(by: NameLookup.timeLimit)
        for task in tasks { #expect(await task.value == .failure(.timedOut)) }
        // Those that hang still count, since they hold their threads.
        #expect(lookup.pending == NameLookup.most)
        #expect(await outcome(lookup, "again.example") == .failure(.busy(retryAfter: NameLookup.timeLimit)))

        resolver.gate.signal()
        await until { lookup.pending == 0 }
        // Whose time ran out in the line was never asked for.
        #expect(resolver.asked.withLock { $0.count } == NameLookup.slots)
        #expect(await outcome(lookup, "well-again.example") == .success([address].compactMap { $0 }))
    }
}
