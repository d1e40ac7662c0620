import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PromenadeImages

extension Request {
    /// Whether a media type is asked for by its name.
    func accepts(_ type: String) -> Bool { headers[.accept]?.lowercased().contains(type) ?? false }

    /// Whether the client says that it has what this entity tag is of (RFC 9110, section 13.1.2).
    func has(_ tag: String) -> Bool {
        headers[.ifNoneMatch].map { $0 == "*" || $0.contains(tag) } ?? false
    }

    /// A picture's description.
    ///
    /// - Parameter isShared: not of pixels that came with a library's file.
    func answer(
        information: some Encodable, type: String, isShared: Bool
    ) throws(ImageProblem) -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let body = try? encoder.encode(information) else {
            throw ImageProblem(status: .internalServerError, words: "The description can’t be written.")
        }
        let tag = ByteBuffer(bytes: body + Data(type.utf8)).entityTag
        let fields: HTTPFields = [
            .contentType: type, .vary: "Accept, \(HTTPFields.audience)", .eTag: tag,
            .cacheControl: isShared ? "public, no-cache" : "private, no-cache",
        ]
        return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }

    /// Does work that is stopped when the client hangs up.
    ///
    /// The connection is of no further use afterwards: to know that it was hung up one has to read from it, and what
    /// was read cannot be given back.
    func whileOpen(_ work: @Sendable () async throws(ImageError) -> Data) async throws(ImageError) -> Data {
        do {
            return try await body.consumeWithCancellationOnInboundClose { _ in try await work() }
        } catch let error as ImageError { throw error } catch { throw .cancelled }
    }
}
