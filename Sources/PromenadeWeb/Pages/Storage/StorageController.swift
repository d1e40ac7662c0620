import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Clears what can be fetched or made again.
struct StorageController {
    let data: DataFolder?

    init(_ site: Site) {
        data = site.data
    }

    private struct Form: Decodable {
        var part: String
    }

    func clear(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        guard let storage = data?.storage else { throw HTTPError(.notFound) }
        let form = try await request.form(Form.self)
        guard let part = Storage.Part(rawValue: form.part) else {
            throw Problem.bad(
                "part", "“part” must be derived, pyramids, originals, tiles, kept or copies.")
        }
        let freed = try await storage.sweep(part, olderThan: part.age, isRehearsal: false)
        if request.wantsJSON { return try .json(freed) }
        return .seeOther("\(Route.preferences)?freed=\(freed.bytes)#storage")
    }
}
