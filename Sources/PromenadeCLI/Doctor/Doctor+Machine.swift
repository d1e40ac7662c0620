import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeStore
import PromenadeWeb

extension Doctor {
    /// Who can reach the server.
    var listening: Finding {
        let (host, port) = (configuration.host, configuration.port)
        let shown = "\(host.contains(":") ? "[\(host)]" : host):\(port)"
        if HostAuthority(shown)?.isLoopback == true { return .ok("listening", "\(shown), this machine only") }
        guard configuration.isOpen else { return .ok("listening", "\(shown), people sign in") }
        return .warning(
            "listening", "\(shown): whoever reaches it may change the library",
            do: "Without PROMENADE_OPEN people sign in.")
    }

    /// The server's own certificate; `nil` where it has none.
    var certificate: Finding? {
        guard let files = configuration.certificate else { return nil }
        do throws(TLSCertificate.Trouble) {
            let end = try TLSCertificate(files).endsAt
            let found = "until \(end.inWords)"
            if end < now {
                return .trouble(
                    "certificate", "it ended \(end.inWords)",
                    do: "Renew it; the server reads the files again.")
            }
            if end < now + CertificateReloading.soon {
                return .warning("certificate", found, do: "Renew it; the server reads the files again.")
            }
            return .ok("certificate", found)
        } catch {
            return .trouble(
                "certificate", CertificateError(trouble: error).description,
                do: "Name the right files with PROMENADE_TLS_CERT and PROMENADE_TLS_KEY.")
        }
    }

    /// Certificates of other services, dates of copies and what is asked for again depend on it.
    var clock: Finding {
        let times = [Bundle.main.executableURL, newestCopy?.file].compactMap { $0?.changedAt }
        let latest = ([newestCopy?.madeAt].compactMap { $0 } + times).max()
        // Two machines that share a disk may differ by some minutes.
        if let latest, latest > now.addingTimeInterval(600) {
            return .trouble(
                "clock", "\(now.inWordsWithTime), though something here is of \(latest.inWordsWithTime)",
                do: "Set the clock, best by the network: timedatectl set-ntp true.")
        }
        return .ok("clock", now.inWordsWithTime)
    }

    /// Each connection and each picture being read needs a descriptor.
    var openFiles: Finding {
        let limit = DescriptorLimit.raise()
        let connections = configuration.connections.fitting(descriptors: limit).connections
        guard connections < configuration.connections.connections else {
            return .ok("open files", "\(limit.grouped) at a time")
        }
        return .warning(
            "open files",
            "\(limit.grouped) at a time: enough for \(connections.grouped) connections, not \(configuration.connections.connections.grouped)",
            do: "Raise the limit: LimitNOFILE=16384 in the unit of systemd, ulimit -n in a shell.")
    }

    /// One picture is made and read again.
    var pictures: Finding {
        get async {
            let drawing =
                #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="teal"/></svg>"#
            let pool = RenderPool(threads: 1)
            do throws(ImageError) {
                let picture = try await pool.draw(svg: Data(drawing.utf8), scale: 1)
                _ = try await pool.prominentColour(of: picture)
                return .ok("pictures", "libvips \(RenderPool.vipsVersion) draws and reads them")
            } catch {
                return .trouble(
                    "pictures", "libvips \(RenderPool.vipsVersion) did not make a picture",
                    do:
                        "Install libvips anew, with its JPEG and SVG support: apt install --reinstall libvips42."
                )
            }
        }
    }
}

extension URL {
    /// When the file was last written; `nil` where there is none.
    var changedAt: Date? {
        let about = try? FileManager.default.attributesOfItem(atPath: path(percentEncoded: false))
        return about?[.modificationDate] as? Date
    }
}
