import PromenadeCore
import Testing

@Suite struct RecordProblemTests {
    @Test func `what a record says is told without what cannot be seen`() {
        let problem = RecordProblem(.unreadValues, "date “\u{1B}]0;title\u{7}\u{202E}18\u{0}90”")

        #expect(problem.detail == "date “]0;title1890”")
    }
}
