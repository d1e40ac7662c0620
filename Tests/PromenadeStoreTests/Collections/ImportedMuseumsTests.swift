import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

@Suite(.timeLimit(.minutes(10))) struct ImportedMuseumsTests {
    /// A page asks for the museums before it reads anything: none of many at once may wait for another's connection.
    @Test func `many who ask for museums and for works at once all get them`() async throws {
        let folder = try TemporaryFolder()
        let catalogue = try Catalogue(file: folder.file("catalogue.sqlite"))
        let museums = try ImportedMuseums(catalogue)

        let found = await withTaskGroup(of: Bool.self) { group in
            for number in 1...400 {
                group.addTask {
                    // Each write makes whoever comes next read again.
                    if number % 10 == 0 { try? await catalogue.cache(Made.work(number), fetchedAt: .now) }
                    let museums = museums.all
                    let works = try? await catalogue.cards(of: [Made.id(10)])
                    return museums.isEmpty && works != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }

        #expect(found == 400)
    }
}
