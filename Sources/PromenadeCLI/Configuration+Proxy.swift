import Foundation
import HTTPTypes
import PromenadeCertificates
import PromenadeCore
import PromenadeHTTP
package import PromenadeWeb

/// Settings of what stands in front of the server.
extension Configuration {
    /// - Throws: ``ConfigurationError`` for anything but `yes` and `no`: a slip must not open a door.
    static func isYes(_ text: String?, _ key: Key) throws -> Bool {
        switch text?.orNil?.lowercased() {
        case "yes", "true", "1": true
        case "no", "false", "0", nil: false
        case let other?: throw ConfigurationError(key: key, value: other, wanted: "yes or no")
        }
    }

    /// - Throws: ``ConfigurationError``: a slip must not open a door.
    static func proxies(_ text: String?) throws -> NetworkList {
        if let text, let list = NetworkList(text) { return list }
        do { return try isYes(text, .proxy) ? .loopback : .none } catch {
            throw ConfigurationError(
                key: .proxy, value: text ?? "",
                wanted: "yes, no, or addresses and networks, as 192.0.2.7 10.0.0.0/24")
        }
    }

    /// - Throws: ``ConfigurationError`` where it is no header's name, or there is no proxy to write it.
    static func userHeader(_ text: String?, from proxies: NetworkList) throws -> HTTPField.Name? {
        guard let text = text?.trimmed.orNil else { return nil }
        guard !proxies.isEmpty, let name = HTTPField.Name(text) else {
            throw ConfigurationError(
                key: .userHeader, value: text,
                wanted:
                    "the name of a header, as Remote-User, beside the proxy’s address in \(Key.proxy.variable)"
            )
        }
        return name
    }

    /// Where people reach the server: `https://art.example`, `https://home.example/art`; without a slash at the end.
    static func publicAddress(_ text: String?) throws -> URL? {
        guard let text = text?.trimmed.orNil else { return nil }
        // What follows the host tells capital letters apart.
        let host = text.range(of: "://")?.upperBound ?? text.startIndex
        let path = text[host...].firstIndex { "/?#".contains($0) } ?? text.endIndex
        guard let base = BasePath(String(text[path...])),
            let url = URL(string: text[..<path].lowercased() + base.text),
            ["http", "https"].contains(url.scheme), url.host() != nil, url.user() == nil
        else {
            throw ConfigurationError(
                key: .publicAddress, value: text,
                wanted:
                    "an http or https address, as https://art.example or https://home.example/art, whose path is of letters, digits "
                    + "and -._~, without “..”, “//” and anything after it")
        }
        return url
    }

    /// The path everything lies below.
    package var base: BasePath { publicAddress.flatMap { BasePath($0.path()) } ?? .root }

    /// - Throws: ``ConfigurationError`` where one of the two is missing.
    static func certificate(_ certificate: String?, key: String?) throws -> TLSCertificate.Files? {
        switch (certificate?.orNil, key?.orNil) {
        case (nil, nil): return nil
        case (let certificate?, let key?):
            return TLSCertificate.Files(certificate: URL(filePath: certificate), key: URL(filePath: key))
        case (let certificate?, nil):
            throw ConfigurationError(
                key: .certificateKey, value: "", wanted: "the file with the key of \(certificate)")
        case (nil, let key?):
            throw ConfigurationError(
                key: .certificate, value: "", wanted: "the file with the certificate of \(key)")
        }
    }

    /// Where the server's certificate is renewed; `nil` where it has none of its own making.
    var certificateFolder: CertificateFolder? {
        let folder = CertificateFolder(data: data)
        return certificate == TLSCertificate.Files(folder) ? folder : nil
    }

    /// The same with the certificate that `promenade certificate` made, where there is one, nobody named another, and people come
    /// from elsewhere without a proxy.
    func usingOwnCertificate() -> Self {
        let folder = CertificateFolder(data: data)
        guard certificate == nil, !isLoopback, !isBehindProxy, folder.isThere() else { return self }
        var configuration = self
        configuration.certificate = TLSCertificate.Files(folder)
        return configuration
    }

    /// Who is answered: loopback, what the operator names, and this machine by its addresses.
    var allowedHosts: AllowedHosts {
        let listening = host.contains(":") ? "[\(host)]" : host
        return AllowedHosts(
            names: hosts + [listening] + (certificateFolder?.names() ?? []), publicAddress: publicAddress,
            isTLS: certificate != nil
        ) { text in
            NetworkAddress(text).map { InterfaceAddresses.system.has($0) } ?? false
        }
    }
}

extension TLSCertificate.Files {
    /// Those of the server's own making.
    init(_ folder: CertificateFolder) {
        self.init(certificate: folder.certificate, key: folder.key)
    }
}
