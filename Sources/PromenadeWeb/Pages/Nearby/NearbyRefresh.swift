import PromenadeFeatures

/// How reading anew ended, where the list has something to say about it.
enum NearbyRefresh: String, Encodable, Sendable, CaseIterable {
    /// A source failed.
    case failed
    /// Nobody was asked, because it was all read a moment ago.
    case recent
    /// A source is still answering.
    case asking

    init?(_ outcome: Nearby.Refresh) {
        switch outcome {
        case .read: return nil
        case .recent: self = .recent
        case .asking: self = .asking
        case .failed: self = .failed
        }
    }
}
