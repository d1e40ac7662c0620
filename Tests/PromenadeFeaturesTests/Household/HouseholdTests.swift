import Foundation
import Logging
import PromenadeCore
import PromenadeStore
import PromenadeTestClock
import Synchronization
import Testing

@testable import PromenadeFeatures

@Suite struct HouseholdTests {
    /// A household with an owner, and time that only a test moves.
    final class Scene: Sendable {
        let household: Household
        let store: PeopleDatabase
        private let seconds: Mutex<Double>
        let start = Date(timeIntervalSince1970: 1_790_000_000)

        /// - Parameter namedOwner: whom the operator named.
        init(namedOwner: String? = nil) async throws {
            store = try PeopleDatabase()
            let seconds = Holder()
            let (start, origin) = (start, ContinuousClock.now)
            household = try await Household(
                store: store, logger: Logger(label: "test"), namedOwner: namedOwner, isCheap: true,
                now: { start + seconds.value }, instant: { origin + .seconds(seconds.value) })
            self.seconds = Mutex(0)
            holder = seconds
        }

        private let holder: Holder

        func wait(_ time: Double) { holder.add(time) }

        final class Holder: Sendable {
            private let seconds = Mutex(0.0)
            var value: Double { seconds.withLock { $0 } }
            func add(_ time: Double) { seconds.withLock { $0 += time } }
        }

        static let password = "tulips in the rain"
        static func visit(_ address: String = "192.0.2.1", _ cookie: String? = nil) -> Household.Visit {
            .init(device: "Firefox on Linux", address: address, deviceCookie: cookie)
        }

        func owner() async throws -> Household.Entrance {
            let code = try #require(try await household.newOwnerCode())
            return try await household.claim(
                code: code.description.lowercased(), name: "Ada", password: Self.password, Self.visit())
        }
    }

    @Test func `whoever has the code owns the house, and nobody after`() async throws {
        let scene = try await Scene()
        await #expect(throws: Household.Refusal.wrong(left: 9)) {
            try await scene.household.claim(
                code: "AAAA-AAAA", name: "Eve", password: Scene.password, Scene.visit())
        }
        let entrance = try await scene.owner()
        #expect(entrance.session.person.role == .owner)
        #expect(try await scene.household.newOwnerCode() == nil)
        #expect(try await scene.household.session(entrance.secret)?.person.name.description == "Ada")
    }

    @Test func `guesses are slowed by name and by address, and nobody is locked out`() async throws {
        let scene = try await Scene()
        let ada = try await scene.owner()
        for left in (0..<10).reversed() {
            await #expect(throws: Household.Refusal.wrong(left: left)) {
                try await scene.household.signIn(
                    name: "Ada", password: "guess \(left)", Scene.visit("198.51.100.\(left)"))
            }
        }
        await #expect(throws: Household.Refusal.self) {
            try await scene.household.signIn(
                name: "ada", password: Scene.password, Scene.visit("203.0.113.9"))
        }
        for _ in 0..<5 {
            await #expect(throws: Household.Refusal.self) {
                try await scene.household.signIn(name: "ada", password: "guess", Scene.visit("203.0.113.9"))
            }
        }
        let log = try await scene.household.log(page: 1, size: 100).entries
        #expect(log.count { $0.event == .refused } == 10)
        #expect(log.count { $0.event == .slowed } == 1)
        // Ada's own laptop has tries of its own.
        _ = try await scene.household.signIn(
            name: "Ada", password: Scene.password, Scene.visit("192.0.2.1", ada.deviceCookie))
        // A cookie that was made up, or is another's, has none.
        let forged = ada.deviceCookie.replacing(ada.session.person.id.description, with: "0123456789abcdef")
        await #expect(throws: Household.Refusal.self) {
            try await scene.household.signIn(
                name: "Ada", password: Scene.password, Scene.visit("203.0.113.9", forged))
        }
        scene.wait(181)
        _ = try await scene.household.signIn(
            name: "Ada", password: Scene.password, Scene.visit("203.0.113.9"))
    }

    @Test func `one address tries no more names than one`() async throws {
        let scene = try await Scene()
        _ = try await scene.owner()
        for number in 0..<10 {
            await #expect(throws: Household.Refusal.wrong(left: 9 - number)) {
                try await scene.household.signIn(
                    name: "Nobody \(number)", password: "guess", Scene.visit("203.0.113.9"))
            }
        }
        let refusal = await #expect(throws: Household.Refusal.self) {
            try await scene.household.signIn(
                name: "Ada", password: Scene.password, Scene.visit("203.0.113.9"))
        }
        guard case .slowed(let seconds) = refusal else { return #expect(Bool(false), "\(refusal as Any)") }
        #expect((1...181).contains(seconds))
    }

    @Test func `signing in gives a new secret, and ends the one before`() async throws {
        let scene = try await Scene()
        let before = try await scene.owner()
        let after = try await scene.household.signIn(
            name: "Ada", password: Scene.password, Scene.visit(), leaving: before.session)
        #expect(after.secret != before.secret)
        #expect(try await scene.household.session(before.secret) == nil)
        #expect(try await scene.household.session(after.secret) != nil)
    }

    @Test func `what a command ends is seen within seconds, what is ended here at once`() async throws {
        let scene = try await Scene()
        let entrance = try await scene.owner()
        #expect(try await scene.household.session(entrance.secret) != nil)
        _ = try await scene.store.endAll(of: entrance.session.person.id, but: nil)
        #expect(try await scene.household.session(entrance.secret) != nil)
        scene.wait(6)
        #expect(try await scene.household.session(entrance.secret) == nil)
    }

    @Test func `a link is looked at as often as one likes, and used once`() async throws {
        let scene = try await Scene()
        let ada = try await scene.owner()
        let link = try await scene.household.deviceLink(for: ada.session.person)
        for _ in 0..<3 { #expect(try await scene.household.link(link.secret) != nil) }
        let phone = try await scene.household.accept(
            link.secret, name: nil, password: nil, Scene.visit("192.0.2.7"))
        #expect(phone.session.person == ada.session.person)
        await #expect(throws: Household.Refusal.ended) {
            try await scene.household.accept(link.secret, name: nil, password: nil, Scene.visit())
        }
        #expect(try await scene.household.devices(of: ada.session.person).count == 2)
    }

    @Test func `an invitation whose form was wrong can be used again`() async throws {
        let scene = try await Scene()
        let ada = try await scene.owner()
        let link = try await scene.household.invite("Ben", by: ada.session.person)
        for (name, password, refusal) in [
            ("Ada", Scene.password, Household.Refusal.nameIsTaken), ("", Scene.password, .noName),
            ("Ben", "short", .badPassword(.short)),
        ] {
            await #expect(throws: refusal) {
                try await scene.household.accept(
                    link.secret, name: name, password: password, Scene.visit())
            }
        }
        let ben = try await scene.household.accept(
            link.secret, name: "Ben", password: "windmills at dusk", Scene.visit())
        #expect(ben.session.person.role == .member)
        #expect(try await scene.household.people().map(\.person.name.description) == ["Ada", "Ben"])
    }

    @Test func `a lost password is chosen anew by the owner's link, and every device is signed out`()
        async throws
    {
        let scene = try await Scene()
        let ada = try await scene.owner()
        let invitation = try await scene.household.invite(nil, by: ada.session.person)
        let ben = try await scene.household.accept(
            invitation.secret, name: "Ben", password: "windmills at dusk", Scene.visit())
        let link = try #require(
            try await scene.household.resetLink(for: ben.session.person.id, by: ada.session.person))
        _ = try await scene.household.accept(
            link.secret, name: nil, password: "haystacks in snow", Scene.visit())
        #expect(try await scene.household.session(ben.secret) == nil)
        await #expect(throws: Household.Refusal.self) {
            try await scene.household.signIn(name: "Ben", password: "windmills at dusk", Scene.visit())
        }
        _ = try await scene.household.signIn(name: "Ben", password: "haystacks in snow", Scene.visit())
    }

    @Test func `who was removed a week ago is forgotten, with all they had`() async throws {
        let scene = try await Scene()
        let ada = try await scene.owner()
        let invitation = try await scene.household.invite(nil, by: ada.session.person)
        let ben = try await scene.household.accept(
            invitation.secret, name: "Ben", password: "windmills at dusk", Scene.visit()
        ).session.person
        #expect(try await scene.household.remove(ben.id, by: ada.session.person) != nil)
        #expect(try await scene.household.removedPeople().map(\.id) == [ben.id])
        let cleared = Mutex<[Account.ID]>([])
        scene.wait(Account.removedFor - 1)
        try await scene.household.forgetRemoved { id in cleared.withLock { $0.append(id) } }
        #expect(cleared.withLock(\.self).isEmpty)
        scene.wait(2)
        #expect(try await scene.household.restore(ben.id, by: ada.session.person) == nil)
        try await scene.household.forgetRemoved { id in cleared.withLock { $0.append(id) } }
        #expect(cleared.withLock(\.self) == [ben.id])
        #expect(try await scene.store.removedPeople().isEmpty)
    }

    @Test func `codes of screens cannot be tried one after the other`() async throws {
        let scene = try await Scene()
        let ada = try await scene.owner().session.person
        let (pairing, secret) = try await scene.household.newPairing(Scene.visit("192.0.2.31"))
        for _ in 0..<10 { #expect(try await scene.household.pairing("222222", for: ada) == nil) }
        await #expect(throws: Household.Refusal.self) {
            try await scene.household.approve(pairing.code.description, by: ada)
        }
        scene.wait(181)
        #expect(try await scene.household.redeem(secret, Scene.visit()) == nil)
        #expect(try await scene.household.approve(pairing.code.description.lowercased(), by: ada))
        #expect(try await scene.household.redeem(secret, Scene.visit())?.session.person == ada)
        #expect(try await scene.household.redeem(secret, Scene.visit()) == nil)
    }
}
