import Foundation
import PromenadeCore
import Testing

/// What every museum's source promises, as functions over any of them.
///
/// Nothing here knows how a source is reached: the same claims run over a scripted transport and over a
/// server with a real address.
enum ArtworkSourceContract {
    /// How the museum behaves while a claim is tested.
    enum Situation: Sendable {
        case working
        /// Every answer is 429 with the party's patience as `Retry-After`.
        case busy
        /// Every answer has the right shape outside, and something else where the works should be.
        case unreadable
        /// Nobody is there.
        case gone
    }

    /// A source under contract, and what a claim must know about its museum.
    struct Party: Sendable, CustomTestStringConvertible {
        let name: String
        /// - Returns: `nil` where that situation cannot be had; its claims are then passed over.
        let source: @Sendable (Situation) async throws -> (any ArtworkSource)?
        /// An id the museum could have given but did not.
        let missing: Work.ID
        /// Words that find some works but not all, and words that find none.
        let words: (some: String, none: String)
        /// Pixels across the largest picture shown of a work in copyright.
        let detailWidth: Int
        /// What the museum asks for when it is busy.
        let patience: Duration

        var testDescription: String { name }
    }

    struct Claim: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let situation: Situation
        let check: @Sendable (any ArtworkSource, Party) async throws -> Void

        init(
            _ name: String, when situation: Situation = .working,
            check: @escaping @Sendable (any ArtworkSource, Party) async throws -> Void
        ) {
            testDescription = name
            self.situation = situation
            self.check = check
        }
    }

    static let claims = pages + works + pictures + trouble

    private static let pages = [
        Claim("a page holds as many works as it says, all of this museum, none twice") { source, _ in
            let page = try await source.page(1, of: .everything)

            #expect(page.extent.number == 1)
            #expect(page.extent.size == source.museum.pageSize)
            #expect(page.ids.count == min(page.extent.total, page.extent.size))
            #expect(page.ids.allSatisfy { $0.source == source.museum.id && source.couldHave($0) })
            #expect(Set(page.ids).count == page.ids.count)
            #expect(Set(page.works.map(\.id)).isSubset(of: page.ids))
        },
        Claim("two pages of one query count alike and share no work") { source, _ in
            let first = try await source.page(1, of: .everything)
            let second = try await source.page(2, of: .everything)

            #expect(second.extent.number == 2)
            #expect(second.extent.total == first.extent.total)
            #expect(second.extent.window == first.extent.window)
            #expect(Set(first.ids).isDisjoint(with: second.ids))
        },
        Claim("the last page of a query has works, or says how far the way to it is known") { source, party in
            for query in [WorksQuery.everything, WorksQuery(text: party.words.some)] {
                let extent = try await source.page(1, of: query).extent
                let last = try await source.page(extent.last, of: query)

                #expect(last.ids.isEmpty == last.extent.isBeyondReach)
                #expect(last.extent.last == extent.last)
            }
        },
        Claim("a page after the last is empty and still knows the extent") { source, party in
            for query in [WorksQuery.everything, WorksQuery(text: party.words.some)] {
                let extent = try await source.page(1, of: query).extent
                for number in [extent.last + 1, Int(Int32.max), Int.max] {
                    let page = try await source.page(number, of: query)

                    #expect(page.ids.isEmpty)
                    #expect(page.extent.last == extent.last)
                }
            }
        },
        Claim("a page before the first is the first") { source, _ in
            let first = try await source.page(1, of: .everything)
            for number in [0, -1, Int.min] {
                let page = try await source.page(number, of: .everything)

                #expect(page.ids == first.ids)
                #expect(page.works == first.works)
                #expect(page.extent == first.extent)
            }
        },
        Claim("words narrow the collection, and words nobody used find nothing") { source, party in
            let all = try await source.page(1, of: .everything).extent.total
            let some = try await source.page(1, of: WorksQuery(text: party.words.some)).extent.total
            let none = try await source.page(1, of: WorksQuery(text: party.words.none))

            #expect((1..<all).contains(some))
            #expect(none.ids.isEmpty)
            #expect(none.extent.total == 0)
        },
        Claim("an artist's id finds that artist's works") { source, _ in
            let artists = try await works(of: source).compactMap { $0.artist?.id }
            let artist = try #require(artists.first)
            let found = try await works(of: source, WorksQuery(text: nil, artist: artist))

            #expect(!found.isEmpty)
            #expect(found.allSatisfy { $0.artist?.id == artist })
        },
    ]

    private static let works = [
        Claim("every work of a page can be asked for alone and is the same") { source, _ in
            for work in try await works(of: source) {
                let alone = try await source.work(work.id)

                #expect(alone == work)
            }
        },
        Claim("an id survives being written down") { source, _ in
            for work in try await works(of: source) {
                #expect(Work.ID(work.id.description) == work.id)
            }
        },
        Claim("a work that is not there is nil, not an error") { source, party in
            let work = try await source.work(party.missing)

            #expect(work == nil)
        },
        Claim("another museum's work, or an id this one cannot have given, is nil") { source, _ in
            let ids = ["other:1", "\(source.museum.id):no/such.id", "\(source.museum.id):-1"]
            for id in ids.compactMap({ Work.ID($0) }) {
                let work = try await source.work(id)

                #expect(work == nil)
            }
        },
    ]

    private static let pictures = [
        Claim("unknown rights and works in copyright get no size above the detail picture") { source, party in
            let pictures = try await works(of: source).compactMap(\.picture)
            let picture = try #require(pictures.first)
            for rights in [Rights.unknown, .inCopyright(notice: nil)] {
                for width in [1, 200, 843, 844, 1_686, 100_000] {
                    let address = source.address(of: picture, rights: rights, width: width)
                    guard let address else { continue }

                    #expect(try #require(pixels(across: address)) <= party.detailWidth)
                }
            }
        },
        Claim("a picture's address is on the web and below its service") { source, _ in
            for work in try await works(of: source) {
                guard let picture = work.picture else { continue }
                let address = source.address(of: picture, rights: work.rights, width: 400)

                #expect(address?.absoluteString.hasPrefix(picture.service.absoluteString + "/") == true)
            }
        },
        Claim("pictures are fetched from where its records say, and from no other server") { source, _ in
            for work in try await works(of: source) {
                guard let picture = work.picture,
                    let address = source.address(of: picture, rights: work.rights, width: 400)
                else { continue }

                #expect(source.servesPictures(at: address))
                #expect(source.pictureServices.contains { $0.origin == address.origin })
            }
            for stranger in strangers {
                #expect(!source.servesPictures(at: try #require(URL(string: stranger))))
            }
        },
    ]

    private static let strangers = [
        "http://127.0.0.1:5432/a", "https://10.0.0.7/a", "http://169.254.169.254/latest",
        "https://e.example/a",
        "https://www.artic.edu.e.example/a", "https://www.artic.edu@e.example/a", "https://iiif.micr.io:22/a",
        "http://www.artic.edu/iiif/2/a", "http://iiif.micr.io/a", "file:///etc/passwd",
    ]

    private static let trouble = [
        Claim("a 429 is “busy”, with the museum's own patience", when: .busy) { source, party in
            await expect(.busy(retryAfter: party.patience), from: source, party)
        },
        Claim("nobody there is “unreachable”", when: .gone) { source, party in
            await expect(.unreachable, from: source, party)
        },
        Claim("something else than works is “unreadable” and names the field", when: .unreadable) {
            source, _ in
            let error = await #expect(throws: SourceError.self) { try await source.page(1, of: .everything) }
            guard case .unreadable(let field)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(!field.isEmpty)
        },
        Claim("the check passes when the museum works") { source, _ in try await source.check() },
    ]

    /// The works of a first page, those that did not come whole read one by one.
    private static func works(
        of source: any ArtworkSource, _ query: WorksQuery = .everything
    ) async throws -> [Work] {
        let page = try await source.page(1, of: query)
        var works: [Work] = []
        for id in page.ids {
            let whole = page.works.first { $0.id == id }
            let work = if let whole { whole } else { try await source.work(id) }
            works.append(try #require(work))
        }
        return works
    }

    private static func expect(_ error: SourceError, from source: any ArtworkSource, _ party: Party) async {
        await #expect(throws: error) { try await source.page(1, of: .everything) }
        await #expect(throws: error) { try await source.page(1, of: WorksQuery(text: party.words.some)) }
        await #expect(throws: error) { try await source.work(party.missing) }
        await #expect(throws: error) { try await source.check() }
    }

    /// `…/full/843,/0/default.jpg` → 843.
    private static func pixels(across address: URL) -> Int? {
        address.path().firstMatch(of: /\/full\/([0-9]+),\/0\//).flatMap { Int($0.1) }
    }
}
