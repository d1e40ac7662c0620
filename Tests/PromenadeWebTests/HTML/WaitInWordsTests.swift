import Testing

@testable import PromenadeWeb

@Suite struct WaitInWordsTests {
    @Test(arguments: [
        (Duration.zero, "in a second"), (.seconds(1), "in a second"), (.milliseconds(1_001), "in 2 seconds"),
        (.seconds(90), "in 90 seconds"), (.seconds(91), "in 2 minutes"), (.seconds(3_540), "in 59 minutes"),
        (.seconds(3_541), "in an hour"), (.seconds(3_601), "in 2 hours"),
        (.seconds(Int64.max), "in 2562047788015216 hours"),
    ])
    func `a wait is said in words, and never shorter than it is`(_ wait: Duration, _ words: String) {
        #expect(wait.waitInWords == words)
    }
}
