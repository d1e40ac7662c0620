import Foundation
import Logging
import PromenadeCertificates
import PromenadeConcurrency
import ServiceLifecycle

/// Renews the server's own certificate before it ends, and when the machine gets another address; ``CertificateReloading`` then shows it.
struct CertificateRenewal: Service {
    let folder: CertificateFolder
    let logger: Logger
    var clock: any Clock<Duration> = ContinuousClock()

    /// How often it is looked at: a machine that gets another address is not long without.
    private static let pause = Duration.seconds(60)

    func run() async {
        await cancelWhenGracefulShutdown {
            var isTold = false
            repeat {
                do {
                    let isNew = try await BlockingPool.disk.run { [folder] in try folder.renew(at: Date()) }
                    if isNew { logger.notice("The server’s certificate was renewed") }
                    isTold = false
                } catch {
                    if !isTold {
                        logger.error(
                            "The server’s certificate can’t be renewed", metadata: ["error": "\(error)"])
                    }
                    isTold = true
                }
            } while (try? await clock.sleep(for: Self.pause)) != nil
        }
    }
}
