import Foundation
import PromenadeCore
import Testing

/// What every source of public artworks promises, as functions over any of them.
enum PlaceSourceContract {
    typealias Situation = ArtworkSourceContract.Situation

    /// A source under contract, and what a claim must know about it.
    struct Party: Sendable, CustomTestStringConvertible {
        let name: String
        /// - Returns: `nil` where that situation cannot be had; its claims are then passed over.
        let source: @Sendable (Situation) async throws -> (any PlaceSource)?
        /// An area with some of its artworks, as large as the source may be asked for.
        let box: GeoBox
        /// An id the source could have given but did not.
        let missing: Work.ID
        /// What it asks for when it is busy.
        let patience: Duration

        var testDescription: String { name }
    }

    struct Claim: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let situation: Situation
        let check: @Sendable (any PlaceSource, Party) async throws -> Void

        init(
            _ name: String, when situation: Situation = .working,
            check: @escaping @Sendable (any PlaceSource, Party) async throws -> Void
        ) {
            testDescription = name
            self.situation = situation
            self.check = check
        }
    }

    static let claims = [
        Claim("each artwork of an area is this source's, stands somewhere, and is there once") {
            source, party in
            let answer = try await source.artworks(in: party.box, since: nil)

            #expect(!answer.works.isEmpty)
            #expect(answer.works.allSatisfy { $0.id.source == source.museum.id && source.couldHave($0.id) })
            #expect(answer.works.allSatisfy { $0.location != nil && !$0.title.isEmpty })
            #expect(Set(answer.works.map(\.id)).count == answer.works.count)
            #expect(Set(answer.works.map(\.id)).isDisjoint(with: answer.withdrawn))
            #expect(answer.isEverything)
        },
        Claim("venues are this source's, have a name, and are the same when asked again") { source, party in
            let first = try await source.artworks(in: party.box, since: nil).works.compactMap(\.location)
            let second = try await source.artworks(in: party.box, since: nil).works.compactMap(\.location)

            #expect(first == second)
            #expect(first.allSatisfy { $0.venue.hasPrefix("\(source.museum.id):") && !$0.venueName.isEmpty })
        },
        Claim("every artwork can be asked for alone and is the same") { source, party in
            for work in try await source.artworks(in: party.box, since: nil).works {
                let alone = try await source.work(work.id)

                #expect(alone == (try await source.completed(work)))
                #expect(Work.ID(work.id.description) == work.id)
            }
        },
        Claim("what changed lately is not taken for everything, or is everything") { source, party in
            let all = try await source.artworks(in: party.box, since: nil)
            let changed = try await source.artworks(in: party.box, since: Date())

            #expect(!changed.isEverything || changed.works == all.works)
        },
        Claim("an artwork that is not there, is another's, or cannot be, is nil") { source, party in
            let ids = ["other:1", "\(source.museum.id):no/such.id", "\(source.museum.id):-1"]
            for id in ids.compactMap({ Work.ID($0) }) + [party.missing] {
                let work = try await source.work(id)

                #expect(work == nil)
            }
        },
        Claim("it says whose data it is") { source, _ in
            #expect(!source.credit.text.isEmpty)
            #expect(source.credit.page?.isOnTheWeb == true)
        },
        Claim("pictures are fetched from where its records say, and from no other server") { source, party in
            for work in try await source.artworks(in: party.box, since: nil).works {
                guard let picture = work.picture else { continue }
                let address = source.address(of: picture, rights: work.rights, width: 400)

                #expect(source.servesPictures(at: try #require(address)))
                #expect(source.pictureServices.contains { $0.origin == address?.origin })
                #expect(source.address(of: picture, rights: work.rights, width: 843) == address)
            }
            for stranger in [
                "http://127.0.0.1:5432/a", "http://169.254.169.254/latest", "https://e.example/a",
            ] {
                let address = try #require(URL(string: stranger))

                #expect(!source.servesPictures(at: address))
                #expect(
                    source.address(of: Picture(service: address), rights: .publicDomain, width: 400) == nil)
            }
        },
        Claim("a 429 is “busy”, with the source's patience", when: .busy) { source, party in
            await expect(.busy(retryAfter: party.patience), from: source, party)
        },
        Claim("nobody there is “unreachable”", when: .gone) { source, party in
            await expect(.unreachable, from: source, party)
        },
        Claim("something else than artworks is “unreadable” and names the field", when: .unreadable) {
            source, party in
            let error = await #expect(throws: SourceError.self) {
                try await source.artworks(in: party.box, since: nil)
            }
            guard case .unreadable(let field)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(!field.isEmpty)
        },
        Claim("the check passes when the source works") { source, _ in try await source.check() },
    ]

    private static func expect(_ error: SourceError, from source: any PlaceSource, _ party: Party) async {
        await #expect(throws: error) { try await source.artworks(in: party.box, since: nil) }
        await #expect(throws: error) { try await source.work(party.missing) }
        await #expect(throws: error) { try await source.check() }
    }
}
