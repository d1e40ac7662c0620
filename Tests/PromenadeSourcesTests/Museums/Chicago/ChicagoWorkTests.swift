import Foundation
import PromenadeCore
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ChicagoWorkTests {
    @Test(
        arguments: [
            ("Georges Seurat", "Georges Seurat\nFrench, 1859-1891", "Georges Seurat", "French, 1859-1891"),
            (
                "Andy Warhol", "Andy Warhol (American, 1928-1987)\nprinted by S.", "Andy Warhol",
                "American, 1928-1987\nprinted by S."
            ),
            ("Pierre-Auguste Renoir", "Pierre Auguste Renoir\nFrench", "Pierre-Auguste Renoir", "French"),
            (
                "Mark Rothko", "Mark Rothko (Marcus Rothkowitz)\nAmerican", "Mark Rothko",
                "Mark Rothko (Marcus Rothkowitz)\nAmerican"
            ),
            ("Ancient Roman", "Roman", "Ancient Roman", "Roman"),
            ("Moche", "Moche \nNorth coast, Peru", "Moche", "North coast, Peru"),
            (nil, "Gondar, Ethiopia\nEastern Africa", "Gondar, Ethiopia", "Eastern Africa"),
            (nil, "China", "China", nil), ("Eve", nil, "Eve", nil), (nil, nil, nil, nil),
            ("", "\n ", nil, nil),
        ] as [(String?, String?, String?, String?)])
    func `the maker is named once`(title: String?, display: String?, name: String?, note: String?)
        async throws
    {
        let work = try await ChicagoSource.work(with: [
            "artist_title": title ?? NSNull(), "artist_display": display ?? NSNull(), "artist_id": 5,
        ])

        #expect(work.artist?.name == name)
        #expect(work.artistNote == note)
        #expect(work.artist?.id == (title?.isEmpty == false ? "5" : nil))
    }

    @Test(arguments: [
        (
            "The artist; given to the Art Institute, 1966.",
            ["The artist", "given to the Art Institute, 1966."]
        ),
        (
            "Sold by J. B. Neumann to Dr. A, by Oct. 27, 1950 [letter; copy (1; 2)]. Ch. W, Paris. Mrs. B; C.",
            [
                "Sold by J. B. Neumann to Dr. A, by Oct. 27, 1950 [letter; copy (1; 2)].",
                "Ch. W, Paris. Mrs. B", "C.",
            ]
        ),
        (
            "A, from 1979.; sold to B (died 1932).  C, 1933. lent.",
            ["A, from 1979.", "sold to B (died 1932).", "C, 1933. lent."]
        ),
        ("A) odd; [never closed; B", ["A) odd", "[never closed; B"]), (";;  ; .", []), ("", []),
    ])
    func `provenance is one owner a line`(text: String, owners: [String]) async throws {
        #expect(try await ChicagoSource.work(with: ["provenance_text": text]).provenance == owners)
    }

    @Test(
        arguments: [
            (
                #"[{"height":208,"width":308,"depth":null,"clarification":null}]"#,
                Work.PhysicalSize(height: 208, width: 308)
            ),
            (
                #"[{"height_cm":50.4,"width_cm":32.9,"depth_cm":0,"diameter_cm":0}]"#,
                .init(height: 50.4, width: 32.9)
            ),
            (
                #"[{"height_cm":18.5,"width_cm":19.6,"depth_cm":15.7}]"#,
                .init(height: 18.5, width: 19.6, depth: 15.7)
            ),
            (
                #"[{"height":9,"width":8,"clarification":"Frame"},{"height":7,"width":6}]"#,
                .init(height: 7, width: 6)
            ),
            (
                #"[{"height":9,"width":8,"clarification":"Mount"},{"height":7,"width":6,"clarification":"Overall"}]"#,
                .init(height: 7, width: 6)
            ),
            (
                #"[{"height":9,"width":8,"clarification":"Plate"},{"height":10,"width":9,"clarification":"Sheet"}]"#,
                .init(height: 9, width: 8)
            ),
            (#"[{"height_cm":8.3,"width_cm":0,"diameter_cm":13.9}]"#, .init(height: 8.3, width: 13.9)),
            (#"[{"height_cm":0,"width_cm":0,"diameter_cm":17.8}]"#, nil),
            (#"[{"height":-1,"width":5}]"#, nil), ("[]", nil),
        ] as [(String, Work.PhysicalSize?)])
    func `the size is the work's own, in either dialect`(detail: String, size: Work.PhysicalSize?)
        async throws
    {
        let reply = Data(#"{"data":{"id":7,"dimensions_detail":\#(detail)}}"#.utf8)

        #expect(try await ChicagoSource.work(7, in: reply)?.size == size)
    }

    @Test func `the description is under CC BY, the short one under CC0`() async throws {
        let long = try await ChicagoSource.work(with: [
            "description": "<p>Long</p>", "short_description": "Short",
        ])
        let short = try await ChicagoSource.work(with: [
            "description": "<p> </p>", "short_description": "Short",
        ])

        #expect(long.description == Work.Passage(text: RichText(sanitising: "<p>Long</p>"), licence: .ccBy4))
        #expect(short.description == Work.Passage(text: RichText(sanitising: "Short"), licence: .cc0))
    }

    @Test func `a text Chicago made of the medium is the record's, not the museum's`() async throws {
        let texts = [("A work made of oil on canvas.", AltText.Origin.record), ("A pond.", .museum)]

        for (text, origin) in texts {
            let work = try await ChicagoSource.work(with: [
                "image_id": "a-b", "thumbnail": ["alt_text": text],
            ])
            #expect(work.picture?.alt == AltText(text: text, origin: origin))
        }
    }

    @Test(arguments: [
        (1, 200, 200), (200, 200, 200), (201, 400, 400), (601, 843, 843), (843, 843, 843), (844, 1_686, 843),
        (5_000, 1_686, 843),
    ])
    func `a picture is asked for in the sizes the museum keeps`(width: Int, free: Int, held: Int) throws {
        let picture = Picture(service: URL(string: "https://www.artic.edu/iiif/2/a-b")!)
        let source = ChicagoSource.scripted(.scripted([:]))

        for (rights, size) in [
            (Rights.publicDomain, free), (.inCopyright(notice: nil), held), (.unknown, held),
        ] {
            let address = source.address(of: picture, rights: rights, width: width)
            #expect(address?.absoluteString == "https://www.artic.edu/iiif/2/a-b/full/\(size),/0/default.jpg")
        }
    }

    @Test(arguments: [(500, 400), (1_500, 843), (150, 150), (1_686, 1_686)])
    func `no size larger than the picture itself is asked for`(own: Int, asked: Int) throws {
        let picture = Picture(
            service: URL(string: "https://www.artic.edu/iiif/2/a-b")!,
            pixels: PixelSize(width: own, height: 10))
        let address = ChicagoSource.scripted(.scripted([:])).address(
            of: picture, rights: .publicDomain, width: 9_999)

        #expect(address?.path().hasSuffix("/full/\(asked),/0/default.jpg") == true)
    }

    @Test func `the operator's address of pictures wins`() async throws {
        let reply = Data(
            #"{"data":{"id":7,"image_id":"a-b"},"config":{"iiif_url":"https://www.artic.edu/iiif/2"}}"#.utf8)
        let source = ChicagoSource.scripted(
            .scripted(["/api/v1/artworks/7": .success(reply)]),
            pictures: URL(string: "http://127.0.0.1:81/iiif/3"))

        let work = try await source.work(Work.ID("aic:7")!)

        #expect(work?.picture?.service.absoluteString == "http://127.0.0.1:81/iiif/3/a-b")
    }
}
