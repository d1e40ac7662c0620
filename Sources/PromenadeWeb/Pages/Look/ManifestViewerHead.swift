import Foundation
import PromenadeCore

/// What a manifest and a collection say of what they are about.
protocol Described {
    var label: String { get }
    var summary: RichText? { get }
    var metadata: [Manifest.Statement] { get }
    var requiredStatement: Manifest.Statement? { get }
    var rights: URL? { get }
    var rightsText: String? { get }
    var providers: [Manifest.Link] { get }
    var homepage: Manifest.Link? { get }
}

extension Manifest: Described {}
extension ManifestCollection: Described {}

/// What an object or a collection is called, whose it is, and what must be said of it.
struct ManifestViewerHead {
    let object: any Described
    /// The view that is looked at; `nil` for all of them.
    var canvas: Canvas?
    let assets: Assets

    var html: HTML {
        """
        <header class="page-head"><div><h1>\(object.label)</h1>\(statements)\(whose)\(rights)</div></header>
        \(object.summary.map { "<div class=\"prose\">\(HTML($0))</div>" })\(facts)
        """
    }

    /// Whatever else fits on the page, this must (Presentation API 3.0, section 3.1).
    var statements: HTML {
        let all = [object.requiredStatement, canvas?.requiredStatement].compactMap { $0 }
        let said = all.enumerated().filter { index, statement in
            !all.prefix(index).contains { $0.value == statement.value }
        }
        return """
            \(said.map { "<div class=\"look__required\"><b>\($0.element.label)</b> \(HTML($0.element.value))</div>" as HTML })
            """
    }

    private var whose: HTML? {
        let names = object.providers.map(link)
        let all = names + [object.homepage.map(link)].compactMap { $0 }
        guard !all.isEmpty else { return nil }
        return "<p>\(all.enumerated().map { $0.offset == 0 ? $0.element : ", \($0.element)" })</p>"
    }

    private func link(_ link: Manifest.Link) -> HTML {
        link.address.map { "<a href=\"\($0)\" rel=\"noopener\">\(link.label)</a>" } ?? "\(link.label)"
    }

    private var rights: HTML? {
        if let words = object.rightsText { return "<p class=\"label__credit\">Rights: \(words)</p>" }
        return object.rights.map {
            "<p class=\"label__credit\">Rights: <a href=\"\($0)\" rel=\"noopener license\">\(Self.name($0))</a></p>"
        }
    }

    private var facts: HTML? {
        guard !object.metadata.isEmpty else { return nil }
        let rows = object.metadata.map { fact in
            "<dt>\(fact.label)</dt><dd>\(HTML(fact.value))</dd>" as HTML
        }
        return """
            <details class="disclosure"><summary>What the record says (\(object.metadata.count)) \(Icon("down", assets))</summary>\
            <div class="disclosure__body"><dl class="look__facts">\(rows)</dl></div></details>
            """
    }

    /// `CC BY-SA 4.0` of `http://creativecommons.org/licenses/by-sa/4.0/`; else the host.
    private static func name(_ rights: URL) -> String {
        let parts = rights.path().split(separator: "/").map(String.init)
        if rights.host()?.hasSuffix("creativecommons.org") == true, parts.count >= 3 {
            if parts[0] == "licenses" { return "CC \(parts[1].uppercased()) \(parts[2])" }
            return parts[1] == "zero" ? "CC0" : "Public Domain Mark"
        }
        return rights.host() ?? rights.absoluteString
    }
}
