import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

@Suite(.timeLimit(.minutes(10))) struct LibraryTakenTests {
    private func taken(_ number: Int, downTo factor: Int = 1) throws -> OfflinePicture {
        try #require(
            OfflinePicture(
                work: Made.id(number), origin: URL(string: "https://e.org/iiif/\(number)")!,
                size: PixelSize(width: 8_000, height: 6_000)!, tile: 512, scaleFactor: factor,
                chosenAt: Made.noon))
    }

    @Test func `a library's file carries the choice, wherever in the file it stands`() async throws {
        let library = try await Library.holding(1)
        _ = try await library.take(taken(1, downTo: 2))
        _ = try await library.pauseTaking(Made.id(1), true)
        var bytes = LibraryFile.head
        for (index, item) in try await library.everything().reversed().enumerated() {
            bytes += try LibraryFile.line(item, isFirst: index == 0)
        }
        let folder = try TemporaryFolder()
        try (bytes + LibraryFile.tail).write(to: folder.file("library.json"))
        let other = try Library()

        let summary = try await other.takeIn(
            folder.file("library.json"), .replace, named: "before", at: Made.noon)

        #expect(summary.others == 1)
        #expect(try await other.taken(Made.id(1))?.isPaused == true)
        #expect(try await other.taken(Made.id(1))?.scaleFactor == 2)
    }

    @Test(arguments: [
        #"{"taken":{"work":"aic:1","origin":"file:///etc/passwd","size":{"width":8,"height":8},"tile":512,"scaleFactor":1,"isPaused":false,"chosenAt":"2027-01-15T08:00:01.123Z"}}"#,
        #"{"taken":{"work":"aic:1","origin":"https://e.org/1","size":{"width":8,"height":8},"tile":0,"scaleFactor":1,"isPaused":false,"chosenAt":"2027-01-15T08:00:01.123Z"}}"#,
        #"{"taken":{"work":"aic:1","origin":"https://e.org/1","size":{"width":8,"height":8},"tile":512,"scaleFactor":3,"isPaused":false,"chosenAt":"2027-01-15T08:00:01.123Z"}}"#,
    ])
    func `a file that anybody may have written cannot make a picture of nothing`(_ line: String) async throws
    {
        let folder = try TemporaryFolder()
        let file = String(decoding: LibraryFile.head, as: UTF8.self) + line + "\n]}\n"
        try Data(file.utf8).write(to: folder.file("library.json"))
        let library = try await Library.holding(1)

        await #expect(throws: LibraryFileError.self) {
            try await library.takeIn(folder.file("library.json"), .merge, named: "before", at: Made.noon)
        }
        #expect(try await library.taken().isEmpty)
    }
}
