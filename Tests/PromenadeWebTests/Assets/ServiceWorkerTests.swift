import Foundation
import PromenadeCore
import Testing

@testable import PromenadeWeb

@Suite struct ServiceWorkerTests {
    private let folder = URL(filePath: #filePath).appending(
        path: "../../../../Sources/PromenadeWeb/Static/worker"
    ).standardized

    @Test func `another file is another release`() throws {
        let one = try ServiceWorker(folder: folder, files: ["/assets/css/app.1.css"])
        let same = try ServiceWorker(folder: folder, files: ["/assets/css/app.1.css"])
        let next = try ServiceWorker(folder: folder, files: ["/assets/css/app.2.css"])

        #expect(one.release == same.release)
        #expect(one.release != next.release)
        #expect(next.script.contains("\"/assets/css/app.2.css\""))
        #expect(!one.removal.contains("FILES"), "what removes it takes nothing along")
    }

    @Test func `what every page needs is taken along, and nothing larger`() throws {
        let assets = try Assets()
        let files = try #require(assets.worker.script.split(separator: "\n").first)

        for bundle in [assets.address(of: "icons.svg"), assets.scripts.address(of: "app.js")]
            + assets.styles(with: ["works"])
        {
            #expect(files.contains("\"\(bundle)\""), "\(bundle)")
        }
        #expect(!files.contains(".png"))
        #expect(!files.contains("openseadragon"))
    }

    @Test func `its pictures are as wide as those that are made, the widest first`() throws {
        let widths = PictureSize.made.reversed().map { String($0.width) }.joined(separator: ", ")
        let stores = try String(contentsOf: folder.appending(path: "stores.js"), encoding: .utf8)

        #expect(stores.contains("const SIZES = [\(widths)]"))
    }
}
