package import Foundation
package import Logging
import PromenadeConcurrency
import ServiceLifecycle

/// Looks every ten seconds whether there is a new certificate, and says in the log when the one there is ends soon.
package final class CertificateReloading: Service {
    /// Whoever renews it by hand has two weeks.
    package static let soon: TimeInterval = 14 * 24 * 3600

    private let certificate: TLSCertificate
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let logger: Logger

    package init(
        _ certificate: TLSCertificate, pause: Duration = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock(), logger: Logger
    ) {
        self.certificate = certificate
        self.pause = pause
        self.clock = clock
        self.logger = logger
    }

    package func run() async {
        tellEnd()
        await cancelWhenGracefulShutdown { [self] in
            var isTold = false
            while (try? await clock.sleep(for: pause)) != nil {
                do {
                    guard try await BlockingPool.disk.run({ [certificate] in try certificate.reload() })
                    else {
                        continue
                    }
                    logger.notice("There is a new certificate")
                    isTold = false
                    tellEnd()
                } catch {
                    if !isTold {
                        logger.error(
                            "The new certificate can’t be used; the one before stays",
                            metadata: ["error": "\(error)"])
                    }
                    isTold = true
                }
            }
        }
    }

    private func tellEnd() {
        guard certificate.endsAt.timeIntervalSinceNow < Self.soon else { return }
        logger.warning(
            "The certificate ends soon", metadata: ["end": "\(certificate.endsAt.ISO8601Format())"])
    }
}
