import PromenadeCore

/// Guesses here and, where there are other servers, there: whoever asks one server after the other has no more than with one.
struct Guesses: Sendable {
    private let here: GuessLimiter
    private let shared: (any SharedGuesses)?

    init(_ here: GuessLimiter, shared: (any SharedGuesses)?) {
        self.here = here
        self.shared = shared
    }

    /// As ``GuessLimiter/refuse(_:)``.
    func refuse(_ keys: [String]) async -> Int? {
        if let seconds = here.refuse(keys) { return seconds }
        guard let shared else { return nil }
        for (index, key) in keys.enumerated() {
            guard
                let seconds = await shared.refuse(key, most: GuessLimiter.most, in: GuessLimiter.period)
            else { continue }
            here.forgive(keys)
            for key in keys[..<index] {
                await shared.forgive(key, most: GuessLimiter.most, in: GuessLimiter.period)
            }
            return seconds
        }
        return nil
    }

    /// As ``GuessLimiter/left(_:)``: at most, where others have guessed elsewhere.
    func left(_ keys: [String]) -> Int { here.left(keys) }

    /// As ``GuessLimiter/forgive(_:)``.
    func forgive(_ keys: [String]) async {
        here.forgive(keys)
        guard let shared else { return }
        for key in keys { await shared.forgive(key, most: GuessLimiter.most, in: GuessLimiter.period) }
    }
}
