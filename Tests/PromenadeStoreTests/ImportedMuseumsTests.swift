import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(1))) struct ImportedMuseumsTests {
    @Test func `museums are told whatever else is read and written at the same moment`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "imported-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalogue = try Catalogue(file: folder.appending(path: "catalogue.sqlite"))
        let museums = try ImportedMuseums(catalogue)

        let told = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<400 {
                group.addTask {
                    // Each write changes the file, so that the museums are read anew.
                    if number.isMultiple(of: 20) {
                        try await catalogue.keep(
                            SearchStep(works: [], total: 0, next: nil), number: number + 1, of: "walk",
                            fetchedAt: .now)
                    }
                    _ = try await catalogue.collections()
                    let told = museums.all.count
                    _ = try await catalogue.collections()
                    return told
                }
            }
            return try await group.reduce(0, +)
        }

        #expect(told == 0)
    }
}
