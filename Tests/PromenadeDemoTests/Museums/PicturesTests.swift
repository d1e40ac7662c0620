import Foundation
import PromenadeDemo
import PromenadeImages
import Testing

@Suite("The made-up museum's pictures", .timeLimit(.minutes(10)))
struct PicturesTests {
    private let pool = RenderPool()

    @Test(arguments: [200, 843, 1_686])
    func `are as wide as asked for`(width: Int) async throws {
        try await DemoWorld.running(pool: pool) { world in
            let picture = try await world.publicPicture()
            let reply = await world.ask("/iiif/2/\(picture.id)/full/\(width),/0/default.jpg")

            let size = try await pool.size(of: reply.body)
            #expect(size.width == width)
            let height = Double(picture.height) * Double(width) / Double(picture.width)
            #expect(abs(Double(size.height) - height) <= 1)
            #expect(reply["content-type"] == "image/jpeg")
        }
    }

    @Test func `a part is as large as asked for, cut off at the edge`() async throws {
        try await DemoWorld.running(pool: pool) { world in
            let picture = try await world.publicPicture()
            let left = picture.width - 600
            let inside = await world.ask("/iiif/2/\(picture.id)/1024,1024,1024,1024/512,/0/default.jpg")
            let edge = await world.ask("/iiif/2/\(picture.id)/\(left),0,1024,1024/300,/0/default.jpg")
            let box = await world.ask("/iiif/2/\(picture.id)/full/!300,300/0/default.jpg")

            let sizes = [
                try await pool.size(of: inside.body), try await pool.size(of: edge.body),
                try await pool.size(of: box.body),
            ]
            #expect(sizes[0] == (512, 512))
            #expect(sizes[1] == (300, 512))
            #expect(max(sizes[2].width, sizes[2].height) == 300)
        }
    }

    @Test func `are the same bytes each time, in another world too`() async throws {
        var pictures: [Data] = []
        for _ in 1...2 {
            try await DemoWorld.running(pool: pool) { world in
                let picture = try await world.publicPicture()
                pictures.append(await world.ask("/iiif/2/\(picture.id)/full/400,/0/default.jpg").body)
                pictures.append(await world.ask("/iiif/2/\(picture.id)/full/400,/0/default.jpg").body)
            }
        }

        #expect(Set(pictures).count == 1)
        #expect(pictures[0].count > 1_000)
    }

    @Test func `beyond 843 px are for the public domain only`() async throws {
        try await DemoWorld.running(pool: pool) { world in
            let picture = try await world.picture(isPublic: false)
            let whole = "\(world.chicagoPictures)/\(picture.id)/full/843,/0/default.jpg"

            for asked in ["full/1686,", "0,0,512,512/256,"] {
                let reply = await world.ask("/iiif/2/\(picture.id)/\(asked)/0/default.jpg")
                #expect(reply.status == 307)
                #expect(reply["location"] == whole)
            }
        }
    }

    @Test(arguments: [
        ("full/full/0/default.jpg", 403), ("full/max/0/default.jpg", 403), ("full/0,/0/default.jpg", 400),
        ("full/843,/90/default.jpg", 400), ("full/843,/0/default.png", 400),
        ("full/99999,/0/default.jpg", 400),
        ("full/300,300/0/default.jpg", 400), ("99999,0,5,5/5,/0/default.jpg", 400), ("", 303),
    ])
    func `what is not served is refused`(parameters: String, status: Int) async throws {
        try await DemoWorld.running(pool: pool) { world in
            let works = try await world.works(60, fields: "image_id,thumbnail,is_public_domain")
            let oblong = works.first { work in
                let size = work["thumbnail"] as? [String: Any]
                return work["is_public_domain"] as? Bool == true
                    && size?["width"] as? Int != size?["height"] as? Int
            }
            let id = try #require(oblong?["image_id"] as? String)
            let reply = await world.ask("/iiif/2/\(id)/\(parameters)")

            #expect(reply.status == status)
        }
    }

    @Test func `an unknown picture is a stack trace`() async throws {
        try await DemoWorld.running(pool: pool) { world in
            let reply = await world.ask("/iiif/2/nothing/full/843,/0/default.jpg")

            #expect(reply.status == 404)
            #expect(reply["content-type"] == "text/plain")
            #expect(reply.text.contains("\tat edu.illinois.library.cantaloupe"))
        }
    }

    @Test func `describe themselves by the second version of IIIF`() async throws {
        try await DemoWorld.running(pool: pool) { world in
            let picture = try await world.publicPicture()
            let info = await world.ask("/iiif/2/\(picture.id)/info.json").json

            #expect(info?["@context"] as? String == "http://iiif.io/api/image/2/context.json")
            #expect(info?["@id"] as? String == "\(world.chicagoPictures)/\(picture.id)")
            #expect(
                (info?["profile"] as? [Any])?.first as? String == "http://iiif.io/api/image/2/level2.json")
            #expect(info?["width"] as? Int == picture.width)
            #expect((info?["tiles"] as? [[String: Any]])?.map { $0["width"] as? Int } == [512, 1_024])
        }
    }
}
