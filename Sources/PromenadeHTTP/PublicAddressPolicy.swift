import Foundation

/// Which addresses are asked on behalf of somebody who typed them: those of the open Internet.
///
/// This server stands where its visitors may not: beside a router's settings, a database, a cloud's metadata. So a
/// typed address is looked up first, and only ever connected to at the very address that was found public.
package struct PublicAddressPolicy: Sendable {
    /// `"127.0.0.1:8080"` or `"iiif.local"`, lower case: asked all the same, whatever they are.
    private let exceptions: Set<String>
    private let lookUp: @Sendable (String) async throws(FetchError) -> [NetworkAddress]
    private let interfaces: InterfaceAddresses

    /// - Parameters:
    ///   - exceptions: hosts, or hosts with a port, that are asked wherever they are; `[::1]:8080` in brackets.
    ///   - lookUp: all addresses of a name; the system's own resolver asks `/etc/hosts` and the DNS.
    ///   - interfaces: this machine's own, which are inside however public their addresses are.
    package init(
        exceptions: [String] = [],
        lookUp: @escaping @Sendable (String) async throws(FetchError) -> [NetworkAddress] = NameLookup
            .addresses,
        interfaces: InterfaceAddresses = .system
    ) {
        self.interfaces = interfaces
        self.exceptions = Set(exceptions.map { $0.lowercased() })
        self.lookUp = lookUp
    }

    /// How an address may be asked.
    enum Verdict: Sendable, Hashable {
        /// At whatever address the name has.
        case anyhow
        /// At this one.
        case at(NetworkAddress)
        case refused
        /// The name has no address.
        case unknown
        /// Its address could not be looked up now.
        case failed(FetchError)
    }

    /// Whether an address would be asked, at whatever place it has now.
    package func mayAsk(_ address: String) async -> Bool {
        guard let url = URL(string: address) else { return false }
        switch await verdict(on: url) {
        case .anyhow, .at: return true
        case .refused, .unknown, .failed: return false
        }
    }

    func verdict(on url: URL) async -> Verdict {
        let url = url.asSent
        guard ["http", "https"].contains(url.scheme?.lowercased()), url.user() == nil, url.password() == nil,
            url.host(percentEncoded: true)?.contains("%") == false
        else { return .refused }
        let fetch = HTTPFetch(url)
        let host = fetch.host
        guard Self.isPlain(host) else { return .refused }
        let written = host.contains(":") ? "[\(host)]" : host
        let port = url.port ?? (url.scheme?.lowercased() == "http" ? 80 : 443)
        if exceptions.contains(written) || exceptions.contains("\(written):\(port)") { return .anyhow }
        // Nothing but the web's own ports: no mail server, no database takes a request for a greeting.
        guard port == 80 || port == 443 else { return .refused }
        let addresses: [NetworkAddress]
        do throws(FetchError) { addresses = try await lookUp(host) } catch { return .failed(error) }
        guard let first = addresses.first(where: \.isVersion4) ?? addresses.first else { return .unknown }
        // One private address among public ones is a trick, or a network we have no business in; so is one of our own.
        return addresses.allSatisfy { $0.isPublic && !interfaces.isNear($0) } ? .at(first) : .refused
    }

    /// Anything but letters, digits and the marks of names and addresses could be read differently further down.
    private static func isPlain(_ host: String) -> Bool {
        !host.isEmpty && host.utf8.count <= 255
            && host.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-.:_".utf8.contains(byte)
            }
    }
}
