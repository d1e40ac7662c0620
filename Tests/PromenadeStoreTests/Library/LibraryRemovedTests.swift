import Foundation
import PromenadeCore
import PromenadeStore
import Testing

/// What was removed and can be brought back, as far as its pictures and records are still needed.
@Suite(.timeLimit(.minutes(10))) struct LibraryRemovedTests {
    private static func card(_ work: Work) -> WorkCard {
        let picture = work.picture.map { Picture(service: $0.service, pixels: $0.pixels) }
        return WorkCard(
            id: work.id, title: work.title, artist: nil, date: nil, rights: work.rights, picture: picture,
            webPage: work.webPage)
    }

    @Test func `of a replaced library each kind is found`() async throws {
        let library = try await Library.holding(1, 2)
        let both = try #require(Person([Made.artist("aic:1", "Monet"), Made.artist("rijks:9", "Monet")]))
        try await library.add([both], at: Made.noon)
        let taken = try #require(
            OfflinePicture(
                work: Made.id(1), origin: URL(string: "https://e.org/iiif/1")!,
                size: PixelSize(width: 300, height: 200)!, tile: 256, scaleFactor: 1, isPaused: false,
                chosenAt: Made.noon))
        #expect(try await library.take(taken))
        let photographs = try ["1", "2"].map { try Self.photo($0) }
        var album = Album(
            id: Pin.newID(), service: "commons", centre: NamedPlace.ashtonBuilding.coordinate, radius: 500,
            begunAt: Made.noon, state: .complete)
        album.photos = photographs.map { .init(photo: $0, isHere: true) }
        try await library.drop(
            Pin(
                id: Pin.newID(), name: "River", coordinate: NamedPlace.ashtonBuilding.coordinate,
                madeAt: Made.noon, albums: [album], shown: album.id))
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try (LibraryFile.head + LibraryFile.tail).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        _ = try await library.takeIn(file, .replace, named: "before", at: Made.noon + 10)

        #expect(Set(try await library.worksInUse().map(\.id)) == [Made.id(1), Made.id(2)])
        #expect(try await library.artistsInUse() == Set(both.artists.map(\.id)))
        #expect(try await library.takenInUse() == [taken])
        #expect(try await library.photoPicturesInUse() == Set(photographs.map(\.large)))
    }

    private static func photo(_ number: String) throws -> Photo {
        Photo(
            id: "commons:\(number)", title: "Quay", owner: "Zoë", licence: .ccBy4,
            page: try #require(URL(string: "https://commons.test/file")),
            coordinate: NamedPlace.ashtonBuilding.coordinate,
            small: try #require(URL(string: "https://photos.test/small/\(number).jpg")),
            large: try #require(URL(string: "https://photos.test/large/\(number)/a%20b.jpg?x=1&y=2")))
    }
}
