import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeSources
import Testing

@Suite("Manifest", .timeLimit(.minutes(10)))
struct ManifestTests {
    @Test func `is read like any other, and its views have image services`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask("/library/manifest.json")

            #expect(reply.status == 200)
            guard
                case .manifest(let manifest) = try ManifestReader.resource(reply.body, at: world.manifest)
            else { return #expect(Bool(false), "not a manifest") }
            #expect(manifest.canvases.count == 6)
            for canvas in manifest.canvases {
                let service = try #require(canvas.painting?.service)
                #expect(service.address.absoluteString.hasPrefix(world.chicagoPictures.absoluteString))
                let said = await world.ask("\(service.address.path())/info.json")
                #expect(said.status == 200)
            }
        }
    }

    @Test func `can be unwell`() async throws {
        let setting = try #require(FaultSetting("manifests=500"))
        try await DemoWorld.running(faults: [setting]) { world in
            #expect(await world.ask("/library/manifest.json").status == 500)
        }
    }
}
