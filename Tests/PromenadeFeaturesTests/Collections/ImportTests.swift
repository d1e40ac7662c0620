import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct ImportTests {
    private let scene: ImportScene

    init() throws { scene = try ImportScene() }

    @Test(.enabled(if: ImportScene.hasDump))
    func `every record of Chicago's dump is the work its museum would give`() async throws {
        let state = try await scene.chicago(ImportScene.dump)

        #expect(state.stage == .finished)
        #expect(state.counts.added == 10)
        #expect(state.counts.bad == 0)
        let work = try #require(try await scene.catalogue.work(Work.ID("aic:11")!)?.value)
        #expect(work.title == "Self-Portrait")
        #expect(work.artist == Work.Artist(id: "36656", name: "Walter Shirlaw"))
        #expect(work.terms?.contains("self-portraits") == true)
        #expect(work.materials == ["oil paint (paint)", "organic material"])
        #expect(work.acquired == 1887)
        #expect(work.isHighlight == false)
        #expect(work.changedAt?.ISO8601Format() == "2023-12-07T20:12:37Z")
        #expect(work.rights == .publicDomain)
    }

    @Test(.enabled(if: ImportScene.hasTate))
    func `every tenth line of Tate's file becomes a work`() async throws {
        let file = scene.folder.appending(path: "tate.ndjson")
        try await tenth(of: ImportScene.tate, into: file)

        let state = try await scene.tate(file)

        #expect(state.counts.read == 6_921)
        #expect(state.counts.added == 6_921)
        #expect(state.counts.bad == 0)
        let first = try #require(try await scene.catalogue.work(Work.ID("tate:A00001")!)?.value)
        #expect(first.artist == Work.Artist(id: "38", name: "Robert Blake"))
        #expect(first.size == Work.PhysicalSize(height: 39.4, width: 41.9))
        #expect(
            first.picture?.service.absoluteString
                == "https://www.tate.org.uk/art/images/work/A/A00/A00001_8.jpg")
        #expect(first.terms?.contains("kneeling") == true)
        #expect(first.rights == .unknown)
    }

    @Test func `sizes on two lines and years that are texts are read`() async throws {
        _ = try await scene.tate(
            try scene.write(
                #"""
                {"acno":"T1","title":"One","dimensions":"support: 1 mm\r\nframe: 2 mm","dateRange":{"startYear":"2006"}}
                {"acno":"T2","title":"Two","dateRange":{"startYear":"c.1997-9","endYear":null}}

                """#, to: "a.jsonl"))

        let one = try await scene.catalogue.work(Work.ID("tate:T1")!)?.value
        let two = try await scene.catalogue.work(Work.ID("tate:T2")!)?.value
        #expect(one?.dimensions == "support: 1 mm; frame: 2 mm")
        #expect(one?.years?.first == 2006)
        #expect(two?.years?.first == 1997)
    }

    /// Bad records are in the list, the others are here.
    @Test func `bad records are told apart and stop nothing`() async throws {
        let long = String(repeating: "x", count: CollectionFile.longest + 10)
        let file = try scene.write(
            """
            {"acno":"T1","title":"One"}
            not json at all
            {"acno":"T2","title":["a list"],"contributors":7,"height":{}}

            [1,2,3]
            {"title":"no id"}
            {"acno":"with spaces in it","title":"x"}
            {"acno":"T1","title":"Twice"}
            {"acno":"T3","title":"\(long)"}
            {"acno":"T4","title":"Four"}

            """, to: "bad.jsonl")

        let state = try await scene.tate(file)

        #expect(state.stage == .finished)
        #expect(state.works == 3)
        #expect(state.counts.bad == 6)
        let problems = try await scene.problems("tate")
        #expect(
            problems == [
                "line 2 notJSON", "line 5 notARecord", "line 6 noID", "line 7 strangeID", "line 8 duplicate",
                "line 9 tooLong",
            ])
        let first = try #require(try await scene.catalogue.work(Work.ID("tate:T1")!)?.value)
        #expect(first.title == "One")
    }

    @Test(arguments: [
        #"{"acno":"T5","titl"#, #"{"acno":"T5","title":"F","dateRange":{"startYear":1}"#,
        #"{"acno":"T5","classification":["a"]"#,
    ])
    func `a file that breaks off in a line says so, and nothing of the earlier one is gone`(
        _ half: String
    ) async throws {
        let day = Date(timeIntervalSince1970: 1_700_000_000)
        _ = try await scene.tate(scene.write(lines(1...9), to: "whole.jsonl"), asOf: day)

        let state = try await scene.tate(
            scene.write(lines(1...4, title: "New") + half, to: "half.jsonl"), asOf: day + 86_400)

        #expect(state.stage == .broken)
        #expect(state.trouble?.contains("line 5 is not whole") == true, "\(state.trouble ?? "")")
        #expect(state.works == 9)
        #expect(state.missing == 0)
        #expect(try await scene.problems("tate") == ["line 5 cutOff"])
        let whole = try await scene.tate(
            scene.write(lines(1...9, title: "New"), to: "again.jsonl"), asOf: day + 2 * 86_400)
        #expect(whole.stage == .finished && whole.works == 9)
    }

    @Test func `a last line without its end is a record where it is whole`() async throws {
        let state = try await scene.tate(
            scene.write(#"{"acno":"T1","title":"One"}"# + "\n" + #"{"acno":"T2","title":"Two"} "#, to: "a"))

        #expect(state.stage == .finished && state.works == 2)
    }

    @Test(arguments: [
        #"{"acno":"T2","x":1e999}"#, #"{"acno":"T2","title":"\ud83d"}"#, #"{"acno":"T2"}}"#,
        #"{"acno":"T2","x":"{[\"\\"} y"#,
    ])
    func `a last line without its end that is whole, and no record, is one bad record`(
        _ line: String
    ) async throws {
        let state = try await scene.tate(scene.write(#"{"acno":"T1","title":"One"}"# + "\n" + line, to: "a"))

        #expect(state.stage == .finished && state.works == 1)
        #expect(try await scene.problems("tate") == ["line 2 notJSON"])
    }

    @Test func `the same file again changes nothing, a later one only what is different`() async throws {
        let file = try scene.write(lines(1...1_500), to: "a.jsonl")
        let day = Date(timeIntervalSince1970: 1_700_000_000)
        _ = try await scene.tate(file, asOf: day)

        let again = try await scene.tate(file, asOf: day)
        let later = try scene.write(lines(1...1_499) + lines([1_500], title: "New"), to: "b.jsonl")
        let changed = try await scene.tate(later, asOf: day + 86_400)
        let older = try await scene.tate(file, asOf: day)

        #expect(again.counts.unchanged == 1_500)
        #expect(again.works == 1_500)
        #expect(changed.counts.unchanged == 1_499)
        #expect(changed.counts.changed == 1)
        #expect(older.counts.outdated == 1)
        let work = try #require(try await scene.catalogue.work(Work.ID("tate:T1500")!))
        #expect(work.value.title == "New 1500")
        #expect(work.fetchedAt == day + 86_400)
    }

    @Test func `a copy the museum gave later stays`() async throws {
        let id = Work.ID("aic:11")!
        let now = Date()
        try await scene.catalogue.cache(Work(id: id, title: "As the museum says today"), fetchedAt: now)
        let file = try scene.write(#"{"id":11,"title":"As the dump said"}"# + "\n", to: "aic.jsonl")

        let state = try await scene.chicago(file, asOf: now - 86_400)

        #expect(state.counts.outdated == 1)
        let work = try #require(try await scene.catalogue.work(id)?.value)
        #expect(work.title == "As the museum says today")
    }

    @Test(arguments: [Date(timeIntervalSince1970: 1_700_000_000), nil])
    func `what was stopped goes on where it was`(asOf: Date?) async throws {
        let whole = try ImportScene()
        let text = lines(1...12_000)
        let state = try await whole.tate(try whole.write(text, to: "a.jsonl"), asOf: asOf)
        let file = try scene.write(text, to: "a.jsonl")
        let collection = try OpenCollection(file, dialect: .tate, form: .lines)
        // A task of its own each time, which ends with its first portion.
        for _ in 0..<3 {
            let stopped = try await Task { [scene] in
                try await scene.collections.bring(collection, asOf: asOf) { _ in
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }.value
            #expect(stopped.stage == .stopped)
            #expect(stopped.counts.read < 12_000)
        }

        let resumed = try await scene.tate(file, asOf: asOf)

        #expect(resumed.stage == .finished)
        #expect(resumed.counts.read == 12_000)
        #expect(resumed.counts == state.counts)
    }

    @Test func `what is imported is not swept, and can be removed`() async throws {
        _ = try await scene.tate(try scene.write(lines(1...30), to: "a.jsonl"), asOf: .distantPast + 1)

        let swept = try await scene.catalogue.sweep(
            before: Date(), at: Date(), keeping: .init(), isRehearsal: false)
        let removed = try await scene.collections.remove("tate")

        #expect(swept.count == 0)
        #expect(removed == 30)
        #expect(scene.registry["tate"] == nil)
        let none = try await scene.catalogue.collection("tate")
        #expect(none == nil)
    }

    private func tenth(of url: URL, into file: URL) async throws {
        let reading = try await CollectionFile.open(url, form: .lines)
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        while let portion = try await reading.next() {
            for record in portion.records where record.number % 10 == 1 {
                if case .json(let data) = record.content {
                    try handle.write(contentsOf: data + Data("\n".utf8))
                }
            }
        }
        try handle.close()
    }
}
