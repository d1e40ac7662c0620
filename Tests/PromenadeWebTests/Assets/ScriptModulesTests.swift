import Foundation
import PromenadeWeb
import Testing

@Suite struct ScriptModulesTests {
    private let modules: ScriptModules

    init() throws { modules = try Assets().scripts }

    private func names(_ page: String) -> [String] {
        modules.needed(by: page).map { String($0.split(separator: "/").dropFirst(2).joined(separator: "/")) }
    }

    @Test func `a page of nothing needs what every page needs`() {
        let names = names("<p>Nothing</p>")

        #expect(names.first == "app.js")
        #expect(names.contains("lib/hearts.js"))
        #expect(!names.contains { $0.hasPrefix("elements/") })
    }

    @Test func `an element brings its script and all that this imports, once`() {
        let names = names("<main><works-wall class=\"wall\"><unread-tile></unread-tile></works-wall></main>")

        #expect(names.contains("elements/works-wall.js"))
        #expect(names.contains("elements/picture-frame.js"), "what a tile imports")
        #expect(names.contains("lib/wall-list.js"))
        #expect(!names.contains("elements/deep-zoom.js"))
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: ["<no-such-thing>", "a < b-c", "<!-- works-wall -->", "<", "<p", "text"])
    func `what is no element of ours brings nothing`(page: String) {
        #expect(!names(page).contains { $0.hasPrefix("elements/") })
    }

    @Test func `every module that is named is there under its address`() throws {
        let assets = try Assets()
        let all = names("<works-wall><find-works><nearby-map><places-map><deep-zoom><slide-show><art-map>")

        #expect(all.count > 40)
        for name in all { #expect(assets.asset(at: modules.address(of: name)) != nil, "\(name)") }
    }
}
