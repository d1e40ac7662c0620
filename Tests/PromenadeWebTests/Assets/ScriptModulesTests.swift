import Foundation
import PromenadeWeb
import Testing

@Suite struct ScriptModulesTests {
    private let assets: Assets
    private var modules: ScriptModules { assets.scripts }

    init() throws { assets = try Assets() }

    private func scripts(_ page: String) -> [String] {
        modules.needed(for: modules.bundles(of: page)).scripts.map { address in
            String(address.split(separator: "/").dropFirst(2).joined(separator: "/"))
        }
    }

    @Test func `a page of nothing needs what every page needs`() {
        #expect(scripts("<p>Nothing</p>") == ["app.js"])
    }

    @Test func `elements bring their bundles, once, and the styles of these`() {
        let page = "<main><works-wall class=\"wall\"><unread-tile></unread-tile></works-wall><share-work>"

        #expect(scripts(page) == ["bundles/work.js", "bundles/works.js"])
        #expect(modules.bundles(of: "<zoom-still>") == ["look"], "for its styles")
        #expect(assets.styles(with: ["works"]).count == 2)
        #expect(assets.styles(with: ["lists"]).count == 1, "a bundle may have none")
    }

    @Test(arguments: ["<no-such-thing>", "a < b-c", "<!-- works-wall -->", "<", "<p", "text"])
    func `what is no element of ours brings nothing`(page: String) {
        #expect(modules.bundles(of: page).isEmpty)
    }

    @Test func `every element is in a bundle, or on every page`() throws {
        let folder = URL(filePath: #filePath).appending(
            path: "../../../../Sources/PromenadeWeb/Static/js"
        ).standardized
        let elements = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".js") }
            .flatMap { path in
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                return text.matches(of: /customElements\.define\("([^"]+)"/).map { match in
                    #expect(path.hasSuffix("/\(match.1).js"), "\(path)")
                    return String(match.1)
                }
            }

        #expect(elements.count > 30)
        for element in elements where element != "picture-frame" {
            #expect(modules.bundles(of: "<\(element)>").count == 1, "\(element)")
        }
    }

    @Test func `all that a page needs is there under its address, and named once`() {
        let (scripts, imported) = modules.needed(
            for: modules.bundles(of: "<works-wall><nearby-map><deep-zoom>"))

        #expect(scripts.count == 3 && !imported.isEmpty)
        #expect(Set(scripts + imported).count == scripts.count + imported.count)
        for address in scripts + imported { #expect(assets.asset(at: address) != nil, "\(address)") }
    }
}
