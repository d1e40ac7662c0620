import Foundation
import PromenadeCore
import PromenadeTestPostgreSQL
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresSharedHealthTests {
    @Test func `another server hears how a source is doing, and can read all again`() async throws {
        let address = try await PostgresServer.shared.value.newDatabase()
        let one = try await PostgresLibraries(PostgresPool(address))
        let other = try await PostgresLibraries(PostgresPool(address))
        defer {
            one.close()
            other.close()
        }
        let (news, heard) = AsyncStream.makeStream(of: Museum.ID?.self)
        other.whenSourcesChange { heard.yield($0) }
        while !other.hears { await Task.yield() }
        let (teller, hearer) = (PostgresSharedHealth(one.pool), PostgresSharedHealth(other.pool))

        await teller.publish(HealthReport(silentFor: 90, trouble: .unreachable), of: "aic")
        for await source in news where source != nil {
            #expect(source == "aic")
            break
        }
        let report = try #require(await hearer.reports(of: "aic")["aic"])
        #expect(report.isSameState(as: HealthReport(silentFor: 0, trouble: .unreachable)))
        #expect(abs((report.silentFor ?? 0) - 90) < 0.01 && (0..<60).contains(report.age))

        await teller.publish(HealthReport(), of: "aic")
        await teller.publish(
            HealthReport(trouble: .unreadable(field: "data")), of: "rijksmuseum")
        let all = await hearer.reports(of: nil)
        #expect(all["aic"]?.isSameState(as: HealthReport()) == true)
        #expect(all["rijksmuseum"]?.trouble == .unreadable(field: "data"))
        #expect(await teller.reports(of: nil).isEmpty, "its own")
    }
}
