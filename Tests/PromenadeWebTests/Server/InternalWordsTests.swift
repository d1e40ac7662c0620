import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb
import Testing

/// What goes wrong inside is told in our words, whatever it was.
@Suite(.timeLimit(.minutes(10))) struct InternalWordsTests {
    private static let inside = [
        "SQLite", "GRDB", "DatabaseError", "NSCocoa", "POSIXError", "Optional(", "/tmp/", "/home/", "Error(",
        "SELECT ",
        "no such table", "misuse", ".swift",
    ]

    @Test(arguments: [
        "/favourites", "/favourites/sets", "/preferences", "/artists", "/news", "/places", "/library.json",
        "/", "/works",
        "/works/aic:5", "/museums", "/favourites/share", "/iiif/presentation/favourites/manifest.json",
        "/iiif/presentation/sets/abcdefgh/manifest.json", "/favourites.csv", "/undo",
    ])
    func `a library that is gone is told without its own words`(path: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "library.sqlite")
        let site = try await Scene().site(library: file)
        try await Self.empty(file)
        try await Application(responder: site.responder()).test(.router) { client in
            for accept in ["text/html", "application/json"] {
                for method in [HTTPRequest.Method.get, .post] {
                    let answer = try await client.execute(
                        uri: path, method: method,
                        headers: [.accept: accept, .contentType: "application/x-www-form-urlencoded"],
                        body: ByteBuffer(string: "work=aic:1&keep=yes&theme=dark&name=a&items=a"))
                    let text = String(buffer: answer.body)

                    for word in Self.inside where text.contains(word) {
                        Issue.record("\(method) \(path) says “\(word)”")
                    }
                }
            }
        }
    }

    @Test(arguments: SecondFolder.allCases)
    func `a second backup folder that fails is told without where it is`(_ second: SecondFolder)
        async throws
    {
        let scene = LibraryScene()
        let folder = scene.folder.appending(path: "second-of-the-operator")
        let site = try await scene.site(second: folder)
        try second.make(at: folder)
        let data = try #require(site.data)
        let copies = try #require(data.transfer.copies)
        try await copies.make(at: Date())
        await copies.backups.mirrored()
        #expect(copies.backups.trouble != nil)

        for accept in ["text/html", "application/json"] {
            let answer = try await site.get("/preferences", accept: accept)

            #expect(answer.status == .ok && answer.text.contains("second backup folder"))
            for word in Self.inside + [folder.lastPathComponent, "NSCocoa", "Permission", "directory"]
            where answer.text.contains(word) {
                Issue.record("\(accept) says “\(word)”")
            }
        }
    }

    /// What may be where the second backup folder should be.
    enum SecondFolder: CaseIterable {
        case absent, aFile, refusing

        func make(at folder: URL) throws {
            switch self {
            case .absent: break
            case .aFile: try Data().write(to: folder)
            // Takes no files, from the superuser neither.
            case .refusing:
                try FileManager.default.createSymbolicLink(
                    at: folder, withDestinationURL: URL(filePath: "/proc"))
            }
        }
    }

    /// Takes every table out of a library in use.
    private static func empty(_ file: URL) async throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let database = try DatabaseQueue(
            path: file.path(percentEncoded: false), configuration: configuration)
        try await database.write { database in
            let tables = try String.fetchAll(
                database,
                sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
            for table in tables { try database.execute(sql: "DROP TABLE \(table.quotedDatabaseIdentifier)") }
        }
        try database.close()
    }
}
