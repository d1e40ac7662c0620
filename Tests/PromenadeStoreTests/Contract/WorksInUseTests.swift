import Foundation
import PromenadeCore
import PromenadeStore
import Testing

/// What was removed and can be brought back, as far as its pictures and records are still needed.
@Suite(.everyEngine, .timeLimit(.minutes(10))) struct WorksInUseTests {
    private static func card(_ work: Work) -> WorkCard {
        let picture = work.picture.map { Picture(service: $0.service, pixels: $0.pixels) }
        return WorkCard(
            id: work.id, title: work.title, artist: nil, date: nil, rights: work.rights, picture: picture,
            webPage: work.webPage)
    }

    @Test func `of works as much is read as their pictures need`() async throws {
        let library = try await LibraryEngine.empty()
        var works = (1...4).map { Made.work($0) }
        works[1].rights = .publicDomain
        works[2].rights = .unknown
        works[2].picture = nil
        works[2].title = #"{"artist": "[*] \ “é” "}"#
        works[3].rights = .inCopyright(notice: nil)
        works[3].webPage = URL(string: "https://museum.test/works/3?a=b&c=%20d")
        works[3].picture?.pixels = nil
        for (number, work) in works.enumerated() {
            try await library.add(Made.favourite(number, work))
        }

        _ = try await library.remove(works.map(\.id), at: Made.noon + 10)

        let inUse = try await library.worksInUse()
        #expect(Set(inUse) == Set(works.map(Self.card)))
        try await library.waits(UndoEntry.keptFor + 2 * 3_600, from: Made.noon + 10)
        #expect(try await library.worksInUse().isEmpty)
    }
}
