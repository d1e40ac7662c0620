import Synchronization

/// Large answers that clients have not read yet, in bytes: of each client no more than a share, of all no more than there is
/// room for.
///
/// Where there is no room, whoever holds most makes some, as long as that is more than the newcomer would hold: the largest
/// of their answers breaks off (max-min fairness). So a few who read slowly, and as much as they may, shut nobody out, and
/// nobody who reads slowly is broken off while there is room.
///
/// Who holds nothing may have one answer, however large, as far as there is room, or others hold more; where nobody holds
/// anything there is room.
package final class UnsentAnswers: Sendable {
    private struct Answer {
        let client: String
        let bytes: Int
        let breakOff: @Sendable () -> Void
    }

    private struct State {
        /// Bound: connections.
        var answers: [Int: Answer] = [:]
        /// Bound: clients with an answer.
        var held: [String: Int] = [:]
        var all = 0
        var next = 0

        mutating func add(_ answer: Answer) -> Int {
            next += 1
            answers[next] = answer
            held[answer.client, default: 0] += answer.bytes
            all += answer.bytes
            return next
        }

        mutating func remove(_ id: Int) -> Answer? {
            guard let answer = answers.removeValue(forKey: id) else { return nil }
            let left = held[answer.client, default: 0] - answer.bytes
            held[answer.client] = left > 0 ? left : nil
            all -= answer.bytes
            return answer
        }
    }

    private let state = Mutex(State())
    private let most: Int
    private let each: Int

    /// - Parameters:
    ///   - most: bytes of all clients at the same moment.
    ///   - each: of one.
    package init(most: Int = UnsentLimits.all, each: Int = UnsentLimits.each) {
        self.most = most
        self.each = each
    }

    /// Bytes of all clients.
    package var held: Int { state.withLock { $0.all } }

    /// Counts an answer until what comes back goes.
    ///
    /// - Parameters:
    ///   - bytes: at least 1.
    ///   - breakOff: ends it early; called once at most, outside any lock.
    /// - Returns: `nil` where there is no room.
    package func admit(_ bytes: Int, to client: String, breakOff: @escaping @Sendable () -> Void) -> Place? {
        let (id, dropped) = state.withLock { state -> (Int?, [Answer]) in
            let own = state.held[client, default: 0]
            guard own == 0 || bytes <= each - own else { return (nil, []) }
            var after = state
            var dropped: [Answer] = []
            while after.all > 0, bytes > most - after.all {
                guard let largest = after.held.max(by: { $0.value < $1.value }),
                    largest.key != client, largest.value > own + bytes,
                    let victim = after.answers.filter({ $0.value.client == largest.key })
                        .max(by: { $0.value.bytes < $1.value.bytes }),
                    let answer = after.remove(victim.key)
                else { return (nil, []) }
                dropped.append(answer)
            }
            let id = after.add(Answer(client: client, bytes: bytes, breakOff: breakOff))
            state = after
            return (id, dropped)
        }
        for answer in dropped { answer.breakOff() }
        return id.map { Place(of: self, $0) }
    }

    /// Bytes that are given back when this goes, or when the answer was broken off.
    package final class Place: Sendable {
        private let answers: UnsentAnswers
        private let id: Int

        fileprivate init(of answers: UnsentAnswers, _ id: Int) {
            self.answers = answers
            self.id = id
        }

        deinit { _ = answers.state.withLock { $0.remove(id) } }
    }
}
