import Hummingbird
import PromenadeCore

/// A request that cannot be answered with what it asked: shown as a page, or as RFC 9457 problem details.
struct Problem: Error, Sendable {
    var status: HTTPResponse.Status
    /// The heading: `"Page 2,000 does not exist"`.
    var title: String
    /// What happened and what is safe; for programs in the words of the address or the form.
    var detail: String
    /// The same for people, where ``detail`` is for programs; they find that below “Details”.
    var said: String?
    /// The parameter that is wrong, where one is.
    var parameter: String?
    /// What can be done now, best first.
    var actions: [Action] = []
    /// When to come back, in seconds, where that is known.
    var retryAfter: Int?
    /// The methods there are, where it was asked by another (RFC 9110, section 10.2.1): `"GET, HEAD, OPTIONS"`.
    var allow: String?
    /// For those who want to know exactly: who was asked, what came and when; never what a library, a database or the system
    /// says of itself, which is in the log.
    var exactly: String?
    /// Asking again changes nothing: the first action is what one can do instead.
    var isFinal = false

    /// The address that has what was asked for as soon as a museum answers again: the page asks for it by itself.
    var awaited: String?

    struct Action: Sendable {
        var words: String
        var address: String
    }

    /// A parameter or a field that cannot be read.
    ///
    /// - Parameters:
    ///   - detail: what is wrong with it. Where it quotes the parameter, people are told something else: nobody
    ///     types those.
    ///   - people: what they are told; in general words where it is left out.
    static func bad(_ parameter: String, _ detail: String, people: String? = nil) -> Self {
        let isForPrograms = detail.contains("“\(parameter)”")
        return Self(
            status: .badRequest, title: "This link doesn’t work", detail: detail,
            said: people ?? (isForPrograms ? "It may be old or mistyped." : nil), parameter: parameter)
    }

    /// Whoever sent a form typed no address: it was not saved, and the way on is back to the page it was on.
    mutating func isOfForm(on page: String?) {
        title = "Not saved"
        if said != nil { said = "Promenade couldn’t read what was sent." }
        if let page { actions = [.init(words: "Back", address: page)] }
    }

    /// The way on where nobody said one: to the part of Promenade the address belongs to.
    mutating func leadOn(from path: String) {
        guard actions.isEmpty, parameter != nil else { return }
        let part = Layout.Place.allCases.first {
            $0 != .home && (path == $0.address || path.hasPrefix($0.address + "/"))
        }
        guard let part, part != .works else {
            return actions = [.init(words: "All works", address: Route.works)]
        }
        actions = [.init(words: part.words, address: part.address)]
    }

    /// A page number after the last.
    ///
    /// - Parameters:
    ///   - why: that it is the last: `There are 41 pages.`
    ///   - instead: pages there are, best first.
    static func beyond(_ number: Int, why: String, instead: [Action]) -> Self {
        let isFar = number >= Request.mostPages
        var problem = bad(
            "page", "“page” is \(number.grouped)\(isFar ? " or more" : ""). \(why)", people: why)
        problem.title = isFar ? "There aren’t that many pages" : "There is no page \(number.grouped)"
        problem.actions = instead
        return problem
    }

    static let noPage = Self(
        status: .notFound, title: "Page not found", detail: "The link may be old or mistyped.",
        actions: [.init(words: "All works", address: Route.works)])

    static let notFound = gone("Picture not found")
    static let noWork = gone("Work not found")

    private static func gone(_ title: String) -> Self {
        Self(
            status: .notFound, title: title,
            detail:
                "The link may be old, the museum may have withdrawn the work, or its collection was removed.",
            actions: [.init(words: "Search works", address: "\(Route.works)#q")])
    }
}

extension HTTPResponse.Status {
    /// RFC 4918, section 11.5.
    static let insufficientStorage = Self(code: 507, reasonPhrase: "Insufficient Storage")
}

extension Problem {
    /// RFC 9457, with the parameter's name as an extension member.
    struct Details: Encodable {
        let type = "about:blank"
        let title: String
        let status: Int
        let detail: String
        let parameter: String?
    }

    var details: Details {
        Details(
            title: title.withoutControls, status: status.code, detail: detail.withoutControls,
            parameter: parameter)
    }
}
