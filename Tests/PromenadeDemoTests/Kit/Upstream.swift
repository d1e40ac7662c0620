import Foundation

/// Replies of real services recorded by others, which lie beside the project and are not ours to copy.
enum Upstream {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/upstream")

    /// False where they are not at hand; says so, since then nobody checks the imitation.
    static let isThere: Bool = {
        let isThere = FileManager.default.fileExists(atPath: folder.path())
        if !isThere {
            print("WARNING: no recorded replies at \(folder.path()); THE IMITATION IS NOT CHECKED")
        }
        return isThere
    }()

    /// The keys of a recorded reply.
    static func keys(_ name: String) throws -> Set<String> {
        keys(of: try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: name))))
    }

    /// `{"a": [{"b": 1}]}` → `a`, `a.b`.
    static func keys(of value: Any) -> Set<String> {
        if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(of: $1)) } }
        guard let object = value as? [String: Any] else { return [] }
        return object.reduce(into: []) { keys, member in
            keys.insert(member.key)
            keys.formUnion(Self.keys(of: member.value).map { "\(member.key).\($0)" })
        }
    }
}
