import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10))) struct MuseumRegistrationTests {
    @Test func `Chicago's sixty a minute are never exceeded`() {
        var bucket = TokenBucket(.chicagoData)
        var sent: [Duration] = []
        var now = Duration.zero

        while now < .seconds(180) {
            if let wait = bucket.take(at: now) { now += wait } else { sent.append(now) }
        }

        for start in sent {
            #expect(sent.count { start <= $0 && $0 < start + .seconds(60) } <= 60)
        }
    }

    @Test func `no two museums have an id, a setting or a host in common`() {
        let all = MuseumRegistration.all
        let keys = MuseumRegistration.services.map(\.key)

        #expect(Set(all.map(\.museum.id)).count == all.count)
        #expect(Set(keys).count == keys.count)
        #expect(Set(all.flatMap(\.paces.keys)).count == all.map(\.paces.count).reduce(0, +))
        #expect(SourceRegistry.reserved.isSuperset(of: all.map(\.museum.id)))
    }

    @Test(arguments: MuseumRegistration.all.map(\.museum.id))
    func `every host of a museum's services has a pace`(_ id: Museum.ID) throws {
        let museum = try #require(MuseumRegistration[id])

        for service in museum.services {
            let host = try #require(service.address.host())
            #expect(museum.paces[host] != nil, "\(host)")
        }
    }
}
