package import PromenadeCore
import ServiceLifecycle

/// Tells the servers that share a database how sources are doing, and hears it from them.
package struct HealthSharing: Service {
    private let health: SourceHealth
    private let shared: any SharedHealth
    private let news: AsyncStream<Museum.ID?>

    /// Changes that wait to be published; beyond that the oldest are dropped.
    private static let most = 100

    /// - Parameter news: of which source there is a new report; `nil` where any may have been missed.
    package init(_ health: SourceHealth, shared: any SharedHealth, news: AsyncStream<Museum.ID?>) {
        self.health = health
        self.shared = shared
        self.news = news
    }

    package func run() async {
        let (changes, change) = AsyncStream.makeStream(
            of: (Museum.ID, HealthReport).self, bufferingPolicy: .bufferingNewest(Self.most))
        await health.onChange { change.yield(($0, $1)) }
        await cancelWhenGracefulShutdown { [self] in
            // What was published before this server listened.
            await receive(nil)
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await (source, report) in changes { await shared.publish(report, of: source) }
                }
                group.addTask {
                    for await source in news { await receive(source) }
                }
            }
        }
    }

    private func receive(_ source: Museum.ID?) async {
        for (source, report) in await shared.reports(of: source) {
            await health.receive(report, of: source)
        }
    }
}
