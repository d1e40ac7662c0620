import Foundation

/// A bucket and who may use it: `s3://KEY:SECRET@s3.example:9000/pictures?region=eu-west-1&tls=no&delivery=presigned`.
package struct S3Address: Sendable, Hashable {
    package let bucket: String
    let host: String
    let isTLS: Bool
    let accessKey: String
    let secretKey: String
    let region: String
    package let delivery: Delivery

    /// Who sends pictures to browsers.
    package enum Delivery: String, Sendable {
        /// The servers.
        case proxied
        /// The bucket, at addresses that servers sign.
        case presigned
    }

    /// For people and logs.
    package var shown: String { "s3://\(host)/\(bucket)" }

    /// - Returns: `nil` where it is none; buckets have 3 to 63 lower-case letters, digits, dots and hyphens.
    package init?(_ text: String) {
        guard let components = URLComponents(string: text), components.scheme == "s3",
            let name = components.host,
            let accessKey = components.user, let secretKey = components.password
        else { return nil }
        let bucket = String(components.path.dropFirst())
        guard (3...63).contains(bucket.utf8.count),
            bucket.utf8.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789.-".utf8.contains($0) })
        else { return nil }
        let fields = Dictionary(
            (components.queryItems ?? []).map { ($0.name, $0.value ?? "") },
            uniquingKeysWith: { first, _ in first })
        guard let delivery = Delivery(rawValue: fields["delivery"] ?? Delivery.proxied.rawValue) else {
            return nil
        }
        self.delivery = delivery
        self.bucket = bucket
        self.accessKey = accessKey
        self.secretKey = secretKey
        host = components.port.map { "\(name):\($0)" } ?? name
        isTLS = fields["tls"] != "no"
        region = fields["region"] ?? "us-east-1"
    }

    var signer: SigV4Signer { SigV4Signer(accessKey: accessKey, secretKey: secretKey, region: region) }
    var origin: String { "\(isTLS ? "https" : "http")://\(host)" }

    /// Path style, as every server has it.
    func path(of key: ObjectKey?) -> String {
        let bucket = "/\(SigV4Signer.encoded(bucket))"
        return key.map { "\(bucket)/\(SigV4Signer.encoded($0.text, besides: "/"))" } ?? bucket
    }

    /// Where whoever has the address gets an object, for 25 minutes to 55.
    ///
    /// The same within half an hour, so that browsers may have it already; signed as of five minutes ago or more, as this clock may
    /// be ahead of the store's.
    func presigned(_ key: ObjectKey, at time: Date) -> URL? {
        let start = ((time.timeIntervalSince1970 - 300) / 1_800).rounded(.down) * 1_800
        let request = SigV4Signer.Request(method: "GET", host: host, path: path(of: key))
        let query = signer.query(for: request, seconds: 3_600, at: Date(timeIntervalSince1970: start))
        return URL(string: "\(origin)\(path(of: key))?\(SigV4Signer.text(of: query))")
    }
}
