import Foundation

/// A bucket and who may use it: `s3://KEY:SECRET@s3.example:9000/pictures?region=eu-west-1&tls=no`.
package struct S3Address: Sendable, Hashable {
    package let bucket: String
    let host: String
    let isTLS: Bool
    let accessKey: String
    let secretKey: String
    let region: String
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
}
