import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadeImages
import PromenadeStore
import PromenadeWeb
import Testing

/// What goes by itself, with a clock in 1970, now and 2300.
@Suite(.timeLimit(.minutes(10))) struct StorageClockTests {
    private static let clocks = [
        Date(timeIntervalSince1970: 3_600), Date(), Date(timeIntervalSince1970: 10_413_792_000),
    ]
    private let scene = LibraryScene()

    private func put(_ path: String, dated date: Date) throws {
        let file = scene.folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(count: 1_000).write(to: file)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path())
    }

    /// As a picture's file is called.
    private func name(_ number: Int) -> String {
        "\(10 + number)/\(10 + number)\(String(repeating: "e1", count: 31))"
    }

    private func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: scene.folder.appending(path: path).path())
    }

    private func storage(at clock: Date) async throws -> Storage {
        var storage = try #require(try await scene.site().data?.storage)
        storage.now = { clock }
        return storage
    }

    @Test(arguments: clocks) func `pictures used longest ago go until there is room`(_ clock: Date)
        async throws
    {
        let storage = try await storage(at: clock)
        for number in 0..<10 {
            let date = Date(timeIntervalSinceNow: Double(number - 10) * 3_600)
            try put("pictures/originals/\(name(number))", dated: date)
            try put("pictures/derived/\(name(number))/full_400,_0_default.jpg", dated: date)
        }
        var budgets = StorageBudgets()
        (budgets.originals, budgets.sizes) = (5_000, 5_000)

        let gone = try await storage.sweep(within: budgets)

        #expect(gone[.originals]?.count == 6)
        #expect(gone[.derived]?.count == 6)
        #expect((6..<10).allSatisfy { isThere("pictures/originals/\(name($0))") })
    }

    @Test func `pictures dated into the future go first`() async throws {
        let storage = try await storage(at: Date())
        for number in 0..<10 {
            let day = number < 5 ? Date(timeIntervalSinceNow: -86_400) : Self.clocks[2] + Double(number)
            try put("pictures/originals/\(name(number))", dated: day)
        }
        var budgets = StorageBudgets()
        budgets.originals = 7_500

        #expect(try await storage.sweep(within: budgets)[.originals]?.count == 4)

        #expect(([0, 1, 2, 3, 4, 9]).allSatisfy { isThere("pictures/originals/\(name($0))") })
    }

    @Test(arguments: clocks)
    func `a button that clears all of a part clears what is dated into the future too`(
        _ clock: Date
    ) async throws {
        let storage = try await storage(at: clock)
        for (number, date) in Self.clocks.enumerated() {
            try put("pictures/originals/\(name(number))", dated: date)
        }

        let gone = try await storage.sweep(.originals, olderThan: 0, isRehearsal: false)

        #expect(gone.count == 3)
    }

    @Test func `what is younger than was asked for stays, and what no clock can tell goes`() async throws {
        let storage = try await storage(at: Date())
        for (number, date) in Self.clocks.enumerated() {
            try put("pictures/originals/\(name(number))", dated: date)
        }

        let gone = try await storage.sweep(.originals, olderThan: 30 * 86_400, isRehearsal: false)

        #expect(gone.count == 2)
        #expect(isThere("pictures/originals/\(name(1))"))
    }

    @Test(arguments: clocks) func `a draft that a killed program left is gone after a start, whenever it was`(
        _ date: Date
    ) async throws {
        _ = try await scene.site()
        let id = "4B1B4E5C-7C9E-4B52-9B64-2C1B3C0E9F10"
        let drafts = [".keys-\(id)", "library.sqlite.new-\(id)", "catalogue.sqlite.new-\(id)"]
        let others = [".keys-mine", "library.sqlite.damaged-1"]
        for name in drafts + others { try put(name, dated: date) }

        _ = try await scene.site()

        #expect(!drafts.contains { isThere($0) })
        #expect(others.allSatisfy { isThere($0) })
    }

    @Test func `who loses a draft to a server that starts begins again`() throws {
        try FileManager.default.createDirectory(at: scene.folder, withIntermediateDirectories: true)
        let file = scene.folder.appending(path: "keys.json")
        let beginning = scene.folder.appending(path: ".keys-").path()
        var drafts: [URL] = []

        try FileManager.default.throughDraft(beginning: beginning) { draft in
            drafts.append(draft)
            try FileManager.default.writePrivately(Data("{}".utf8), to: draft)
            if drafts.count == 1 { try FileManager.default.removeItem(at: draft) }
            try FileManager.default.replace(file, with: draft)
        }

        #expect(Set(drafts).count == 2)
        #expect(try Data(contentsOf: file) == Data("{}".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scene.folder.path()) == ["keys.json"])
    }
}
