package import PromenadeCore
import ServiceLifecycle

/// Tells the servers that share a database how sources are doing, and hears it from them.
package struct HealthSharing: Service {
    private let health: SourceHealth
    private let shared: any SharedHealth
    private let news: AsyncStream<Museum.ID?>

    /// Told at once; more than so many are the latest.
    private static let most = 100

    /// - Parameter news: of which source others have said something; `nil` of any.
    package init(_ health: SourceHealth, shared: any SharedHealth, news: AsyncStream<Museum.ID?>) {
        self.health = health
        self.shared = shared
        self.news = news
    }

    package func run() async {
        let (seen, see) = AsyncStream.makeStream(
            of: (Museum.ID, SourceStanding).self, bufferingPolicy: .bufferingNewest(Self.most))
        await health.onNews { see.yield(($0, $1)) }
        await cancelWhenGracefulShutdown { [self] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await (source, standing) in seen { await shared.tell(standing, of: source) }
                }
                group.addTask {
                    for await source in news {
                        for (source, standing) in await shared.standings(of: source) {
                            await health.heard(standing, of: source)
                        }
                    }
                }
            }
        }
    }
}
