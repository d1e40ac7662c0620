import Crypto
import Foundation

/// Signs requests to S3 (AWS Signature Version 4).
///
/// Source: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, and `sigv4-query-string-auth.html`.
struct SigV4Signer: Sendable {
    let accessKey: String
    let secretKey: String
    /// `us-east-1`.
    let region: String

    static let unsigned = "UNSIGNED-PAYLOAD"
    private static let algorithm = "AWS4-HMAC-SHA256"

    /// What is signed of a request.
    struct Request {
        var method: String
        /// With its port, where that is not the usual one.
        var host: String
        /// As it is sent: percent-encoded once.
        var path: String
        var query: [(name: String, value: String)] = []
        /// Besides those the signer adds; names in lower case.
        var headers: [String: String] = [:]
    }

    /// All headers of a request that is signed so.
    ///
    /// - Parameter payload: SHA-256 of the body, in hexadecimal.
    func headers(for request: Request, payload: String, at date: Date) -> [String: String] {
        var request = request
        request.headers["host"] = request.host
        request.headers["x-amz-date"] = Self.stamp(date)
        request.headers["x-amz-content-sha256"] = payload
        let signature = signature(of: request, payload: payload, at: date)
        request.headers["authorization"] =
            "\(Self.algorithm) Credential=\(accessKey)/\(scope(date)),SignedHeaders=\(Self.names(request)),Signature=\(signature)"
        return request.headers
    }

    /// The query of an address that whoever has it may get for so many seconds.
    func query(for request: Request, seconds: Int, at date: Date) -> [(name: String, value: String)] {
        var request = request
        request.headers = ["host": request.host]
        request.query += [
            ("X-Amz-Algorithm", Self.algorithm), ("X-Amz-Credential", "\(accessKey)/\(scope(date))"),
            ("X-Amz-Date", Self.stamp(date)), ("X-Amz-Expires", "\(seconds)"),
            ("X-Amz-SignedHeaders", "host"),
        ]
        let signature = signature(of: request, payload: Self.unsigned, at: date)
        return request.query + [("X-Amz-Signature", signature)]
    }

    private func signature(of request: Request, payload: String, at date: Date) -> String {
        let headers = request.headers.sorted { $0.key < $1.key }.map { name, value in
            "\(name):\(value.split(separator: " ").joined(separator: " "))\n"
        }
        let canonical = [
            request.method, request.path, Self.text(of: request.query), headers.joined(), Self.names(request),
            payload,
        ].joined(separator: "\n")
        let toSign = [Self.algorithm, Self.stamp(date), scope(date), Self.hash(Data(canonical.utf8))].joined(
            separator: "\n")
        let key = ["\(Self.stamp(date).prefix(8))", region, "s3", "aws4_request"].reduce(
            Data("AWS4\(secretKey)".utf8)
        ) {
            Data(HMAC<SHA256>.authenticationCode(for: Data($1.utf8), using: SymmetricKey(data: $0)))
        }
        return Data(HMAC<SHA256>.authenticationCode(for: Data(toSign.utf8), using: SymmetricKey(data: key)))
            .hexadecimal
    }

    private func scope(_ date: Date) -> String { "\(Self.stamp(date).prefix(8))/\(region)/s3/aws4_request" }

    private static func names(_ request: Request) -> String {
        request.headers.keys.sorted().joined(separator: ";")
    }

    /// Sorted by name, percent-encoded as the signature wants it and as it must be sent.
    static func text(of query: [(name: String, value: String)]) -> String {
        query.map { (encoded($0.name), encoded($0.value)) }.sorted { $0 < $1 }.map { "\($0)=\($1)" }.joined(
            separator: "&")
    }

    /// RFC 3986: all but the unreserved characters.
    static func encoded(_ text: String, besides: String = "") -> String {
        let plain = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~\(besides)")
        return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }

    /// `20130524T000000Z`.
    private static func stamp(_ date: Date) -> String {
        date.formatted(
            Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateSeparator(.omitted).time(
                includingFractionalSeconds: false
            )
            .timeSeparator(.omitted).timeZone(separator: .omitted))
    }

    static func hash(_ bytes: some DataProtocol) -> String { Data(SHA256.hash(data: bytes)).hexadecimal }
}

extension Data {
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
