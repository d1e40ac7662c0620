import Foundation

extension ContentState {
    /// Reads the value of `iiif-content`: a manifest's address, JSON, or JSON that is encoded.
    ///
    /// - Parameter text: as it stands after the query's own encoding was undone; at most 100,000 characters.
    /// - Returns: `nil` when it names no manifest.
    package init?(_ text: String) {
        let text = text.trimmed
        guard !text.isEmpty, text.utf8.count <= 100_000 else { return nil }
        if let url = URL(string: text), url.isOnTheWeb {
            self.init(manifest: url)
            return
        }
        guard let json = text.hasPrefix("{") ? text : Self.decoded(text) else { return nil }
        if let url = URL(string: json), url.isOnTheWeb {
            self.init(manifest: url)
            return
        }
        let data = Data(json.utf8)
        guard JSONLimits.record.hold(data), let value = try? JSONSerialization.jsonObject(with: data) else {
            return nil
        }
        self.init(json: value)
    }

    /// What ``encoded(_:)`` was given (section 6.2).
    static func decoded(_ text: String) -> String? {
        var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
            .trimmingCharacters(in: ["="])
        base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
        guard let bytes = Data(base64Encoded: base64), let component = String(bytes: bytes, encoding: .utf8)
        else { return nil }
        return component.removingPercentEncoding
    }

    /// - Parameter json: a manifest, a canvas, a specific resource, or an annotation whose target is one.
    private init?(json value: Any) {
        if let address = value as? String {
            guard let url = URL(string: address), url.isOnTheWeb else { return nil }
            self.init(manifest: url)
            return
        }
        guard let object = value as? [String: Any] else {
            guard let first = (value as? [Any])?.first, !(first is [Any]) else { return nil }
            self.init(json: first)
            return
        }
        let type = (object["type"] ?? object["@type"]) as? String ?? ""
        switch type {
        case "Annotation":
            // An annotation's target is never an annotation: so nobody nests without end.
            guard let target = object["target"], !Self.isAnnotation(target) else { return nil }
            self.init(json: target)
        case "SpecificResource":
            guard let source = object["source"], !Self.isSpecific(source) else { return nil }
            self.init(json: source)
            let region = Self.selectors(object["selector"]).compactMap(Self.region(of:)).first
            self.region = region ?? self.region
        case "Manifest", "Collection", "sc:Manifest", "sc:Collection":
            guard let id = Self.id(of: object), let url = URL(string: id), url.isOnTheWeb else { return nil }
            self.init(manifest: url)
        default:
            guard let id = Self.id(of: object), let whole = Self.manifest(in: object["partOf"]) else {
                return nil
            }
            let parts = id.split(separator: "#", maxSplits: 1)
            self.init(
                manifest: whole, canvas: type == "Range" ? nil : parts.first.map { String($0) },
                region: parts.count == 2 ? Self.region(ofFragment: parts[1]) : nil)
        }
    }

    private static func isAnnotation(_ value: Any) -> Bool {
        let object = (value as? [Any])?.first ?? value
        return (object as? [String: Any])?["type"] as? String == "Annotation"
    }

    private static func isSpecific(_ value: Any) -> Bool {
        (value as? [String: Any])?["type"] as? String == "SpecificResource" || value is [Any]
            || isAnnotation(value)
    }

    private static func id(of object: [String: Any]) -> String? {
        (object["id"] ?? object["@id"]) as? String
    }

    /// `partOf` is a list by the specification; one object or one address is met as well.
    private static func manifest(in value: Any?) -> URL? {
        for part in value as? [Any] ?? [value as Any] {
            let address = part as? String ?? (part as? [String: Any]).flatMap(id(of:))
            if let url = address.flatMap({ URL(string: $0) }), url.isOnTheWeb { return url }
        }
        return nil
    }

    private static func selectors(_ value: Any?) -> [[String: Any]] {
        value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
    }

    private static func region(of selector: [String: Any]) -> Region? {
        (selector["value"] as? String).flatMap { region(ofFragment: $0[...]) }
    }

    private static func region(ofFragment fragment: Substring) -> Region? {
        fragment.split(separator: "&").first { $0.hasPrefix("xywh=") }
            .flatMap { Region(String($0.dropFirst(5))) }
    }
}
