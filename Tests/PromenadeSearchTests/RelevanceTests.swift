import Foundation
import PromenadeCore
import PromenadeSearch
import PromenadeStore
import Testing

/// What people type, and the work that must be among the first three.
@Suite(.enabled(if: RecordedWorks.areHere), .timeLimit(.minutes(10))) struct RelevanceTests {
    private static let table: [(typed: String, work: String)] = [
        ("american gothic", "aic:6565"), ("nighthawks", "aic:111628"), ("grande jatte", "aic:27992"),
        ("seurat sunday", "aic:27992"), ("water lilies", "aic:16568"),
        ("monet gare saint lazare", "aic:16571"), ("the bedroom van gogh", "aic:28560"),
        ("great wave", "aic:89503"), ("hokusai", "aic:89503"), ("paris street rainy day", "aic:20684"),
        ("old guitarist", "aic:28067"), ("child's bath", "aic:111442"), ("cassatt", "aic:111442"),
        ("kandinsky improvisation", "aic:8991"), ("el greco", "aic:87479"), ("millinery", "aic:14572"),
        ("mere gregoire", "aic:4428"), ("o'keeffe clouds", "aic:100858"), ("caillebotte", "aic:20684"),
        ("toulouse lautrec moulin rouge", "aic:61128"), ("nighthwaks", "aic:111628"),
        ("cezane apples", "aic:111436"), ("herring net", "aic:25865"),
        ("self-portrait van gogh", "aic:80607"), ("stacks of wheat", "aic:64818"), ("ophelia", "tate:N01506"),
        ("norham castle", "tate:N01981"), ("norham castle sunrise", "tate:N01981"),
        ("bigger splash", "tate:T03254"), ("lobster telephone", "tate:T03257"), ("whaam", "tate:T00897"),
        ("marilyn diptych", "tate:T03093"), ("carnation lily", "tate:N01615"),
        ("fountain duchamp", "tate:T07573"), ("newton blake", "tate:N05058"),
        ("nebuchadnezzar", "tate:N05059"), ("the snail", "tate:T00540"),
        ("nocturne battersea", "tate:N01959"),
        ("merry go round", "tate:T03846"), ("narcissus dali", "tate:T02343"),
        ("mr and mrs clark", "tate:T01269"), ("equivalent viii", "tate:T01534"),
        ("burial at sea", "tate:N00528"), ("beata beatrix rossetti", "tate:N01279"),
        ("lady of shalott", "tate:N01543"), ("proserpine", "tate:N05064"),
        ("carpenter's shop", "tate:N03584"), ("picasso red armchair", "tate:N06205"),
        ("title:flatford artist:constable", "tate:N01273"), ("weeping woman picasso", "tate:T05010"),
        ("opehlia", "tate:N01506"), ("fuseli macbeth", "tate:T00733"), ("norham ca", "tate:N01981"),
        ("\"blue and gold\" whistler", "tate:N01959"),
    ]

    @Test func `what is meant by fifty questions is among the first three`() async throws {
        // Besides what is expected all that could stand in its way: works with the same words, and every eighth.
        let words = Set(Self.table.flatMap { SearchWords.words(of: $0.typed) }.filter { $0.count > 5 })
        let numbers = Self.table.map(\.work).filter { $0.hasPrefix("tate:") }.map {
            $0.dropFirst(5).lowercased()
        }
        let rivals = words.subtracting(["artist", "picasso", "street", "castle"]).map {
            "\"title\":\"[^\"]*\($0)"
        }
        let expression = (numbers.map { "\"acno\":\"\($0)\"" } + rivals).joined(separator: "|")
        let works = try RecordedWorks.chicago() + RecordedWorks.tate(matching: expression, every: 8)
        let catalogue = try Catalogue()
        let engine = SearchEngine(catalogue)
        let museum = Museum(id: "tate", name: "Tate", webSite: URL(filePath: "/"), pageSize: 24)
        try await catalogue.cache(
            WorksPage(works: works, extent: .init(number: 1, size: 24, total: 0, window: nil)),
            of: .everything, from: museum, fetchedAt: .now)
        try await engine.indexWorks()
        #expect(works.count > 5_000)

        for (typed, work) in Self.table {
            let question = SearchQuestion(text: SearchText(typed))
            let first = try await engine.search(question, page: 1, size: 3)
            #expect(
                first.cards.map(\.id.description).contains(work),
                "\(typed): \(first.total) works, \(first.cards.map { "\($0.id) \($0.title)" })")
        }
    }
}
