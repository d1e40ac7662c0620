import PromenadeCore

/// What each question gives, asked at once, in the order of the questions; how many are under way is the host's pace to
/// say.
func together<Question: Sendable, Value: Sendable>(
    _ questions: [Question], _ ask: @escaping @Sendable (Question) async throws(SourceError) -> Value
) async -> [Result<Value, SourceError>] {
    await withTaskGroup(of: Answer<Value>.self) { group in
        for (index, question) in questions.enumerated() {
            group.addTask { await Answer(index, to: question, ask) }
        }
        var answers: [Answer<Value>] = []
        for await answer in group { answers.append(answer) }
        return answers.sorted { $0.index < $1.index }.map(\.outcome)
    }
}

/// One answer of several, and to which question.
private struct Answer<Value: Sendable>: Sendable {
    let index: Int
    let outcome: Result<Value, SourceError>

    init<Question>(
        _ index: Int, to question: Question, _ ask: @Sendable (Question) async throws(SourceError) -> Value
    ) async {
        self.index = index
        do throws(SourceError) { outcome = .success(try await ask(question)) } catch {
            outcome = .failure(error)
        }
    }
}
