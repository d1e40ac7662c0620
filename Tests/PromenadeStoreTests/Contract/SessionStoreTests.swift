import Foundation
import PromenadeCore
import Testing

@Suite struct SessionStoreTests {
    @Test(arguments: PeopleEngine.all)
    func `a device is signed out after ninety days without use, and after a year`(_ engine: PeopleEngine)
        async throws
    {
        let store = try await engine.empty()
        let ada = try Household.account("Ada")
        _ = try await store.add(ada, password: nil)
        let secret = Household.secret(1)
        _ = try await store.begin(Household.session(ada, "1"), secret: secret, password: nil)
        var time = Household.start + Session.idleFor
        #expect(try await store.session(secret, at: time) != nil)
        #expect(try await store.session(secret, at: time + 1) == nil)
        while time < Household.start + Session.lasts {
            try await store.noteUse(of: "1", at: time)
            #expect(try await store.session(secret, at: time)?.seenAt == time)
            time += 80 * 24 * 3600
        }
        try await store.noteUse(of: "1", at: Household.start + Session.lasts)
        #expect(try await store.session(secret, at: Household.start + Session.lasts + 1) == nil)
    }

    @Test(arguments: PeopleEngine.all)
    func `nobody ends somebody else's device`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let (ada, ben) = (try Household.account("Ada"), try Household.account("Ben"))
        for person in [ada, ben] { _ = try await store.add(person, password: nil) }
        _ = try await store.begin(Household.session(ada, "1"), secret: Household.secret(1), password: nil)
        #expect(try await !store.nameDevice("1", of: ben.id, "Mine"))
        #expect(try await store.nameDevice("1", of: ada.id, "Kitchen"))
        #expect(try await store.session(Household.secret(1), at: Household.start)?.device == "Kitchen")
        #expect(try await store.end("1", of: ben.id) == nil)
        #expect(try await store.endAll(of: ben.id, but: nil) == 0)
        #expect(try await store.session(Household.secret(1), at: Household.start) != nil)
        #expect(try await store.end("1", of: ada.id) != nil)
        #expect(try await store.session(Household.secret(1), at: Household.start) == nil)
    }

    @Test(arguments: PeopleEngine.all)
    func `whoever is signed out everywhere comes back by nothing they made before`(_ engine: PeopleEngine)
        async throws
    {
        let store = try await engine.empty()
        let ada = try Household.account("Ada")
        _ = try await store.add(ada, password: nil)
        let code = try #require(Pairing.Code("h4k 7qm"))
        let pairing = Pairing(code: code, device: "A TV", address: "192.0.2.31", createdAt: Household.start)
        _ = try await store.insert(pairing, secret: Household.secret(1))
        _ = try await store.approve(code, by: ada.id, at: Household.start)
        try await store.insert(
            SignInLink(kind: .device(ada), maker: ada.id, createdAt: Household.start),
            secret: Household.secret(2))
        _ = try await store.begin(
            Household.session(ada, "1"), secret: Household.secret(3), password: nil)
        #expect(try await store.endAll(of: ada.id, but: nil) == 1)
        #expect(try await store.redeem(Household.secret(1), at: Household.start) == nil)
        #expect(try await store.link(Household.secret(2), at: Household.start) == nil)
    }

    @Test(arguments: PeopleEngine.all)
    func `of too many devices the one not used for longest goes`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let ada = try Household.account("Ada")
        _ = try await store.add(ada, password: nil)
        for number in 0...Session.most {
            _ = try await store.begin(
                Household.session(ada, "\(number)", at: Household.start + Double(number)),
                secret: Household.secret(UInt8(number)), password: nil)
        }
        let devices = try await store.sessions(of: ada.id, at: Household.start)
        #expect(devices.count == Session.most)
        #expect(devices.first?.id == "\(Session.most)")
        #expect(!devices.contains { $0.id == "0" })
    }

    @Test(arguments: PeopleEngine.all)
    func `a link works once, for whoever comes first, until its time is over`(_ engine: PeopleEngine)
        async throws
    {
        let store = try await engine.empty()
        let ada = try Household.account("Ada", .owner)
        _ = try await store.add(ada, password: nil)
        let invitation = SignInLink(
            kind: .invitation(suggested: Account.Name("Ben")), maker: ada.id, createdAt: Household.start)
        try await store.insert(invitation, secret: Household.secret(1))
        #expect(try await store.link(Household.secret(1), at: Household.start) == invitation)
        #expect(try await store.link(Household.secret(1), at: invitation.endsAt) == nil)
        let taken = try await withThrowingTaskGroup(of: SignInLink?.self) { group in
            for _ in 0..<20 {
                group.addTask { try await store.consume(Household.secret(1), at: Household.start) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(taken.compactMap { $0 } == [invitation])
        let phone = SignInLink(kind: .device(ada), maker: ada.id, createdAt: Household.start)
        #expect(phone.endsAt == Household.start + 600)
        try await store.insert(phone, secret: Household.secret(2))
        #expect(try await store.consume(Household.secret(2), at: phone.endsAt) == nil)
    }

    @Test(arguments: PeopleEngine.all)
    func `an invitation is used up by whoever joins, and by nobody else`(_ engine: PeopleEngine)
        async throws
    {
        let store = try await engine.empty()
        let ada = try Household.account("Ada", .owner)
        _ = try await store.add(ada, password: nil)
        let secret = Household.secret(1)
        try await store.insert(
            SignInLink(kind: .invitation(suggested: nil), maker: ada.id, createdAt: Household.start),
            secret: secret)

        let namesake = try Household.account("ADA")
        #expect(try await store.join(by: secret, as: namesake, password: "x", known: nil) == .nameIsTaken)
        #expect(try await store.reset(by: secret, to: "x", at: Household.start) == nil)
        let guests = try (0..<10).map { try Household.account("Guest \($0)") }
        let joined = try await withThrowingTaskGroup(of: AccountAddition?.self) { group in
            for guest in guests {
                group.addTask { try await store.join(by: secret, as: guest, password: "x", known: nil) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(joined.compactMap(\.self) == [.added])
        #expect(try await store.people().count == 2)

        for number in 2...3 as ClosedRange<UInt8> {
            try await store.insert(
                SignInLink(
                    kind: number == 2 ? .invitation(suggested: nil) : .device(ada), maker: ada.id,
                    createdAt: Household.start), secret: Household.secret(number))
        }
        #expect(try await store.invitations(at: Household.start).count == 1)
        #expect(try await store.invitations(at: Household.start + SignInLink.aDay).isEmpty)
        #expect(try await store.endInvitations() == 1)
        #expect(try await store.link(Household.secret(3), at: Household.start) != nil)
    }

    @Test(arguments: PeopleEngine.all)
    func `a lost password is replaced once`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let ada = try Household.account("Ada", .owner)
        _ = try await store.add(ada, password: "before")
        let secret = Household.secret(1)
        try await store.insert(
            SignInLink(kind: .reset(ada), maker: ada.id, createdAt: Household.start), secret: secret)
        #expect(try await store.reset(by: secret, to: "after", at: Household.start) == ada)
        #expect(try await store.reset(by: secret, to: "again", at: Household.start) == nil)
        #expect(try await store.password(of: ada.id) == "after")
    }

    @Test(arguments: PeopleEngine.all)
    func `a screen comes in once, by whoever approved it`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let (ada, ben) = (try Household.account("Ada"), try Household.account("Ben"))
        for person in [ada, ben] { _ = try await store.add(person, password: nil) }
        let code = try #require(Pairing.Code("h4k 7qm"))
        #expect(code.description == "H4K7QM")
        let pairing = Pairing(
            code: code, device: "A browser on a TV", address: "192.0.2.31", createdAt: Household.start)
        #expect(try await store.insert(pairing, secret: Household.secret(1)))
        #expect(try await !store.insert(pairing, secret: Household.secret(2)))
        #expect(try await store.redeem(Household.secret(1), at: Household.start) == nil)
        #expect(try await store.approve(code, by: ada.id, at: Household.start))
        #expect(try await !store.approve(code, by: ben.id, at: Household.start))
        #expect(try await store.pairing(Household.secret(1), at: Household.start)?.person == ada)
        #expect(try await store.redeem(Household.secret(1), at: pairing.endsAt) == nil)
        #expect(try await store.redeem(Household.secret(1), at: Household.start)?.person == ada)
        #expect(try await store.redeem(Household.secret(1), at: Household.start) == nil)
    }

    @Test(arguments: PeopleEngine.all)
    func `the log has the newest first, and ends`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        for number in 0..<5 {
            try await store.note(
                AuditEntry(
                    at: Household.start + Double(number), person: "Ada", event: .signedIn,
                    subject: "\(number)"))
        }
        try await store.pretendToNote(at: Date(timeIntervalSince1970: 0))
        #expect(try await store.auditEntries(1, size: 3).entries.map(\.subject) == ["4", "3", "2"])
        #expect(try await store.auditEntries(1, size: 3).hasMore)
        #expect(try await !store.auditEntries(1, size: 5).hasMore)
        #expect(try await store.auditEntries(2, size: 3).entries.map(\.subject) == ["1", "0"])
        try await store.note(
            AuditEntry(at: Household.start + AuditEntry.keptFor + 3, person: nil, event: .started))
        #expect(try await store.auditEntries(1, size: 100).entries.map(\.subject) == [nil, "4", "3"])
    }
}
