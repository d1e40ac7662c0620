import Testing

@testable import PromenadeCLI

@Suite struct OutputTests {
    @Test func `a terminal is given no command by what a file says`() {
        #expect(Output.shown("“\u{1B}]0;title\u{7}\u{9B}31m”\nnext\rline") == "“]0;title31m”\nnextline")
    }
}
