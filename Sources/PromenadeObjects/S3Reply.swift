import Foundation
import PromenadeMarkup

/// What S3 answers, in its XML.
enum S3Reply {
    /// A page of ListObjectsV2.
    ///
    /// - Returns: the objects; whether there are more, after which key.
    static func page(
        _ xml: [UInt8]
    ) throws(ObjectError) -> (objects: [ObjectInfo], isTruncated: Bool, lastKey: String?) {
        let root = try root(of: xml)
        let objects = try root.children("Contents").map { entry throws(ObjectError) in
            guard let key = entry.child("Key")?.plainText,
                let size = entry.child("Size").flatMap({ Int($0.plainText) }),
                let date = entry.child("LastModified").flatMap({ date($0.plainText) }), size >= 0
            else { throw .failed("a list without keys, sizes and dates") }
            // What others put into the bucket is not ours.
            return ObjectKey(key).map { ObjectInfo(key: $0, size: size, putAt: date) }
        }.compactMap(\.self)
        return (
            objects, root.child("IsTruncated")?.plainText == "true",
            root.children("Contents").last?.child("Key")?.plainText
        )
    }

    static func uploadID(_ xml: [UInt8]) throws(ObjectError) -> String {
        guard let id = try root(of: xml).child("UploadId")?.plainText, !id.isEmpty else {
            throw .failed("an upload without an id")
        }
        return id
    }

    /// `NoSuchBucket`; `nil` where an answer says none.
    static func errorCode(_ xml: [UInt8]) -> String? {
        guard let root = try? XMLTree.root(of: xml), root.name == "Error" else { return nil }
        return root.child("Code")?.plainText
    }

    private static func root(of xml: [UInt8]) throws(ObjectError) -> MarkupElement {
        do { return try XMLTree.root(of: xml) } catch { throw .failed("an answer that is no XML") }
    }

    private static func date(_ text: String) -> Date? {
        (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
            ?? (try? Date(text, strategy: .iso8601))
    }
}

extension MarkupElement {
    fileprivate func children(_ name: String) -> [MarkupElement] {
        nodes.compactMap { if case .element(let element) = $0, element.name == name { element } else { nil } }
    }

    fileprivate func child(_ name: String) -> MarkupElement? { children(name).first }

    fileprivate var plainText: String {
        nodes.map { if case .text(let text) = $0 { String(text) } else { "" } }.joined()
    }
}
