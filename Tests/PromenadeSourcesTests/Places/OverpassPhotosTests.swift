import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

/// Knows one photograph, or fails.
private struct OnePhoto: PhotoFileSource {
    let id = "commons"
    let name = "Wikimedia Commons"
    let notice: String? = nil
    var answer: Result<Photo?, SourceError>

    func photo(ofFile file: String) async throws(SourceError) -> Photo? {
        #expect(file == "Squares with Two Circles.jpg")
        return try answer.get()
    }

    func photos(near place: Coordinate, within radius: Double, skipping: Int, limit: Int)
        async throws(SourceError) -> PhotosPage
    { PhotosPage(photos: [], total: 0) }

    func servesPictures(at address: URL) -> Bool { address.host() == "upload.test" }
    func check() async throws(SourceError) {}
}

@Suite(.timeLimit(.minutes(10))) struct OverpassPhotosTests {
    private let id = Work.ID("osm:node/1")!

    private func work(
        _ answer: Result<Photo?, SourceError>,
        tags: String = #""wikimedia_commons":"Category:X;File:Squares_with Two Circles.jpg""#
    ) async throws -> Work? {
        let json =
            #"{"elements":[{"type":"node","id":1,"lat":1,"lon":2,"tags":{"tourism":"artwork",\#(tags)}}]}"#
        return try await OverpassSource(
            photos: OnePhoto(answer: answer), http: .always(.success(Data(json.utf8)))
        ).work(id)
    }

    private func photo(_ licence: Licence?, host: String = "upload.test") -> Photo {
        Photo(
            id: "commons:1", owner: "Jane Doe", licence: licence,
            page: URL(string: "https://commons.test/1")!,
            small: URL(string: "https://\(host)/500.jpg")!, large: URL(string: "https://\(host)/1280.jpg")!,
            pixels: PixelSize(width: 3_000, height: 2_000))
    }

    @Test func `the photograph a record names becomes its picture, with owner and licence`() async throws {
        let licence = Licence(
            name: "CC BY-SA 4.0", url: URL(string: "https://creativecommons.org/licenses/by-sa/4.0/")!)
        let work = try #require(try await work(.success(photo(licence))))

        #expect(work.picture?.service.absoluteString == "https://upload.test/1280.jpg")
        #expect(work.picture?.pixels == PixelSize(width: 3_000, height: 2_000))
        #expect(work.creditLine == "Photograph by Jane Doe, CC BY-SA 4.0, Wikimedia Commons")
        #expect(work.rights == .inCopyright(notice: work.creditLine))
        #expect(work.photoFile == nil)
    }

    @Test func `one that is free of copyright may be zoomed`() async throws {
        #expect(try await work(.success(photo(.cc0)))?.rights == .publicDomain)
    }

    @Test func `without a licence, or from anywhere else, it is not shown`() async throws {
        #expect(try await work(.success(photo(nil)))?.picture == nil)
        #expect(try await work(.success(photo(.cc0, host: "elsewhere.test")))?.picture == nil)
        #expect(try await work(.success(nil))?.picture == nil)
    }

    @Test func `a photograph that cannot be looked up leaves the work, and is looked up later`() async throws
    {
        let work = try #require(try await work(.failure(.unreachable)))

        #expect(work.picture == nil)
        #expect(work.photoFile == "Squares with Two Circles.jpg")
    }

    @Test(arguments: [#""image":"https://upload.test/1.jpg""#, #""wikimedia_commons":"Category:Statues""#])
    func `pictures whose licence nobody says are never used`(tags: String) async throws {
        let work = try #require(try await work(.failure(.unreachable), tags: tags))

        #expect(work.picture == nil && work.photoFile == nil)
    }
}
