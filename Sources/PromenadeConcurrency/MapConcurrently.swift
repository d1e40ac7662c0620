extension Collection where Element: Sendable {
    /// What each element becomes, in their order; as many at the same time as may be.
    ///
    /// The first failure cancels what is under way and is thrown once that has ended; no more is begun. A caller that is
    /// cancelled cancels all of them.
    ///
    /// - Parameters:
    ///   - atOnce: at least 1; without it whoever is asked says how much is under way.
    ///   - progress: told after each how many are done; the next begins afterwards.
    package func mapConcurrently<Value: Sendable, Failure: Error>(
        atOnce: Int = .max, progress: @Sendable (Int) async -> Void = { _ in },
        _ transform: @escaping @Sendable (Element) async throws(Failure) -> Value
    ) async throws(Failure) -> [Value] {
        var waiting = Array(self).enumerated().makeIterator()
        let outcome = await withTaskGroup(of: Mapped<Value, Failure>.self) { group in
            var values: [Int: Value] = [:]
            for _ in 0..<Swift.min(atOnce, count) {
                guard let (index, element) = waiting.next() else { break }
                group.addTask { await Mapped(index, element, transform) }
            }
            while let mapped = await group.next() {
                do throws(Failure) { values[mapped.index] = try mapped.outcome.get() } catch {
                    group.cancelAll()
                    return Result<[Value], Failure>.failure(error)
                }
                await progress(values.count)
                if let (index, element) = waiting.next() {
                    group.addTask { await Mapped(index, element, transform) }
                }
            }
            return .success((0..<values.count).compactMap { values[$0] })
        }
        return try outcome.get()
    }

    /// What became of each element, in their order, all at the same time; one that fails stops none of the others.
    package func outcomesConcurrently<Value: Sendable, Failure: Error>(
        _ transform: @escaping @Sendable (Element) async throws(Failure) -> Value
    ) async -> [Result<Value, Failure>] {
        await mapConcurrently { element -> Result<Value, Failure> in
            do throws(Failure) { return .success(try await transform(element)) } catch {
                return .failure(error)
            }
        }
    }
}

/// What one of several became, and which; made in its task as a whole (CONTRIBUTING, “What the optimiser does not do”).
private struct Mapped<Value: Sendable, Failure: Error>: Sendable {
    let index: Int
    let outcome: Result<Value, Failure>

    init<Element>(
        _ index: Int, _ element: Element, _ transform: @Sendable (Element) async throws(Failure) -> Value
    ) async {
        self.index = index
        do throws(Failure) { outcome = .success(try await transform(element)) } catch {
            outcome = .failure(error)
        }
    }
}
