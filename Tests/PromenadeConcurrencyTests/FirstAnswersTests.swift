import PromenadeConcurrency
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10))) struct FirstAnswersTests {
    private let clock = ManualClock()
    private let gate = Gate()
    private let stragglers = Stragglers(clock: ManualClock())

    /// Asks 0 to 3; whom `isSlow` names waits at the gate.
    private func ask(
        most: Duration? = nil, late: LateAnswers, suffices: @escaping @Sendable (Int) -> Bool = { _ in true },
        isSlow: @escaping @Sendable (Int) -> Bool
    ) -> Task<FirstAnswers<Int>, Never> {
        Task {
            await firstAnswers(
                to: [0, 1, 2, 3], within: .after(.seconds(4), most: most, by: clock), late: late,
                suffices: suffices
            ) { number in
                if isSlow(number) { try? await gate.pass() }
                return number * 10
            }
        }
    }

    @Test func `nobody waits when all have answered, and the answers have the order of the questions`() async
    {
        let answers = await ask(late: .cancel) { _ in false }.value

        #expect(answers.values == [0, 10, 20, 30])
        #expect(!answers.isGivenUp)
        await until { clock.sleepers == 0 }
        #expect(
            await firstAnswers(to: [Int](), within: .after(.seconds(4)), late: .cancel) { $0 }.values == [])
    }

    @Test func `at the deadline the late ones are told as late, and cancelled`() async {
        let asking = ask(late: .cancel) { $0.isMultiple(of: 2) }
        await until { gate.held == 2 }
        await clock.advanceToNextSleeper()

        let answers = await asking.value
        #expect(answers.values[0] == nil && answers.values[2] == nil)
        #expect(answers.isGivenUp)
        #expect(clock.elapsed == .seconds(4))
        await until { gate.cancelled == 2 }
    }

    @Test func `or they go on as stragglers, each of them, until their end`() async {
        let asking = ask(late: .goOn(as: stragglers)) { $0 != 1 }
        await until { gate.held == 3 }
        await clock.advanceToNextSleeper()

        _ = await asking.value
        #expect(stragglers.current == 3)
        #expect(gate.cancelled == 0)
        gate.open()
        await until { stragglers.current == 0 }
    }

    @Test func `without one that will do the first such one is waited for, up to the last moment`() async {
        // None will do before the gate opens.
        let asking = ask(most: .seconds(12), late: .goOn(as: stragglers), suffices: { $0 >= 20 }) { $0 >= 2 }
        await until { gate.held == 2 && clock.sleepers == 1 }
        await clock.advanceToNextSleeper()
        await until { clock.sleepers == 1 }
        #expect(clock.elapsed == .seconds(4))
        gate.open()

        let answers = await asking.value
        #expect(answers.values[2] == 20 || answers.values[3] == 30)
        #expect(!answers.isGivenUp)
    }

    @Test func `at the last moment all are given up`() async {
        let asking = ask(most: .seconds(12), late: .cancel) { _ in true }
        await until { gate.held == 4 }
        await clock.advanceToNextSleeper()
        await clock.advanceToNextSleeper()

        let answers = await asking.value
        #expect(answers.values == [nil, nil, nil, nil])
        #expect(answers.isGivenUp)
        #expect(clock.elapsed == .seconds(12))
    }

    @Test(arguments: [true, false])
    func `whoever is cancelled leaves at once, and the questions go on or not`(_ unlessLeft: Bool) async {
        let asking = ask(late: .goOn(as: stragglers, unlessLeft: unlessLeft)) { _ in true }
        await until { gate.held == 4 }

        asking.cancel()

        let answers = await asking.value
        #expect(answers.values == [nil, nil, nil, nil])
        #expect(!answers.isGivenUp)
        #expect(stragglers.current == (unlessLeft ? 0 : 4))
        if unlessLeft { await until { gate.cancelled == 4 } } else { #expect(gate.cancelled == 0) }
        gate.open()
        await until { stragglers.current == 0 }
    }

    @Test func `in turn one is asked after the other, and together they are one straggler`() async {
        let asked = Order()
        let asking = Task {
            await firstAnswersInTurn(
                to: [0, 1, 2, 3], within: .after(.seconds(4), by: clock), late: .goOn(as: stragglers)
            ) { number in
                asked.add(number)
                if number == 2 { try? await gate.pass() }
                return number
            }
        }
        await until { gate.held == 1 }
        await clock.advanceToNextSleeper()

        #expect(await asking.value.values == [0, 1, nil, nil])
        #expect(asked.all == [0, 1, 2])
        #expect(stragglers.current == 1)
        gate.open()
        await until { stragglers.current == 0 }
        #expect(asked.all == [0, 1, 2, 3])
    }

    @Test func `one question, until somebody says that it is late`() async {
        let end = Gate()
        let asking = Task {
            await firstAnswer(within: .when { try? await end.pass() }, late: .cancel) { () -> Int in
                try? await gate.pass()
                return 7
            }
        }
        await until { gate.held == 1 && end.held == 1 }
        end.open()

        #expect(await asking.value == nil)
        await until { gate.cancelled == 1 }
        #expect(await firstAnswer(within: .after(.seconds(4), by: clock), late: .cancel) { 7 } == 7)
    }
}
