package import Foundation
package import PromenadeCore
import PromenadeSources
import PromenadeStore

extension CachedSources {
    /// A museum and how it is doing.
    package struct Report: Sendable {
        package let museum: Museum
        package let health: Health
        package let lastAnswer: Date?
        /// Its collection, where that was brought home or is on its way.
        package let collection: CollectionState?
    }

    package func reports() async -> [Report] {
        let collections = await collections()
        var reports: [Report] = []
        for museum in museums {
            reports.append(await report(on: museum, collection: collections.first { $0.id == museum.id }))
        }
        return reports
    }

    package func report(on museum: Museum) async -> Report {
        await report(on: museum, collection: catalogue.read { try await $0.collection(museum.id) })
    }

    private func report(on museum: Museum, collection: CollectionState?) async -> Report {
        Report(
            museum: museum, health: await health(of: museum),
            lastAnswer: await health.lastAnswer(of: museum.id), collection: collection)
    }

    /// Works of a museum that we hold copies of.
    package func samples(of museum: Museum, limit: Int = 3) async -> [WorkCard] {
        await catalogue.read { try await $0.samples(of: museum.id, limit: limit) } ?? []
    }

    /// A work to stand for a person; `nil` where we hold no copy of one with a picture.
    package func sample(by person: Person) async -> WorkCard? {
        for artist in person.artists {
            let card = await catalogue.read { try await $0.sample(by: artist.name, in: artist.id.source) }
            if let card { return card }
        }
        return nil
    }

    /// Asks a museum, or who else records works, a cheap question now.
    ///
    /// - Returns: why it did not answer; `nil` when it did.
    package func check(_ museum: Museum) async -> SourceError? {
        guard let source = registry.all.first(where: { $0.museum.id == museum.id }), !source.isHere else {
            return nil
        }
        do throws(SourceError) {
            try await health.watching(source.museum.id) { () async throws(SourceError) in
                try await source.checkInsisting()
            }
            return nil
        } catch {
            return error
        }
    }
}
