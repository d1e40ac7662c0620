import Foundation
import Hummingbird
import PromenadeCore

extension Request {
    /// Nothing was found before museums were asked.
    var waitsForMuseums: Bool { headers[.accept]?.contains("museums=1") ?? false }

    /// A script asks for a piece of the works page.
    var wantsPiece: Bool { wants(.wall) || wants(.search) || wants(.museums) }

    /// The value of a query parameter as a form sends it (`+` is a space); `nil` when missing or empty.
    ///
    /// - Throws: ``Problem`` when it is not percent-encoded UTF-8.
    func parameter(_ name: String) throws -> String? {
        guard let value = try values(of: name).first else { return nil }
        return value.orNil
    }

    /// The values of a query parameter that may be said several times, without empty ones.
    ///
    /// - Throws: ``Problem`` when one is not percent-encoded UTF-8.
    func parameters(_ name: String) throws -> [String] { try values(of: name).compactMap(\.orNil) }

    /// Whether a form sent fields nobody filled in.
    var hasEmptyParameters: Bool {
        (uri.query ?? "").split(separator: "&").contains { $0.hasSuffix("=") }
    }

    private func values(of name: String) throws -> [String] {
        try (uri.query ?? "").split(separator: "&").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0] == name else { return nil }
            guard let value = parts[1].replacing("+", with: " ").removingPercentEncoding else {
                throw Problem.bad(name, "“\(name)” couldn’t be read: it must be percent-encoded UTF-8.")
            }
            return value
        }
    }

    /// The page of ours a form was sent from (RFC 9110, section 10.1.3), at one of its parts where that is named; `nil` when it is
    /// not said, or another site's.
    func ownReferrer(fragment: String? = nil) -> String? {
        guard let referrer = headers[.referer].flatMap({ URL(string: $0) }),
            let host, referrer.host().map({ host == $0 || host.hasPrefix("\($0):") }) == true
        else { return nil }
        let path =
            referrer.path(percentEncoded: true)
            + (referrer.query(percentEncoded: true).map { "?\($0)" } ?? "")
        return Route.own(path + (fragment.map { "#\($0)" } ?? ""))
    }

    /// No wall has so many pages: whatever is above is taken for this.
    static let mostPages = 10_000_000

    /// The page number, which the table of routes has checked.
    func pageNumber() throws -> Int {
        guard let text = try parameter("page") else { return 1 }
        return min(max(Int(text) ?? Self.mostPages, 1), Self.mostPages)
    }
}

extension RequestContext {
    /// The work a path names.
    ///
    /// - Throws: ``Problem`` when it names none.
    func workID() throws -> Work.ID {
        let name = try parameters.require("id")
        guard let id = Work.ID(name.removingPercentEncoding ?? name) else {
            var problem = Problem.bad(
                "id", "“\(name.limited(to: 60))” isn’t the id of a work. One looks like “aic:27992”.",
                people: "The link may be old or mistyped.")
            problem.title = "Work not found"
            problem.actions = Problem.noWork.actions
            throw problem
        }
        return id
    }

    /// The artist a path names.
    ///
    /// - Throws: ``Problem`` when it names none.
    func artistID() throws -> Artist.ID {
        let name = try parameters.require("id")
        guard let id = Artist.ID(name.removingPercentEncoding ?? name) else {
            var problem = Problem.bad(
                "id", "“\(name.limited(to: 60))” isn’t the id of an artist. One looks like “aic:35809”.",
                people: "The link may be old or mistyped.")
            problem.title = "Artist not found"
            throw problem
        }
        return id
    }
}
