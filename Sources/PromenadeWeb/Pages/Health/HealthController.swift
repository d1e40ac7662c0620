import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// How the server is, for those who watch over it; no museum is asked.
struct HealthController {
    let library: any LibraryStore
    let sources: CachedSources
    let space: FreeSpace
    /// Who has accounts; `nil` where nobody has.
    let household: Household?

    /// Whether the server answers at all.
    static var answer: Response {
        Response(
            status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: "ok")))
    }

    /// Whether it can do its work.
    ///
    /// - Throws: a ``Problem`` (503) that says what cannot.
    func ready() async throws -> Response {
        let readiness = await Readiness(library: library, sources: sources, space: space) { $0.words }
        var troubles = Readiness.Part.allCases.compactMap { readiness.troubles[$0] }
        if let household, (try? await household.hasOwner()) == nil {
            troubles.append("Who has an account can’t be read.")
        }
        guard troubles.isEmpty else {
            throw Problem(
                status: .serviceUnavailable, title: "Not ready", detail: troubles.joined(separator: " "),
                retryAfter: 5)
        }
        return try .json(Ready(library: "ok", catalogue: "ok", disk: "ok"))
    }

    /// Each part that was asked.
    struct Ready: JSONModel {
        let library: String
        let catalogue: String
        let disk: String

        static let schema = JSONSchema.object(["library": .string, "catalogue": .string, "disk": .string])
    }
}
