import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import Testing

/// What an import tells of values it could not read, and of files that are something else.
@Suite(.timeLimit(.minutes(10))) struct UnreadValuesTests {
    private let scene: ImportScene

    init() throws { scene = try ImportScene() }

    private func bring(_ table: String, _ fields: String) async throws -> CollectionState {
        let mapping = try CollectionMapping(
            scene.write(
                #"{"museum": {"name": "Mine", "webSite": "https://mine.example"}, "fields": {\#(fields)}}"#,
                to: "mapping.json"))
        let file = try scene.write(table, to: "\(UUID()).csv")
        return try await scene.collections.bring(
            OpenCollection(file, dialect: .mapped(mapping, as: "mine"), form: .table(mapping.table)))
    }

    private func work(_ id: String) async throws -> Work? {
        try await scene.catalogue.work(Work.ID(id)!)?.value
    }

    private static let fields =
        #""id": "No", "firstYear": "From", "acquired": "DateAcquired", "changedAt": "Changed""#

    @Test func `days are years, and values that could not be read are counted and shown`() async throws {
        let state = try await bring(
            """
            No,From,DateAcquired,Changed
            1,1795-01-01,1996-04-09,2025-01-09
            2,c. 1500,soon,then
            3,n.d.,unknown,
            4,618.0,,2025-01-09T08:25:24Z

            """, Self.fields)

        let one = try await work("mine:1")
        #expect(one?.years == YearSpan(first: 1795, last: 1795))
        #expect(one?.acquired == 1996)
        let two = try await work("mine:2")
        #expect(two?.years?.first == 1500)
        #expect(two?.acquired == nil)
        let four = try await work("mine:4")
        #expect(four?.years?.first == 618)
        #expect(state.works == 4)
        #expect(state.counts.bad == 0)
        #expect(state.counts.unread == 2)
        let problems = try await scene.collections.problems(of: "mine", limit: 10, kind: .unreadValues)
        #expect(problems.map(\.place) == ["line 3"])
        #expect(problems.first?.problem.detail == "acquired “soon”, changedAt “then”")
    }

    @Test func `an import that is read well the next time has nothing left to tell`() async throws {
        _ = try await bring("No,From,DateAcquired,Changed\n1,soon,,\n", Self.fields)
        let state = try await bring("No,From,DateAcquired,Changed\n1,1500,,\n", Self.fields)

        #expect(state.counts.unread == 0)
        let problems = try await scene.collections.problems(of: "mine", limit: 10)
        #expect(problems.isEmpty)
    }

    @Test(arguments: [
        ("<p>Oil on <em>canvas</em></p>", "<p>Oil on <em>canvas</em></p>"),
        ("5 < 6 & so on", "<p>5 &lt; 6 &amp; so on</p>"), ("Fish &amp; chips", "Fish &amp; chips"),
        ("<script>x</script>Fine", "Fine"),
    ])
    func `a description in HTML is shown as one, a plain one as it is written`(
        _ written: String, _ shown: String
    ) async throws {
        _ = try await bring("No,Text\n1,\(written)\n", #""id": "No", "description": "Text""#)

        let work = try await work("mine:1")
        #expect(work?.description?.text.html == shown)
    }

    @Test func `counts an older version kept are read`() throws {
        let old = #"{"read":1,"added":1,"changed":0,"unchanged":0,"outdated":0,"withdrawn":0,"bad":0}"#
        let counts = try JSONDecoder().decode(CollectionState.Counts.self, from: Data(old.utf8))

        #expect(counts.added == 1)
        #expect(counts.unread == 0)
    }

    // MARK: Ids

    @Test func `an object number with parentheses is an id, and found as it is typed`() async throws {
        _ = try await bring("No,Acc\nRP-T-1930-54(V),RP-T-1930-54(V)\n", #""id": "No", "accession": "Acc""#)
        try await scene.engine.indexWorks()

        let work = try await work("mine:RP-T-1930-54(V)")
        #expect(work?.accession == "RP-T-1930-54(V)")
    }

    // MARK: Older replies

    private static let hasLegacy = FileManager.default.fileExists(
        atPath: ImportScene.upstream.appending(path: "rijks-legacy").path())

    private func older(_ url: URL) async throws -> CollectionState {
        try await scene.collections.bring(OpenCollection(url, dialect: .amsterdamLegacy, form: .replies))
    }

    @Test(
        .enabled(if: hasLegacy),
        arguments: [
            ("timedwards_4a491a3_Service_ServiceTests_Samples_collection.json", 100),
            ("dimohamdy_ArtObjectDetailsResult.json", 1), ("jayesh_art_objects_list_1.json", 10),
        ])
    func `replies of the Rijksmuseum’s older API are brought home`(_ file: String, _ works: Int) async throws
    {
        let state = try await older(ImportScene.upstream.appending(path: "rijks-legacy/\(file)"))

        #expect(state.stage == .finished)
        #expect(state.works == works)
    }

    @Test(.enabled(if: hasLegacy)) func `a folder of them is, too, and what has no work in it is told`()
        async throws
    {
        let state = try await older(ImportScene.upstream.appending(path: "rijks-legacy"))

        #expect(state.stage == .finished)
        #expect(state.works > 100)
        #expect(state.counts.bad > 0)
        let problems = try await scene.problems("rijks")
        #expect(problems.contains("dimohamdy_noData_ArtObjectDetailsResult.json notARecord"))
    }

    @Test func `an import of them that was ended goes on where it was`() async throws {
        let file = try scene.write(
            #"{"artObjects":[{"objectNumber":"SK-1","title":"One"},{"objectNumber":"RP-T-1930-54(V)","title":"Two"}]}"#,
            to: "reply.json")
        let open = try OpenCollection(file, dialect: .amsterdamLegacy, form: .replies)
        let portion = try await open.reading(skipping: 1).next()

        #expect(portion?.records.map(\.number) == [2])
        #expect(portion?.position == 2)
        let state = try await older(file)
        #expect(state.works == 2)
    }

    // MARK: Other files

    @Test(arguments: [
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n", "Git LFS pointer",
            "git lfs pull"
        ),
        (#"{"pagination":{"total":2},"data":[{"id":1}],"info":{}}"#, "API", ".data[]"),
        ("{\n  \"records\": [\n    {\"id\": 1}\n  ]\n}\n", "API", ".records[]"),
        (
            #"{"data":[{"id":1}],"config":{"iiif_url":"https://www.artic.edu/iiif/2"}}"#,
            "Art Institute of Chicago’s API", "--museum aic"
        ),
        ("<?xml version=\"1.0\"?>\n<!DOCTYPE html PUBLIC \"x\">\n<html></html>\n", "web page", "download"),
        ("\u{FEFF}[{\"acno\":\"A1\"}]", "one long JSON list", "jq -c"),
        ("id,accession_number,title\n1,A00001,One\n2,A00002,Two\n", "table (CSV)", "--format csv"),
        ("<!DOCTYPE html>\n<html><body>Sign in</body></html>\n", "web page", "download"),
        (#"{"count":1,"artObjects":[{"objectNumber":"SK-1","title":"One"}]}"#, "older API", "--museum rijks"),
        ("{\n  \"acno\": \"A1\",\n  \"title\": \"One\"\n}\n", "several lines", "jq -c"),
    ])
    func `a file that is something else is named for what it is, with the next step`(
        _ text: String, _ what: String, _ step: String
    ) async throws {
        let state = try await scene.tate(scene.write(text, to: "file"))

        #expect(state.stage == .broken)
        #expect(state.trouble?.contains(what) == true, "\(state.trouble ?? "")")
        #expect(state.trouble?.contains(step) == true, "\(state.trouble ?? "")")
    }

    @Test func `of a reply about one work the object is advised, not what is in it`() async throws {
        let state = try await scene.tate(
            scene.write(#"{"data": {"id": 1, "title": "One"}}"#, to: "one.json"))

        #expect(state.trouble?.contains("jq -c") == true && state.trouble?.contains(".data") == true)
        #expect(state.trouble?.contains(".data[]") == false)
    }

    @Test func `where an import stands the same is said, and it stays`() async throws {
        _ = try await scene.tate(scene.write(lines(1...3), to: "good"))
        let state = try await scene.tate(
            scene.write("version https://git-lfs.github.com/spec/v1\nsize 1\n", to: "pointer"))

        #expect(state.works == 3)
        #expect(state.trouble?.contains("Git LFS pointer") == true)
    }

    @Test(arguments: [
        "\n  \n" + #"{"acno":"A1","title":"One"}"# + "\n", #"  {"acno":"A1","title":"One"}"#,
        #"{"acno":"A1","title":"version https://git-lfs.github.com/spec/v1"}"#,
        #"{"acno":"A1","title":"One","data":[],"records":[]}"#,
        "not a record\n" + #"{"acno":"A1","title":"One"}"# + "\n",
    ])
    func `a good file is taken, whatever it looks like`(_ text: String) async throws {
        let state = try await scene.tate(scene.write(text, to: "file"))

        #expect(state.stage == .finished)
        #expect(state.works == 1)
    }

    @Test(arguments: [
        ("page.csv", "<!doctype html>\n<p>x\n", "page.csv is a web page"),
        ("works", #"{"No":"1","title":"One"}"# + "\n", "works looks like JSON lines; use --format jsonl"),
    ])
    func `what stands in the place of a table is named as its file is`(
        name: String, text: String, words: String
    ) throws {
        let mapping = try CollectionMapping(
            scene.write(
                #"{"museum": {"name": "Mine", "webSite": "https://mine.example"}, "fields": {"id": "No"}}"#,
                to: "mapping.json"))
        let file = try scene.write(text, to: name)

        do throws(CollectionError) {
            _ = try OpenCollection(file, dialect: .mapped(mapping, as: "mine"), form: .table(mapping.table))
            Issue.record("taken")
        } catch {
            guard case .foreign(let named, let said) = error else {
                Issue.record("\(error)")
                return
            }
            #expect("\(named) \(said)".hasPrefix(words))
        }
    }

    @Test func `a pointer in the place of a table is named for what it is`() throws {
        let mapping = try CollectionMapping(
            scene.write(
                #"{"museum": {"name": "Mine", "webSite": "https://mine.example"}, "fields": {"id": "No"}}"#,
                to: "mapping.json"))
        let file = try scene.write("version https://git-lfs.github.com/spec/v1\nsize 1\n", to: "t.csv")

        do throws(CollectionError) {
            _ = try OpenCollection(file, dialect: .mapped(mapping, as: "mine"), form: .table(mapping.table))
            Issue.record("taken")
        } catch {
            #expect("\(error)".contains("Git LFS pointer"))
        }
    }
}
