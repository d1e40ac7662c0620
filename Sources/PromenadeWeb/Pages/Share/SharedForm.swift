import Foundation
import Hummingbird
import PromenadeCore

/// What another app sends to be shared, read as it arrives (`multipart/form-data`).
///
/// Of a photo only its beginning is held, where its camera wrote where it was taken; the rest is passed over.
struct SharedForm: Sendable {
    private(set) var fields: [String: Data] = [:]
    /// `nil` where none was sent.
    private(set) var photo: Data?
    // Of the part at hand; `nil` in a file.
    private var field: String?
    private var files = 0

    /// In bytes: all that comes before a JPEG’s picture, of which its camera’s words are at most 64 kB.
    static let mostOfPhoto = 2_000_000
    /// In bytes; the largest photos of phones are half of that.
    static let mostBytes = 100_000_000
    /// In bytes, of all three, which come before the photo (Web Share Target API).
    private static let mostOfWords = 65_536
    /// In bytes, of title, text or link.
    private static let mostOfField = SharedContent.longest * 4
    private static let names = ["title", "text", "url"]

    /// - Parameter hasPhoto: whether a photo is of use; without, what comes after the first 64 kB is passed over.
    /// - Throws: ``Problem`` for what is no such form, or too large.
    init(_ request: Request, hasPhoto: Bool) async throws {
        guard var reader = MultipartReader(contentType: request.headers[.contentType] ?? "") else {
            throw Problem.incompleteShare
        }
        // Before a phone is told to send it (`Expect: 100-continue`).
        let said = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        guard said <= Self.mostBytes else { throw Self.tooLarge }
        var received = 0
        for try await piece in request.body {
            received += piece.readableBytes
            guard hasPhoto || received <= Self.mostOfWords else { return }
            guard received <= Self.mostBytes else { throw Self.tooLarge }
            let events: [MultipartReader.Event]
            do { events = try reader.take(Data(piece.readableBytesView)) } catch {
                throw Problem.incompleteShare
            }
            for event in events { take(event) }
        }
        guard reader.isOver else { throw Problem.incompleteShare }
    }

    var content: SharedContent {
        func text(_ name: String) -> String? { fields[name].map { String(decoding: $0, as: UTF8.self) } }
        return SharedContent(title: text("title"), text: text("text"), url: text("url"))
    }

    private mutating func take(_ event: MultipartReader.Event) {
        switch event {
        case .part(let name, let isFile):
            field = isFile ? nil : name
            // A form in which no photo was chosen sends an empty one.
            if isFile { files += 1 }
            if isFile, photo == nil { photo = Data() }
        case .bytes(let bytes):
            guard let field else {
                // Of several, the first.
                let room = files == 1 ? Self.mostOfPhoto - (photo?.count ?? 0) : 0
                photo?.append(bytes.prefix(room))
                return
            }
            guard Self.names.contains(field) else { return }
            let known = fields[field] ?? Data()
            fields[field] = known + bytes.prefix(Self.mostOfField - known.count)
        }
    }

    private static var tooLarge: Problem {
        Problem(
            status: .contentTooLarge, title: "The photo is too large", detail: "Photos can be up to 100 MB.",
            actions: [.init(words: "Back", address: Route.shareTarget)])
    }
}

extension Problem {
    fileprivate static let incompleteShare = Self(
        status: .badRequest, title: "It didn’t arrive complete",
        detail: "“body” must be multipart/form-data.",
        said: "Share it once more.", parameter: "body",
        actions: [.init(words: "Open a link or a photo", address: Route.shareTarget)])

    /// Others’ pictures are being looked at.
    static let busyPhotos = Self(
        status: .serviceUnavailable, title: "Too many pictures at once", detail: "Try again in a moment.",
        actions: [.init(words: "Open a link or a photo", address: Route.shareTarget)], retryAfter: 5)
}
