import PromenadeConcurrency
import PromenadeHTTP
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CoalescedTests {
    private let gate = Gate()

    @Test func `equal requests become one exchange, others do not`() async {
        let host = FakeHost(gate: gate)
        let exchanges = InFlight<HTTPFetch, HTTPReply, FetchError>(whenCancelled: .offline)
        let fetching = host.fetching.coalesced(by: exchanges)

        await withTaskGroup { group in
            for number in 0..<50 {
                group.addTask {
                    #expect(await outcome(of: fetching, .sample("\(number % 2)")) == .success(.fine))
                }
            }
            await until { exchanges.waiting(for: .sample("0")) + exchanges.waiting(for: .sample("1")) == 50 }
            gate.open()
        }

        #expect(host.requests.count == 2)
    }
}
