import Foundation
import HTTPTypes
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Who besides our own pages may read an answer (Fetch Standard, section 3.2; Cross-Origin-Resource-Policy).
///
/// Each answer says so itself. An address that begins in a certain way says nothing about what is behind it.
enum Readers: Sendable {
    /// What is this household's: favourites, sets, places, pictures of its own.
    case ownPages
    /// What a museum shows everybody.
    case anySite
}

extension Response {
    /// Lets those read it who may; nobody else what is nothing for caches that several share, and no such cache what is for our
    /// own pages.
    func readable(by readers: Readers) -> Response {
        var response = self
        guard readers == .anySite else {
            if let said = headers[.cacheControl], !said.hasPrefix("private"), said != "no-store" {
                response.headers[.cacheControl] = "private, " + said.replacing("public, ", with: "")
            }
            return response
        }
        guard headers[.cacheControl]?.hasPrefix("private") != true else { return self }
        response.headers[.accessControlAllowOrigin] = "*"
        response.headers[.accessControlExposeHeaders] = "Link, ETag, Retry-After"
        response.headers[.crossOriginResourcePolicy] = "cross-origin"
        return response
    }
}

extension HTTPFields {
    /// What of a request tells our own pages from another site's (RFC 9110, section 12.5.5).
    static let audience = "Origin, Sec-Fetch-Site"
}

extension HTTPField.Name {
    static let crossOriginResourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy") ?? .via
}

/// What went wrong with an answer that is for viewers: told in JSON, to whom the answer would have been.
struct ViewerError: Error {
    let underlying: any Error
    let readers: Readers
}

extension RouterMethods where Context == BasicRequestContext {
    /// An address for viewers: read (GET, HEAD), asked about beforehand (OPTIONS), and never changed (``AllowedMethods``).
    ///
    /// - Parameter readers: who may read the answer, by the request alone: also that there is none.
    func forViewers(
        _ path: RouterPath, readers: @escaping @Sendable (Request, BasicRequestContext) async -> Readers,
        use answer: @escaping @Sendable (Request, BasicRequestContext) async throws -> Response
    ) {
        get(path) { request, context in
            let before = await readers(request, context)
            do {
                let response = try await answer(request, context)
                guard before == .anySite else { return response.readable(by: before) }
                // A library's file may have been taken in meanwhile.
                return response.readable(by: await readers(request, context))
            } catch {
                throw ViewerError(underlying: error, readers: before)
            }
        }
        on(path, method: .options) { request, context in
            // Fetch Standard, section 3.3.
            Response(
                status: .noContent,
                headers: [
                    .accessControlAllowMethods: "GET, HEAD, OPTIONS", .accessControlAllowHeaders: "*",
                    .accessControlMaxAge: "86400", .allow: "GET, HEAD, OPTIONS",
                ]
            ).readable(by: await readers(request, context))
        }
    }
}

extension Request {
    /// Whether words are wanted in JSON, since no page is shown; nothing else depends on it.
    var isOfViewer: Bool { uri.path.hasPrefix("\(Route.viewers)/") }
}
