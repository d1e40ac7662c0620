package import Foundation
package import PromenadeCore
import PromenadeSources

extension Browse {
    /// A museum and how it is doing.
    package struct Report: Sendable {
        package let museum: Museum
        package let health: Health
        package let lastAnswer: Date?
    }

    package func reports() async -> [Report] {
        var reports: [Report] = []
        for source in sources.sources {
            reports.append(
                Report(
                    museum: source.museum, health: await health.health(of: source.museum.id),
                    lastAnswer: await health.lastAnswer(of: source.museum.id)))
        }
        return reports
    }

    /// Asks a museum a cheap question now.
    ///
    /// - Returns: why it did not answer; `nil` when it did.
    package func check(_ museum: Museum) async -> SourceError? {
        guard let source = sources[museum.id] else { return nil }
        do throws(SourceError) {
            try await health.watching(source.museum.id) { () async throws(SourceError) in
                try await source.check()
            }
            return nil
        } catch {
            return error
        }
    }
}
