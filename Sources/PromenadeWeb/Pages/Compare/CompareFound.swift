import PromenadeCore
import PromenadeFeatures

/// What was searched for to compare with, and the works here that were found and have a picture.
struct CompareFound {
    /// So many are listed; whoever needs more needs another word.
    private static let most = 60

    /// As typed.
    let text: String
    let cards: [WorkCard]
    /// Found altogether.
    let total: Int
    /// What was searched for instead, as nothing has what was typed.
    let corrected: String?
    /// Whether what is here could be searched.
    let isAnswered: Bool
}

extension CompareFound {
    /// - Parameter first: chosen already, so not offered.
    init(_ text: String, without first: String?, in search: WorkSearch, _ pages: PageRenderer) async {
        self.text = text
        var filters = SearchFilters()
        filters.hasPicture = true
        guard let words = SearchText(text) else {
            (cards, total, corrected, isAnswered) = ([], 0, nil, true)
            return
        }
        let page = await search.works(
            SearchQuestion(text: words, filters: filters), size: Self.most,
            without: pages.preferences().museumsOff)
        let cards = page?.cards ?? []
        self.cards = cards.filter { $0.id.description != first }
        // The one that is not offered is not counted either, where it is seen to be left out.
        total = (page?.total ?? 0) - (cards.count - self.cards.count)
        corrected = page?.corrected?.written
        isAnswered = page != nil
    }
}
