import Foundation
import Logging
import PromenadeCore
import PromenadeStore
import PromenadeTestClock
import Testing

@testable import PromenadeFeatures

@Suite struct PeopleBackupSchedulerTests {
    @Test func `a house is copied once there is somebody in it, and nobody never`() async throws {
        let scene = try await HouseholdTests.Scene()
        let folder = FileManager.default.temporaryDirectory.appending(path: "people-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let backups = PeopleBackups(folder: folder)
        let clock = ManualClock()
        let scheduler = PeopleBackupScheduler(
            people: scene.store, backups: backups, pause: .seconds(3_600), clock: clock,
            now: { scene.start }, logger: Logger(label: "test"))
        let running = Task { await scheduler.run() }

        #expect(await clock.rest() == .seconds(3_600))
        #expect(backups.all.isEmpty)
        _ = try await scene.owner()
        clock.advance(by: .seconds(3_600))
        #expect(await clock.rest() == .seconds(3_600))
        let copy = try PeopleDatabase(file: try #require(backups.all.first))
        #expect(try await copy.people().map(\.name.description) == ["Ada"])
        try copy.close()
        running.cancel()
        await running.value
    }
}
