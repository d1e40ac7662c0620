import Foundation
import PromenadeCore
import PromenadeSources
import Testing

struct PictureInformationTests {
    private func read(_ text: String) throws -> PictureInformation {
        try PictureInformation(iiif: Data(text.utf8))
    }

    @Test(arguments: [
        // Version 3, as Amsterdam's.
        (
            #"{"type":"ImageService3","profile":"level2","width":4649,"height":5177,"tiles":[{"width":1024,"height":1024,"scaleFactors":[1,2,4,8,16]}],"maxArea":17550000}"#,
            512, 1_024
        ),
        // Version 2, its limits in the profile.
        (
            #"{"@id":"x","profile":["http://iiif.io/api/image/2/level2.json",{"maxWidth":300}],"width":8000,"height":6000,"tiles":[{"width":512,"scaleFactors":[1]},{"width":1024,"scaleFactors":[1]}]}"#,
            512, 300
        ),
        // The level as a bare text, no tiles.
        (#"{"profile":"http://iiif.io/api/image/2/level1.json","width":8000,"height":6000}"#, 512, 512),
        // Tiles that are no squares, and too large ones.
        (
            #"{"width":8000,"height":6000,"tiles":[{"width":8000,"height":16},{"width":4096},{"width":256}]}"#,
            512, 256
        ),
        (#"{"width":8000,"height":6000,"tiles":{"width":"1024"}}"#, 512, 1_024),
        (#"{"width":8000,"height":6000,"tiles":"none","maxHeight":0}"#, 512, 512),
    ])
    func `what services say of themselves is read as they write it`(
        _ text: String, _ wish: Int, _ side: Int
    ) throws {
        #expect(try read(text).tile(wish: wish) == side)
    }

    @Test(arguments: [
        "", "[]", "<html>", #"{"width":8000}"#, #"{"width":-1,"height":5}"#, #"{"width":1e99,"height":5}"#,
    ])
    func `without a size it is nothing`(_ text: String) {
        #expect(throws: SourceError.self) { try read(text) }
    }
}
