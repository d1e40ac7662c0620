import Foundation
import PromenadeCore
import PromenadeTestFolder
import Testing

@Suite(.everyEngine, .timeLimit(.minutes(10))) struct PreferencesStoreTests {
    @Test func `what was set is there, and all else as it is at first`() async throws {
        let library = try await LibraryEngine.empty()

        _ = try await library.update { $0.theme = .dark }
        let after = try await library.update { $0.museumsOff = ["rijks"] }

        #expect(after == Preferences(theme: .dark, museumsOff: ["rijks"]))
        #expect(try await library.preferences() == after)
    }

    @Test func `changes of two who set different things at once are both kept`() async throws {
        let folder = try TemporaryFolder()
        let (one, other) = (try await LibraryEngine.shared(folder), try await LibraryEngine.shared(folder))

        async let theme = one.update { $0.theme = .dark }
        async let units = other.update { $0.units = .imperial }
        _ = try await (theme, units)

        let kept = try await LibraryEngine.shared(folder).preferences()
        #expect(kept.theme == .dark)
        #expect(kept.units == .imperial)
    }

    @Test(.timeLimit(.minutes(1)))
    func `what others set is seen once it was noticed`() async throws {
        let folder = try TemporaryFolder()
        let (one, other) = (try await LibraryEngine.shared(folder), try await LibraryEngine.shared(folder))
        _ = try await one.preferences()

        _ = try await other.update { $0.museumsOff = ["aic"] }
        // An engine that is told by others has been told within moments.
        while try await one.preferences().museumsOff != ["aic"] {
            try await one.notice()
            await Task.yield()
        }
        #expect(try await one.version() != nil)
    }
}
