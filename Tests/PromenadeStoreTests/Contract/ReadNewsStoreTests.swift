import Foundation
import PromenadeCore
import PromenadeTestFolder
import Testing

@Suite(.everyEngine, .timeLimit(.minutes(10))) struct ReadNewsStoreTests {
    private let ids = ["1", "2", "3"].map { NewsItem.ID(of: $0) }
    private let monday = Date(timeIntervalSince1970: 1_795_000_000)

    @Test func `what was read is read for whoever opens the library next, since the time it was read first`()
        async throws
    {
        let folder = try TemporaryFolder()

        try await LibraryEngine.shared(folder).markRead([ids[0], ids[1]], at: monday)
        try await LibraryEngine.shared(folder).markRead(ids, at: monday + 60)
        try await LibraryEngine.shared(folder).markUnread([ids[1]])

        let read = try await LibraryEngine.shared(folder).readNews(among: ids)
        #expect(read == [ids[0]: monday, ids[2]: monday + 60])
        #expect(try await LibraryEngine.shared(folder).readNews(among: [ids[1]]).isEmpty)
    }
}
