import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PromenadeCore
import Synchronization
import Testing

@testable import PromenadeWeb

@Suite struct SharedFormTests {
    /// Pieces of a body, counted as they are asked for.
    private final class Pieces: AsyncSequence, AsyncIteratorProtocol, Sendable {
        typealias Element = ByteBuffer

        private let state: Mutex<(pieces: [String], asked: Int)>
        var asked: Int { state.withLock { $0.asked } }

        init(_ pieces: [String]) { state = Mutex((pieces, 0)) }

        func makeAsyncIterator() -> Pieces { self }

        func next() async -> ByteBuffer? {
            state.withLock { state in
                guard state.asked < state.pieces.count else { return nil }
                defer { state.asked += 1 }
                return ByteBuffer(string: state.pieces[state.asked])
            }
        }
    }

    private static let link = "https://www.artic.edu/artworks/27992"
    private static let words = "--b\r\nContent-Disposition: form-data; name=\"url\"\r\n\r\n\(link)\r\n"
    private static let photo =
        "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n\r\n"

    private func form(_ pieces: Pieces, hasPhoto: Bool) async throws -> SharedForm {
        try await SharedForm(
            Request(
                head: HTTPRequest(
                    method: .post, scheme: "http", authority: "localhost", path: "/share",
                    headerFields: [.contentType: "multipart/form-data; boundary=b"]),
                body: RequestBody(asyncSequence: pieces)),
            hasPhoto: hasPhoto)
    }

    @Test func `who has no library has the link read, and the photo left`() async throws {
        let pieces = Pieces(
            [Self.words, Self.photo] + (1...100).map { _ in String(repeating: "x", count: 20_000) } + [
                "\r\n--b--\r\n"
            ])
        let form = try await form(pieces, hasPhoto: false)
        #expect(form.content.link?.absoluteString == Self.link)
        #expect(pieces.asked == 6)
    }

    @Test func `who has one has all of it read, and the beginning of the photo held`() async throws {
        let pieces = Pieces(
            [Self.words, Self.photo] + (1...200).map { _ in String(repeating: "x", count: 20_000) } + [
                "\r\n--b--\r\n"
            ])
        let form = try await form(pieces, hasPhoto: true)
        #expect(form.content.link?.absoluteString == Self.link)
        #expect(form.photo?.count == SharedForm.mostOfPhoto)
    }

    @Test func `what ends too soon is no form`() async {
        await #expect(throws: Problem.self) {
            _ = try await form(Pieces([Self.words, Self.photo, "xxx"]), hasPhoto: true)
        }
    }
}
