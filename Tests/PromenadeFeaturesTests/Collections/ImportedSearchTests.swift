import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import Testing

/// What an import writes is found as soon as it is here.
@Suite(.timeLimit(.minutes(5))) struct ImportedSearchTests {
    private let scene: ImportScene
    private let day = Date(timeIntervalSince1970: 1_700_000_000)

    init() throws { scene = try ImportScene() }

    private func bring(_ records: String, _ asOf: Date) async throws {
        let file = try scene.write(records, to: "\(asOf.timeIntervalSince1970).jsonl")
        _ = try await scene.tate(file, asOf: asOf)
    }

    private func found(_ words: String, colour: Colour? = nil) async throws -> Int {
        var question = SearchQuestion(text: SearchText(words))
        question.filters.colour = colour
        return try await scene.engine.search(question, page: 1, size: 10).total
    }

    @Test func `works are found in the transaction they come in, and those that changed by their new words`()
        async throws
    {
        try await bring(lines(1...2_100), day)
        #expect(try await found("work") == 2_100)

        let changed = lines(1...2_098) + lines([2_099], title: "Lighthouse")
        try await bring(changed, day + 60)
        #expect(try await found("work") == 2_099)
        #expect(try await found("lighthouse") == 1)
        // Of an older list nothing is taken.
        try await bring(lines([2_099], title: "Harbour"), day - 60)
        #expect(try await found("harbour") == 0)
        #expect(try await found("lighthouse") == 1)

        try await scene.engine.indexWorks()
        #expect(try await found("work") == 2_099)
        #expect(try await found("lighthouse") == 1)
    }

    @Test func `a slip in words of an import is corrected before the sets of common words are made`()
        async throws
    {
        try await bring(lines(1...400, title: "Lighthouse"), day)

        #expect(try await found("lihgthouse") == 400)
    }

    @Test func `a work that changes keeps the colour of our copy of its picture`() async throws {
        func record(_ title: String) -> String {
            """
            {"acno":"T1","title":"\(title)","thumbnailUrl":"http://www.tate.org.uk/art/images/work/T/T01_8.jpg"}

            """
        }
        let red = PaletteColour.red.colour
        try await bring(record("Sail"), day)
        try await scene.catalogue.cache(red, of: try #require(Work.ID("tate:T1")))
        try await scene.engine.indexWorks()
        #expect(try await found("sail", colour: red) == 1)

        try await bring(record("Mast"), day + 60)
        try await scene.engine.indexWorks()
        #expect(try await found("mast", colour: red) == 1)
        #expect(try await found("sail") == 0)
    }

    @Test func `a work that went and comes back is found once`() async throws {
        try await bring(lines(1...3), day)
        _ = try await scene.collections.remove("tate")
        try await bring(lines(2...3), day + 60)
        #expect(try await found("work") == 3, "the first is gone with the next look at what is due")

        try await scene.engine.indexWorks()
        #expect(try await found("work") == 2)
    }

    /// One portion of a museum's own service.
    private actor Portion: CollectionReading {
        private var contents: [CollectionRecord.Content]

        init(_ contents: [CollectionRecord.Content]) { self.contents = contents }

        func next() async throws(CollectionError) -> RecordBatch? {
            guard !contents.isEmpty else { return nil }
            let records = contents.enumerated().map {
                CollectionRecord(number: $0.offset + 1, place: nil, content: $0.element)
            }
            contents = []
            return RecordBatch(
                records: records, progress: .init(.records, done: records.count, whole: nil),
                position: records.count)
        }
    }

    @Test func `of a work that a museum gives twice the later counts, and one it takes back is not found`()
        async throws
    {
        let (twice, gone) = (try #require(Work.ID("rijks:1")), try #require(Work.ID("rijks:2")))
        let reading = Portion([
            .work(Work(id: twice, title: "Harbour")), .work(Work(id: gone, title: "Harbour")),
            .work(Work(id: twice, title: "Lighthouse")), .withdrawn(gone),
        ])
        let origin = try #require(URL(string: "https://oai.example"))
        _ = try await scene.collections.harvest("rijks", from: origin) { _, _, _ in reading }

        for _ in 1...2 {
            #expect(try await found("harbour") == 0)
            #expect(try await found("lighthouse") == 1)
            try await scene.engine.indexWorks()
        }
    }
}
