import Foundation

/// What a search was asked with, wherever it stood: in `params=`, as plain parameters, in a JSON body.
struct SearchParameters {
    private let json: JSON

    init(_ request: DemoRequest) {
        var members = Self.nested(request.query.filter { $0.name != "params" })
        // What is no JSON is passed over without a word: then the whole collection is found.
        for bytes in [request["params"].map { Data($0.utf8) }, request.body].compactMap({ $0 })
        where !bytes.isEmpty {
            guard let given = (try? JSON(parsing: bytes))?.members else { continue }
            members.removeAll { member in given.contains { $0.name == member.name } }
            members += given
        }
        json = .object(members)
    }

    var query: JSON? { json["query"].flatMap { $0 == .null ? nil : $0 } }
    var words: String? { json["q"]?.string.flatMap { $0.isEmpty ? nil : $0 } }
    var preference: JSON { json["preference"] ?? .null }
    var isBoosted: Bool { !["false", "0"].contains(json["boost"]?.string) && json["boost"] != .bool(false) }
    /// `size` goes before `limit`.
    var size: Int { max((json["size"] ?? json["limit"])?.integer ?? 10, 0) }
    /// `from` goes before `page`.
    var from: Int {
        if let from = json["from"]?.integer { return max(from, 0) }
        let page = max(json["page"]?.integer ?? 1, 1)
        return (min(page, 1_000_000_000) - 1) * size
    }
    /// `nil` when none are named.
    var fields: [String]? {
        let names =
            json["fields"]?.list?.compactMap(\.string)
            ?? json["fields"]?.string?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let names, !names.isEmpty else { return nil }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
    /// Field names and whether the largest is first.
    var order: [(field: String, isDescending: Bool)] {
        (json["sort"]?.list ?? json["sort"].map { [$0] } ?? []).flatMap { element in
            if let name = element.string { return [(name, false)] }
            return (element.members ?? []).map { member in
                let direction = member.value["order"]?.string ?? member.value.string
                return (member.name, direction == "desc")
            }
        }
    }

    /// `query[term][is_public_domain]=true` → `{"query":{"term":{"is_public_domain":"true"}}}`;
    /// `fields[]=id` → a list.
    private static func nested(_ query: [(name: String, value: String)]) -> [JSON.Member] {
        var root = JSON.object([])
        for (name, value) in query {
            let path = name.split(whereSeparator: { $0 == "[" || $0 == "]" }).map(String.init)
            guard !path.isEmpty else { continue }
            root = setting(path[...], name.hasSuffix("[]"), value, in: root)
        }
        return root.members ?? []
    }

    private static func setting(_ path: ArraySlice<String>, _ isList: Bool, _ value: String, in json: JSON?)
        -> JSON
    {
        guard let name = path.first else {
            return isList ? .list((json?.list ?? []) + [.string(value)]) : .string(value)
        }
        let members = json?.members ?? []
        let inner = setting(path.dropFirst(), isList, value, in: json?[name])
        return .object(members.filter { $0.name != name } + [.init(name, inner)])
    }
}
