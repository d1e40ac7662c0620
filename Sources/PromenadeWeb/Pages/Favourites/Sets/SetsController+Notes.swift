import Crypto
import Foundation
import Hummingbird
import PromenadeCore

/// Notes beside the works of a set.
extension SetsController {
    /// What a note was not written over.
    struct OtherNote: JSONModel {
        let detail: String
        /// What stands there.
        let note: String

        static let schemaName = "OtherNote"
        static let schema = JSONSchema.object(["detail": .string, "note": .string])
    }

    /// As a browser makes it of what a field shows (`sets/note-hash.js`).
    private static func hash(_ note: String) -> String {
        SHA256.hash(data: Data(note.replacing("\r\n", with: "\n").trimmed.utf8)).map {
            String(format: "%02x", $0)
        }
        .joined()
    }

    func note(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        let id = try set(context.parameters.get("set"))
        let work = try Work.ID.named(form.work ?? "")
        let note = try note(form.note)
        let known = form.before.map { before in { @Sendable in before.contains(Self.hash($0)) } }
        switch try await library.note(note, beside: work, in: id, over: known) {
        case .written: return try answer(request, Changed(set: id), back: form.back ?? Route.set(id))
        case .absent: throw try await missing(in: id)
        case .changed(let other):
            let detail = "This note was changed elsewhere too, and was not written over."
            guard request.wantsJSON else {
                throw Problem(
                    status: .conflict, title: "Changed in two places", detail: detail,
                    actions: [.init(words: "The set", address: Route.set(id))])
            }
            return try .json(OtherNote(detail: detail, note: other), status: .conflict)
        }
    }
}
