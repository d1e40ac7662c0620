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
        let (news, told) = AsyncStream.makeStream(of: Museum.ID?.self)
        other.whenSourcesChange { told.yield($0) }
        for await source in news where source == nil { break }
        let (teller, hearer) = (PostgresSharedHealth(one.pool), PostgresSharedHealth(other.pool))

        await teller.tell(SourceStanding(silentFor: 90, trouble: .unreachable), of: "aic")
        for await source in news.prefix(1) { #expect(source == "aic") }
        let heard = try #require(await hearer.standings(of: "aic")["aic"])
        #expect(heard.isLike(SourceStanding(silentFor: 0, trouble: .unreachable)))
        #expect(abs((heard.silentFor ?? 0) - 90) < 0.01 && (0..<60).contains(heard.age))

        await teller.tell(SourceStanding(), of: "aic")
        await teller.tell(
            SourceStanding(trouble: .unreadable(field: "data"), areNoPictures: true), of: "rijksmuseum")
        let all = await hearer.standings(of: nil)
        #expect(all["aic"]?.isLike(SourceStanding()) == true)
        #expect(all["rijksmuseum"]?.trouble == .unreadable(field: "data"))
        #expect(all["rijksmuseum"]?.areNoPictures == true)
    }
}
