package import Foundation
package import PromenadeCore
package import PromenadeSources

/// Objects of anybody's that are looked at by their manifests.
package struct Manifests: Sendable {
    private let source: ManifestSource
    /// Turning a page, or coming back, asks nobody again.
    private let memory = MemoryCache<URL, Held>(budget: 64_000_000)
    private let informations = MemoryCache<URL, ServiceInformation>(budget: 1_000_000)
    private let now: @Sendable () -> Date

    private struct Held: MemorySized {
        let resource: PresentationResource
        let until: Date

        var heapBytes: Int { resource.heapBytes }
    }

    package init(source: ManifestSource, now: @escaping @Sendable () -> Date = { Date() }) {
        self.source = source
        self.now = now
    }

    /// What an address says, as it said it within the last ten minutes.
    package func resource(at address: URL) async throws(ManifestError) -> PresentationResource {
        if let held = memory.value(for: address), held.until > now() { return held.resource }
        let resource = try await source.resource(at: address)
        memory.insert(Held(resource: resource, until: now() + 600), for: address)
        return resource
    }

    /// Reads a manifest somebody has at hand.
    package func resource(_ body: Data, at address: URL) throws(ManifestError) -> PresentationResource {
        try ManifestReader.resource(body, at: address)
    }

    /// What the canvas's image service says of it; `nil` where there is none, or it does not say.
    package func information(of painting: Canvas.Painting) async -> ServiceInformation? {
        guard let service = painting.service else { return nil }
        if let held = informations.value(for: service.address) { return held }
        guard let information = try? await source.information(of: service) else { return nil }
        informations.insert(information, for: service.address)
        return information
    }
}
