/// What is asked of everything that is here: words, filters, and an order.
package struct SearchQuestion: Sendable, Hashable {
    /// `nil`: everything.
    package var text: SearchText?
    package var filters: SearchFilters
    package var sort: SearchSort

    package init(text: SearchText? = nil, filters: SearchFilters = .init(), sort: SearchSort = .best) {
        self.text = text
        self.filters = filters
        self.sort = sort
    }
}

/// In which order works come.
///
/// Works that are equal in it, or that do not say, come last and in the order of ``best`` without words.
package enum SearchSort: String, Sendable, Hashable, CaseIterable {
    /// Best match first; without words those most worth seeing first.
    case best
    /// By the artist's family name as printed, then by year.
    case artist
    case title
    /// Oldest first.
    case year
    /// Youngest first.
    case latest
    /// Those that came into their museum last first.
    case newest
}

/// What works must be besides.
///
/// Within one list any of them will do; all lists must be met.
package struct SearchFilters: Sendable, Hashable {
    package var museums: [Museum.ID] = []
    /// As printed on the label.
    package var artists: [String] = []
    package var types: [String] = []
    package var materials: [String] = []
    package var places: [String] = []
    /// Works that may have been made within these years, both included; negative before the common era.
    package var years: ClosedRange<Int>?
    package var rights: [RightsKind] = []
    package var isOnView = false
    package var hasPicture = false
    package var colour: Colour?

    package init() {}

    package var isEmpty: Bool { self == Self() }
}

/// ``Rights`` without the notice.
package enum RightsKind: String, Sendable, Hashable, CaseIterable {
    case publicDomain, inCopyright, unknown

    package init(_ rights: Rights) {
        switch rights {
        case .publicDomain: self = .publicDomain
        case .inCopyright: self = .inCopyright
        case .unknown: self = .unknown
        }
    }
}
