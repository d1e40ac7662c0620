/// What several questions came to within a deadline.
package struct FirstAnswers<Value: Sendable>: Sendable {
    /// In the order of the questions; `nil` for one that is late.
    package fileprivate(set) var values: [Value?]
    /// Whether nobody was waited for any longer: the last moment of the deadline has passed.
    package fileprivate(set) var isGivenUp = false
}

/// How long answers are waited for.
package struct AnswerDeadline: Sendable {
    /// Each begins when the one before has ended.
    fileprivate let waits: [@Sendable () async throws -> Void]

    /// All are waited for as long as this.
    ///
    /// - Parameter most: without an answer that will do, the first such one is waited for until then; counted from the
    ///   beginning as well.
    package static func after(
        _ patience: Duration, most: Duration? = nil, by clock: any Clock<Duration> = ContinuousClock()
    ) -> Self {
        Self(
            waits: ([patience] + [most.map { $0 - patience }].compactMap { $0 }).map { length in
                { try await clock.sleep(for: length) }
            })
    }

    /// All are waited for until this returns; it is cancelled where they came before.
    package static func when(_ end: @escaping @Sendable () async -> Void) -> Self { Self(waits: [end]) }
}

/// What becomes of questions whose answers are late.
package enum LateAnswers: Sendable {
    /// They are cancelled.
    case cancel
    /// They go on, as far as there is room among the stragglers, each one of them; with `unlessLeft` those of a caller
    /// that was cancelled are cancelled.
    case goOn(as: Stragglers, unlessLeft: Bool = false)
}

/// The answers that several questions have within a deadline; all are asked at once.
///
///     let answers = await firstAnswers(to: museums, within: .after(.seconds(4)), late: .goOn(as: stragglers)) {
///         await ask($0)
///     }
///
/// Returns as soon as every question is answered, at the deadline, or when the caller is cancelled, whichever comes
/// first. The questions are tasks of their own, at the caller's priority: none of them can hold the caller up.
///
/// - Parameter suffices: whether an answer will do when the deadline has a last moment, see
///   ``AnswerDeadline/after(_:most:by:)``.
package func firstAnswers<Question: Sendable, Value: Sendable>(
    to questions: [Question], within deadline: AnswerDeadline, late: LateAnswers,
    suffices: (Value) -> Bool = { _ in true }, _ ask: @escaping @Sendable (Question) async -> Value
) async -> FirstAnswers<Value> {
    await answers(questions.count, within: deadline, late: late, suffices: suffices) { arrived in
        questions.enumerated().map { index, question in
            Asking(
                about: index..<index + 1, task: Task { arrived.yield((index, await ask(question))) })
        }
    }
}

/// The same, for one who must be asked one thing after the other; all together are one straggler.
package func firstAnswersInTurn<Question: Sendable, Value: Sendable>(
    to questions: [Question], within deadline: AnswerDeadline, late: LateAnswers,
    _ ask: @escaping @Sendable (Question) async -> Value
) async -> FirstAnswers<Value> {
    await answers(questions.count, within: deadline, late: late, suffices: { _ in true }) { arrived in
        let task = Task {
            for (index, question) in questions.enumerated() where !Task.isCancelled {
                arrived.yield((index, await ask(question)))
            }
        }
        return [Asking(about: 0..<questions.count, task: task)]
    }
}

/// The same for one question.
///
/// - Returns: `nil` when the answer is late, or the caller was cancelled.
package func firstAnswer<Value: Sendable>(
    within deadline: AnswerDeadline, late: LateAnswers, _ ask: @escaping @Sendable () async -> Value
) async -> Value? {
    await firstAnswers(to: [ask], within: deadline, late: late) { await $0() }.values.first ?? nil
}

/// A task, and which questions it answers.
private struct Asking {
    let about: Range<Int>
    let task: Task<Void, Never>
}

/// An answer and which question's, or `nil` when a part of the deadline has passed.
private typealias Arrival<Value> = (index: Int, value: Value)?

private func answers<Value: Sendable>(
    _ count: Int, within deadline: AnswerDeadline, late: LateAnswers, suffices: (Value) -> Bool,
    asking: (AsyncStream<Arrival<Value>>.Continuation) -> [Asking]
) async -> FirstAnswers<Value> {
    var answers = FirstAnswers(values: [Value?](repeating: nil, count: count))
    guard count > 0 else { return answers }
    let (arrivals, arrived) = AsyncStream.makeStream(of: Arrival<Value>.self)
    // Not children: a function waits for its children, also for those it has cancelled.
    let asked = asking(arrived)
    let clock = Task {
        for wait in deadline.waits {
            try await wait()
            arrived.yield(nil)
        }
    }
    defer { clock.cancel() }
    var (missing, passed, isLeft) = (count, 0, true)
    for await arrival in arrivals {
        if let arrival {
            answers.values[arrival.index] = arrival.value
            missing -= 1
        } else {
            passed += 1
        }
        answers.isGivenUp = passed == deadline.waits.count
        // While nothing that will do has come, nobody has been held up yet.
        isLeft =
            !(missing == 0 || answers.isGivenUp
            || passed > 0 && answers.values.contains { $0.map(suffices) ?? false })
        if !isLeft { break }
    }
    for one in asked where one.about.contains(where: { answers.values[$0] == nil }) {
        late.take(one.task, isLeft: isLeft)
    }
    return answers
}

extension LateAnswers {
    fileprivate func take(_ task: Task<Void, Never>, isLeft: Bool) {
        switch self {
        case .goOn(let stragglers, let unlessLeft) where !(isLeft && unlessLeft): stragglers.adopt(task)
        case .goOn, .cancel: task.cancel()
        }
    }
}
