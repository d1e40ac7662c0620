import Foundation
import Testing

@testable import PromenadeObjects

/// The examples of docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and sigv4-query-string-auth.html.
@Suite struct SigV4SignerTests {
    private let signer = SigV4Signer(
        accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
        region: "us-east-1")
    private let date = Date(timeIntervalSince1970: 1_369_353_600)  // 24 May 2013
    private let empty = SigV4Signer.hash(Data())

    private func signature(_ request: SigV4Signer.Request, _ payload: String) -> String? {
        signer.headers(for: request, payload: payload, at: date)["authorization"]?.components(
            separatedBy: "Signature="
        ).last
    }

    private func request(_ method: String, _ path: String) -> SigV4Signer.Request {
        .init(method: method, host: "examplebucket.s3.amazonaws.com", path: path)
    }

    @Test func `part of an object`() {
        var request = request("GET", "/test.txt")
        request.headers = ["range": "bytes=0-9"]
        #expect(
            signature(request, empty) == "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
    }

    @Test func `an object that is put`() {
        var request = request("PUT", "/test%24file.text")
        request.headers = [
            "date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY",
        ]
        let payload = SigV4Signer.hash(Data("Welcome to Amazon S3.".utf8))
        #expect(
            signature(request, payload) == "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd")
    }

    @Test func `a field without a value, and a list`() {
        var request = request("GET", "/")
        request.query = [("lifecycle", "")]
        #expect(
            signature(request, empty) == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543")
        request.query = [("prefix", "J"), ("max-keys", "2")]
        #expect(
            signature(request, empty) == "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7")
    }

    @Test func `an address for a day`() {
        let query = signer.query(for: request("GET", "/test.txt"), seconds: 86_400, at: date)
        #expect(query.last?.value == "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404")
    }

    @Test func `addresses of buckets`() throws {
        let address = try #require(
            S3Address("s3://key:se%2Fcret@127.0.0.1:9000/pictures?region=eu-west-1&tls=no"))
        #expect(address.secretKey == "se/cret")
        #expect(address.origin == "http://127.0.0.1:9000")
        #expect(address.region == "eu-west-1")
        #expect(address.shown == "s3://127.0.0.1:9000/pictures")
        #expect(S3Address("s3://key:secret@s3.example/pictures")?.origin == "https://s3.example")
        for text in [
            "", "s3://s3.example/pictures", "s3://k:s@s3.example/", "s3://k:s@s3.example/a/b",
            "http://k:s@s3.example/pictures",
        ] {
            #expect(S3Address(text) == nil, "\(text)")
        }
    }

    @Test func `an address that is signed is the same for half an hour, and signed before now by any clock`()
        throws
    {
        let address = try #require(S3Address("s3://k:s@s3.example/pictures?delivery=presigned"))
        let key = try #require(ObjectKey("pictures/e.org/a.jpg"))
        #expect(address.delivery == .presigned)
        #expect(S3Address("s3://k:s@s3.example/pictures")?.delivery == .proxied)
        #expect(S3Address("s3://k:s@s3.example/pictures?delivery=pigeon") == nil)
        let start = Date(timeIntervalSince1970: 1_800 * 1_000_000 + 300)
        let first = try #require(address.presigned(key, at: start))
        #expect(address.presigned(key, at: start.addingTimeInterval(1_799)) == first)
        #expect(address.presigned(key, at: start.addingTimeInterval(1_800)) != first)
        #expect(first.absoluteString.contains("X-Amz-Expires=3600"))
        #expect(first.absoluteString.contains("X-Amz-Date=20270115T080000Z"))
    }

    @Test func `keys are readable paths and nothing else`() {
        for text in ["pictures/aic/27992/5f0c.jpg", "a", "a/b/c-d_e=f.g"] { #expect(ObjectKey(text) != nil) }
        for text in [
            "", "/a", "a/", "a//b", "../a", "a/../b", "a/.b", "a b", "ü", String(repeating: "a", count: 201),
        ] {
            #expect(ObjectKey(text) == nil, "\(text)")
        }
    }
}
