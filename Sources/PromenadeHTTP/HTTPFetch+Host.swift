import Foundation

extension URL {
    /// Written as it is sent, names in other scripts as the DNS has them: `müseum.example` is `xn--mseum-kva.example`.
    ///
    /// Foundation writes the whole address so, and gives the host alone as it was typed.
    var asSent: URL { URL(string: absoluteString) ?? self }
}

extension HTTPFetch {
    /// The host alone, lower case, IPv6 without brackets; `""` where the URL names none.
    var host: String {
        let host = url.host(percentEncoded: false)?.lowercased() ?? ""
        return host.trimmingCharacters(in: ["[", "]"])
    }

    /// Host and port: what may be up or down by itself.
    var authority: String { "\(host):\(url.port ?? (url.scheme == "http" ? 80 : 443))" }
}
