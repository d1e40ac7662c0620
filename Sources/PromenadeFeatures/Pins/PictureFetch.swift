import PromenadeCore
import PromenadeImages

/// What a collection learns from round after round of fetching pictures: which of them cannot be had, and whether
/// anybody answers at all.
///
/// A picture that does not come twice, while others do, is as good as gone.
struct PictureFetch {
    /// Where so many do not come and no other does, it is not the pictures.
    private static let patience = 6

    private var silent: [Photo.ID: ImageError] = [:]
    private var silentBefore: Set<Photo.ID> = []
    private var hopeless: Set<Photo.ID> = []
    private var wasAnswered = false
    private var wasEverAnswered = false
    private var roundsInSilence = 0
    /// There is no room: nothing more is to be fetched.
    private(set) var isFull = false
    /// Where pictures are kept for good does not answer.
    private(set) var isUnkept = false

    mutating func note(_ photo: Photo.ID, _ outcome: Result<Bool, ImageError>) {
        switch outcome {
        case .success(true): wasAnswered = true
        case .success(false): isFull = true
        case .failure(.absent), .failure(.unreadable), .failure(.tooLarge):
            wasAnswered = true
            hopeless.insert(photo)
        case .failure(.unreachable): silent[photo] = .unreachable
        case .failure(.challenged): silent[photo] = .challenged
        case .failure(.cancelled), .failure(.busy): break
        case .failure(.unkept): isUnkept = true
        }
    }

    /// Ends a round.
    ///
    /// - Returns: pictures that cannot be had, and why fetching on is of no use.
    mutating func endRound() -> (hopeless: Set<Photo.ID>, trouble: Album.Trouble?) {
        defer {
            silentBefore.formUnion(silent.keys)
            silent = [:]
            hopeless = []
            wasAnswered = false
        }
        if isFull { return (hopeless, .diskFull) }
        // None of the photographs' faults.
        if isUnkept { return (hopeless, .unreachable) }
        wasEverAnswered = wasEverAnswered || wasAnswered
        roundsInSilence = wasAnswered || silent.isEmpty ? 0 : roundsInSilence + 1
        if roundsInSilence > 0, !wasEverAnswered || silent.count >= Self.patience || roundsInSilence > 1 {
            return (hopeless, silent.values.contains(.challenged) ? .refused : .unreachable)
        }
        return (hopeless.union(silentBefore.intersection(silent.keys)), nil)
    }
}
