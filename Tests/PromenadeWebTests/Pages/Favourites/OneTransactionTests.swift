import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb
import Testing

/// A form that cannot be done whole is not done at all, whichever of its writes fails.
@Suite(.timeLimit(.minutes(10))) struct OneTransactionTests {
    private let scene = LibraryScene()

    private static let forms = [
        ("sets", "name=Boats&note=Blue&work=aic:8"), ("sets/add", "set=SET&works[]=aic:5&works[]=aic:6"),
        ("sets/SET", "name=Ships&note=Red"), ("sets/SET/works", "work=aic:9&in=yes"),
        ("sets/SET/works", "work=aic:3&in=no"), ("sets/SET/order", "work=aic:3&place=2"),
        ("sets/SET/notes", "work=aic:3&note=Hm"), ("sets/SET/remove", "back=/"),
        ("", "work=aic:10&keep=yes"), ("", "work=aic:3&keep=no"), ("shared", "works=aic:11,12"),
    ]

    /// What makes a write fail: any to a table, and any after the first row of it was added.
    private static let faults = ["favourite", "workSet", "workSetEntry", "removal", "removalItem"].flatMap {
        table in [(table, "1"), (table, "(SELECT count(*) FROM \(table)) > COUNT")]
    }

    private func everything(_ site: Site) async throws -> String {
        let removals = try await site.library.removals(since: .distantPast)
        return try await site.get("/library.json").text + "\(removals.count)"
    }

    private func word(_ name: String, in answer: TestResponse) throws -> String {
        let object = try JSONSerialization.jsonObject(with: Data(answer.text.utf8))
        return try #require((object as? [String: Any])?[name] as? String)
    }

    /// Four works that are kept, two of them in a new set.
    private func set(in site: Site) async throws -> String {
        for work in 3...12 {
            _ = try await site.post("/favourites", "work=aic:\(work)&keep=\(work < 7 ? "yes" : "no")")
        }
        let set = try await word("set", in: site.post("/favourites/sets", "name=Sea"))
        for work in 3...4 {
            _ = try await site.post("/favourites/sets/\(set)/works", "work=aic:\(work)&in=yes")
        }
        return set
    }

    @Test(arguments: forms)
    func `what fails half way has changed nothing`(_ path: String, _ body: String) async throws {
        let site = try await scene.site()
        var configuration = GRDB.Configuration()
        configuration.busyMode = .timeout(5)
        let database = try DatabaseQueue(
            path: Storage.libraryFile(in: scene.folder).path(percentEncoded: false),
            configuration: configuration)
        var failures = 0

        for (table, condition) in Self.faults {
            let set = try await set(in: site)
            let address = ["/favourites", path].filter { !$0.isEmpty }.joined(separator: "/")
                .replacing("SET", with: set)
            let before = try await everything(site)
            try await database.write { database in
                let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
                for verb in ["INSERT", "UPDATE", "DELETE"] {
                    try database.execute(
                        sql: """
                            CREATE TRIGGER fault\(verb) BEFORE \(verb) ON \(table)
                            WHEN \(condition.replacing("COUNT", with: String(count)))
                            BEGIN SELECT RAISE(ABORT, 'no more'); END
                            """)
                }
            }
            let answer = try await site.post(address, body.replacing("SET", with: set))
            try await database.write { database in
                for verb in ["INSERT", "UPDATE", "DELETE"] {
                    try database.execute(sql: "DROP TRIGGER fault\(verb)")
                }
            }
            guard answer.status.code >= 500 else { continue }
            failures += 1
            #expect(try await everything(site) == before, "\(address) \(body): \(table) when \(condition)")
        }
        #expect(failures > 0)
    }

    @Test func `where no copy can be made first a replacement and its undoing change nothing, and say why`()
        async throws
    {
        let site = try await scene.site()
        _ = try await site.post("/favourites", "work=aic:5&keep=yes")
        let empty = "{\"format\":\"promenade-library\",\"version\":1,\"items\":[\n]}\n"
        let replaced = try await site.post("/library?mode=replace", empty, type: "application/json")
        let undo = try word("undo", in: replaced)
        _ = try await site.post("/favourites", "work=aic:6&keep=yes")
        scene.remove("backups")
        try Data().write(to: scene.folder.appending(path: "backups"))
        let before = try await everything(site)

        for answer in [
            try await site.post("/library?mode=replace", empty, type: "application/json"),
            try await site.post("/library?mode=merge", empty, type: "application/json"),
            try await site.post("/undo", "removal=\(undo)"),
        ] {
            #expect(answer.status.code == 507)
            #expect(answer.text.contains("No copy could be made first"))
            #expect(answer.text.contains("Nothing was changed."))
            #expect(!answer.text.contains(scene.folder.lastPathComponent))
        }
        #expect(try await everything(site) == before)
        #expect(
            try await site.get("/preferences").text.contains(
                "The last backup of your library failed"))

        scene.remove("backups")
        #expect(try await site.post("/undo", "removal=\(undo)").status == .ok)
        #expect(try await !site.get("/preferences").text.contains("could not be made"))
    }
}
