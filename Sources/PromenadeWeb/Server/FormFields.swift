import Foundation
import Hummingbird
import NIOCore
import PromenadeCore

/// The fields of a form, in which a name may come several times.
struct FormFields {
    private let pairs: [(name: String, value: String)]

    /// - Returns: `nil` for what is not `application/x-www-form-urlencoded` in UTF-8.
    init?(_ text: String) {
        var pairs: [(String, String)] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let decoded = parts.map { $0.replacing("+", with: " ").removingPercentEncoding }
            guard decoded.count == 2, let name = decoded[0], let value = decoded[1] else { return nil }
            pairs.append((name, value))
        }
        self.pairs = pairs
    }

    /// The first value of a name, trimmed; `nil` when missing or empty.
    subscript(_ name: String) -> String? { all(name).first }

    /// Every value of a name that is not empty, in order.
    func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.compactMap { $0.value.orNil } }
}

extension FormFields {
    /// A form of ours has at most a note, which is the longest thing typed: 10,000 characters of four bytes, each
    /// percent-encoded in three.
    static let mostBytes = 131_072
    /// A form of ours has at most a box for each favourite of a page.
    static let mostPairs = 1_000
    /// Names of ours are `works[]` and `museums[aic]`: deeper ones make a tree that nobody reads.
    private static let mostBrackets = 1

    /// What a form's body says, before anything is decoded.
    ///
    /// - Throws: ``Problem`` for more fields than ``mostPairs``, or names within names.
    static func check(_ body: String) throws {
        guard body.utf8.lazy.filter({ $0 == UInt8(ascii: "&") }).count < mostPairs else {
            throw Problem.formTooLarge
        }
        for pair in body.utf8.split(separator: UInt8(ascii: "&")) {
            let name = Substring(pair.prefix { $0 != UInt8(ascii: "=") })
            let brackets = (name.removingPercentEncoding ?? "").utf8.lazy.filter { $0 == UInt8(ascii: "[") }
            guard brackets.count <= mostBrackets else { throw Problem.unreadableForm }
        }
    }

    /// A form's body as a value whose properties are its fields.
    ///
    /// - Throws: ``Problem`` when it cannot be read, or has more fields than forms of ours have.
    static func decode<Fields: Decodable>(_ fields: Fields.Type, from body: String) throws -> Fields {
        try check(body)
        do { return try URLEncodedFormDecoder().decode(fields, from: body) } catch {
            throw Problem.unreadableForm
        }
    }
}

extension Request {
    /// The fields of a form whose names may repeat.
    ///
    /// - Throws: ``Problem`` when it cannot be read, or is larger than forms of ours are.
    func fields() async throws -> FormFields {
        let body = try await formBody()
        try FormFields.check(body)
        guard let fields = FormFields(body) else { throw Problem.unreadableForm }
        return fields
    }

    /// The fields of a form.
    ///
    /// - Throws: ``Problem`` when it cannot be read, or is larger than forms of ours are.
    func form<Fields: Decodable>(_ fields: Fields.Type) async throws -> Fields {
        try FormFields.decode(fields, from: await formBody())
    }

    /// Every form comes through here, so that none is decoded before it is measured, and what is no form is never taken
    /// for one without any fields.
    private func formBody() async throws -> String {
        guard isForm else { throw Problem.noForm }
        var body = ByteBuffer()
        do {
            for try await piece in self.body {
                guard body.readableBytes + piece.readableBytes <= FormFields.mostBytes else {
                    throw Problem.formTooLarge
                }
                body.writeImmutableBuffer(piece)
            }
        } catch {
            // They have words of their own.
            if error is Problem || error is TinyPieces { throw error }
            throw Problem.unreadableForm
        }
        return String(buffer: body)
    }

    /// Whoever sends nothing need not say what it is.
    private var isForm: Bool {
        guard let type = headers[.contentType] else {
            return headers[.transferEncoding] == nil && (headers[.contentLength] ?? "0") == "0"
        }
        return String(type.prefix { $0 != ";" }).trimmed.lowercased() == "application/x-www-form-urlencoded"
    }
}

extension Problem {
    fileprivate static let noForm = Self(
        status: .unsupportedMediaType, title: "Not saved",
        detail: "Send the fields as application/x-www-form-urlencoded. Nothing was changed.",
        said: "Promenade couldn’t read what was sent. Nothing was changed.",
        actions: [.init(words: "Home", address: Route.home)])

    static let unreadableForm = Self(
        status: .badRequest, title: "Not saved",
        detail: "“body” couldn’t be read as application/x-www-form-urlencoded. Nothing was changed.",
        said: "Promenade couldn’t read what was sent. Nothing was changed.", parameter: "body")

    fileprivate static let formTooLarge = Self(
        status: .contentTooLarge, title: "That form is too large",
        detail:
            "A form can hold \(FormFields.mostBytes / 1024) kB and \(FormFields.mostPairs.grouped) fields. Nothing was changed.",
        actions: [.init(words: "All works", address: Route.works)])
}
