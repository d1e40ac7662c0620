import Foundation
import PromenadeCore
import Testing

@Suite struct DateAgeTests {
    private let now = Date(timeIntervalSince1970: 1_795_262_400)

    @Test(
        arguments: [
            (-1, true), (-99, true), (-100, false), (-1e9, false), (30, true), (3_600, false), (8e9, false),
        ] as [(TimeInterval, Bool)])
    func `what was put into the future by a wrong clock is not young`(seconds: TimeInterval, isYoung: Bool) {
        #expect((now + seconds).isYounger(than: 100, at: now) == isYoung)
    }

    @Test func `nothing is younger than no time`() {
        for seconds in [-0.001, 0, 0.001] { #expect(!(now + seconds).isYounger(than: 0, at: now)) }
    }
}
