import Foundation
import PromenadeCore
import PromenadeDemo
import Testing

/// The demo is what people try first, and its services are on ports any program on the machine can ask.
@Suite("Numbers at the ends of what fits", .timeLimit(.minutes(10)))
struct DemoBoundaryTests {
    private static let numbers = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "0", "-1", "1e308", "-1e308",
        "1e999", "nan", "inf",
    ]

    @Test(arguments: numbers)
    func `an element of the map may have any number`(_ number: String) async throws {
        try await DemoWorld.running { world in
            let questions = [
                "node(\(number));out;", "node(id:\(number),1);out;", "way(\(number));out center \(number);",
                "nwr[\"tourism\"=\"artwork\"](\(number),\(number),\(number),\(number));out tags;",
                "nwr[\"tourism\"=\"artwork\"](around:\(number),\(number),\(number));out \(number);",
            ]
            for question in questions {
                #expect(
                    [200, 400].contains(await world.overpass("[out:json];" + question).status), "\(question)")
            }
        }
    }

    @Test(arguments: numbers)
    func `the museums answer whatever is asked for`(_ number: String) async throws {
        try await DemoWorld.running { world in
            let picture = try await world.publicPicture().id
            let token = Data(#"{"token": "/\#(number)"}"#.utf8).base64EncodedString()
                .replacing("=", with: "").replacing("+", with: "-").replacing("/", with: "_")
            let harvest = Data(",\(number)".utf8).base64EncodedString().replacing("=", with: "%3D")
            let targets = [
                "/api/v1/artworks?page=\(number)", "/api/v1/artworks?limit=\(number)",
                "/api/v1/artworks?ids=\(number)", "/api/v1/artworks/\(number)", "/api/v1/agents/\(number)",
                "/api/v1/artworks/search?from=\(number)", "/api/v1/artworks/search?page=\(number)",
                "/api/v1/artworks/search?size=\(number)",
                "/api/v1/artworks/search?size=\(number)&from=\(number)", "/artworks/\(number)",
                "/exhibitions/\(number)", "/iiif/2/\(picture)/full/\(number),/0/default.jpg",
                "/iiif/2/\(picture)/full/,\(number)/0/default.jpg",
                "/iiif/2/\(picture)/full/!\(number),\(number)/0/default.jpg",
                "/iiif/2/\(picture)/\(number),0,100,100/50,/0/default.jpg",
                "/iiif/2/\(picture)/0,0,\(number),\(number)/50,/0/default.jpg", "/rijks/data/\(number)",
                "/rijks/id/\(number)", "/rijks/search/collection?pageToken=\(token)",
                "/rijks/search/collection?memberOfSetId=x/\(number)",
                "/rijks/iiif/x/full/max/0/default.jpg",
                "/rijks/oai?verb=ListRecords&resumptionToken=\(harvest)",
            ]
            for target in targets {
                let status = await world.ask(target).status
                #expect(status != nil && status != 500, "\(target)")
            }
        }
    }

    @Test(arguments: numbers)
    func `photographs, tiles and ways answer whatever is asked for`(_ number: String) async throws {
        try await DemoWorld.running { world in
            let commons = "/w/api.php?action=query&format=json"
            let query = "&generator=geosearch&ggscoord=53.77%7C-5.15&prop=imageinfo%7Ccoordinates"
            let flickr =
                "/services/rest/?format=json&nojsoncallback=1&method=flickr.photos.search&min_upload_date=1076371200"
                + "&api_key=\(world.flickrKey)"
            let targets = [
                "\(flickr)&lat=53.77&lon=-5.15&page=\(number)&per_page=\(number)",
                "\(flickr)&lat=\(number)&lon=\(number)&radius=\(number)",
                "\(flickr)&bbox=\(number),\(number),\(number),\(number)&tags=a",
                "\(commons)\(query)&continue=x&iicontinue=\(number)&cocontinue=\(number)",
                "\(commons)\(query)&ggslimit=\(number)&colimit=\(number)&iiurlwidth=\(number)&ggsradius=\(number)",
                "\(commons)&list=geosearch&gscoord=\(number)%7C\(number)",
                "\(commons)&list=geosearch&gsbbox=\(number)%7C\(number)%7C\(number)%7C\(number)",
                "/tiles/light/\(number)/0/0.png", "/tiles/light/3/\(number)/\(number).png",
                "/osrm/route/v1/foot/\(number),\(number);\(number),1",
                "/osrm/route/v1/foot/-179,74;179,-74?overview=full&steps=true",
                "/osrm/table/v1/foot/\(number),1;2,\(number)",
            ]
            for target in targets {
                let status = await world.ask(
                    target, headers: DemoWorld.asker + ["Referer: http://127.0.0.1/"]
                ).status
                #expect(status != nil && status != 500, "\(target)")
            }
        }
    }
}
