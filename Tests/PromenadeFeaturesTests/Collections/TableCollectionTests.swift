import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

/// Tables as people have them, and mappings as people write them.
@Suite(.timeLimit(.minutes(10))) struct TableCollectionTests {
    private let scene: ImportScene

    init() throws { scene = try ImportScene() }

    private func bring(
        _ table: Data, fields: String = #""id": "No", "title": "Title""#, more: String = ""
    ) async throws -> CollectionState {
        let name = UUID().uuidString
        let mapping = try CollectionMapping(
            scene.write(
                #"{"museum": {"name": "Mine", "webSite": "https://mine.example"}, "fields": {\#(fields)}\#(more)}"#,
                to: "\(name).json"))
        let file = scene.folder.appending(path: "\(name).csv")
        try table.write(to: file)
        return try await scene.collections.bring(
            OpenCollection(file, dialect: .mapped(mapping, as: "mine"), form: .table(mapping.table)))
    }

    private func title(_ id: String) async throws -> String? {
        try await scene.catalogue.work(Work.ID(id)!)?.value.title
    }

    @Test func `a mapping that names a column which is not there is refused before anything is begun`()
        async throws
    {
        _ = try await bring(Data("No,Title\n1,One\n".utf8))

        await #expect(
            throws: CollectionError.mapping("the table has no column “Titel”; it has: No, Title")
        ) { try await bring(Data("No,Title\n1,Other\n".utf8), fields: #""id": "No", "title": "Titel""#) }

        let state = try await scene.catalogue.collection("mine")
        #expect(state?.stage == .finished)
        let title = try await title("mine:1")
        #expect(title == "One")
    }

    @Test func `a mapping under which no row can be read leaves the collection as it was`() async throws {
        _ = try await bring(Data("No,Title\n1,One\n2,Two\n".utf8))

        let state = try await bring(
            Data("No,Title\n1,a title is no id\n2,neither is this\n".utf8),
            fields: #""id": "Title", "title": "No""#)

        #expect(state.stage == .broken)
        #expect(state.isWhole)
        #expect(state.works == 2)
        #expect(state.trouble?.contains("strangeID") == true)
        #expect(state.trouble?.contains("line 2") == true)
        #expect(scene.registry["mine"]?.museum.name == "Mine")
        let title = try await title("mine:1")
        #expect(title == "One")
    }

    @Test func `a museum of which no record could be read is not there`() async throws {
        let state = try await bring(
            Data("No,Title\n1,no id\n".utf8), fields: #""id": "Title", "title": "No""#)

        #expect(state.stage == .broken)
        let none = try await scene.catalogue.collection("mine")
        #expect(none == nil)
        #expect(scene.registry["mine"] == nil)
    }

    @Test(arguments: [
        "No,Title,Tags\n1,One,a\n2,Two", "No,Title,Tags\n1,One,a\n2",
        "No,Title,Tags\n1,One,a\n2,\"Two,b\n3,Three,c\n",
    ])
    func `a table that breaks off in a row says so`(_ table: String) async throws {
        let state = try await bring(Data(table.utf8))

        #expect(state.stage == .broken)
        #expect(state.works == 1)
        #expect(state.trouble?.contains("line 3 is not whole") == true, "\(state.trouble ?? "")")
    }

    @Test(
        arguments: [
            ("Anna Blaman | Cor Alons|Anna Blaman", "", "anna-blaman", "Anna Blaman", "With Cor Alons"),
            ("Anna Blaman;Cor Alons", #", "separator": ";""#, "anna-blaman", "Anna Blaman", "With Cor Alons"),
            ("Anna Blaman", "", "anna-blaman", "Anna Blaman", nil),
            ("| ", "", nil, nil, nil),
        ] as [(String, String, String?, String?, String?)])
    func `of several makers the first is the maker, the others are told below`(
        _ makers: String, _ more: String, _ id: String?, _ name: String?, _ note: String?
    ) async throws {
        _ = try await bring(
            Data("No,Title,Maker\n1,One,\(makers)\n".utf8),
            fields: #""id": "No", "title": "Title", "artist": "Maker""#, more: more)

        let work = try #require(try await scene.catalogue.work(Work.ID("mine:1")!)?.value)
        #expect(work.artist == name.map { Work.Artist(id: id, name: $0) })
        #expect(work.artistNote == note)
    }

    @Test func `letters in another encoding are told, and read when the mapping says so`() async throws {
        let table = Data("No,Title\n1,Caf".utf8) + [0xE9] + Data("\n2,Plain\n".utf8)

        let refused = try await bring(table)
        let read = try await bring(table, more: #", "encoding": "windows-1252""#)

        #expect(refused.works == 1)
        #expect(refused.counts.bad == 1)
        #expect(read.counts.bad == 0)
        let title = try await title("mine:1")
        #expect(title == "Café")
    }

    @Test func `two columns of one name, a byte order mark and quoted line feeds are no trouble`()
        async throws
    {
        let state = try await bring(
            Data("\u{FEFF}No;Title;;\r\n1;\"One\r\nand a half\";;\r\na/b:c;Two;;\r\n".utf8),
            more: #", "delimiter": ";""#)

        #expect(state.works == 2)
        #expect(state.counts.bad == 0)
        let (one, two) = (try await title("mine:1"), try await title("mine:a/b:c"))
        #expect(one == "One\r\nand a half")
        #expect(two == "Two")
    }

    @Test func `one row of a hundred megabytes is told of, and the next one is read`() async throws {
        var table = Data("No,Title\n1,".utf8)
        table.append(Data(repeating: 120, count: 100_000_000))
        table.append(Data("\n2,Two\n".utf8))

        let state = try await bring(table)

        #expect(state.works == 1)
        #expect(try await scene.problems("mine") == ["line 2 tooLong"])
    }
}
