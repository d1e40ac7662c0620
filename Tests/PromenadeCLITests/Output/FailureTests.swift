import ArgumentParser
import PromenadeCore
import PromenadeStore
import Testing

@testable import PromenadeCLI

/// What ends a command is said in sentences.
@Suite(.timeLimit(.minutes(10))) struct FailureTests {
    private struct Unforeseen: Error { let retryAfter: Duration? = .seconds(2) }

    @Test(arguments: [
        SourceError.busy(retryAfter: .seconds(2)), .busy(retryAfter: nil), .unreachable, .refused,
        .overloaded(retryAfter: .seconds(2)), .unreadable(field: "body"), .unreadable(field: "data.id"),
    ])
    func `a service's trouble is told in words`(_ error: SourceError) throws {
        let failure = try #require(Failure(error))

        #expect(failure.words.hasPrefix("A service ") && failure.words.hasSuffix("."))
        #expect(!failure.words.contains("(") && !failure.words.contains("data.id"))
    }

    @Test func `a table shows the value in its last column whole, and cuts the others`() {
        let long = String(repeating: "x", count: 200)

        let lines = Output.lines(["WHERE", "WHY"], [[long, long]])

        #expect(lines.last == String(repeating: "x", count: 59) + "…  " + long)
    }

    @Test func `what nobody foresaw is told without its Swift`() throws {
        #expect(try #require(Failure(Unforeseen())).words == "Something went wrong in Promenade itself.")
    }

    @Test func `the parser's own words stay`() {
        #expect(Failure(ValidationError("There is no such option.")) == nil)
        #expect(Failure(ExitCode.success) == nil)
        #expect(Failure(CleanExit.helpRequest()) == nil)
    }
}
