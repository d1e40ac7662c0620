import Foundation

extension ContentState {
    /// The state as the value of `iiif-content` (sections 2.2 and 6): encoded JSON; of a whole manifest its plain address.
    package var text: String {
        guard let canvas else { return manifest.absoluteString }
        return Self.encoded(json(of: canvas))
    }

    /// The target in its short form (section 2.2.3), keys in the order of the specification's examples.
    private func json(of canvas: String) -> String {
        let fragment = region.map { "#xywh=\($0.description)" } ?? ""
        return """
            {"id":\(Self.quoted(canvas + fragment)),"type":"Canvas",\
            "partOf":[{"id":\(Self.quoted(manifest.absoluteString)),"type":"Manifest"}]}
            """
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let bytes = try? encoder.encode(text)
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    /// base64url of what ECMAScript's `encodeURIComponent` makes of it, without padding (section 6.1).
    static func encoded(_ json: String) -> String {
        let component = json.addingPercentEncoding(withAllowedCharacters: unescaped) ?? ""
        return Data(component.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .trimmingCharacters(in: ["="])
    }

    /// What `encodeURIComponent` leaves as it is (ECMA-262, section 19.2.6.5).
    private static let unescaped = CharacterSet.unreserved.union(CharacterSet(charactersIn: "!*'()"))
}
