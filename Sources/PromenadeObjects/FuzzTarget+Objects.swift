package import PromenadeCore

extension FuzzTarget {
    /// What an object storage says.
    package static let objects: [Self] = [
        .text(
            "s3",
            seeds: [
                """
                <?xml version="1.0"?><ListBucketResult><Contents><Key>pictures/aic/1.jpg</Key>\
                <LastModified>2026-11-29T10:00:00.000Z</LastModified><Size>12</Size></Contents></ListBucketResult>
                """,
                "<InitiateMultipartUploadResult><UploadId>abc</UploadId></InitiateMultipartUploadResult>",
                "<Error><Code>NoSuchKey</Code><Message>None</Message></Error>",
            ]
        ) { text in
            let xml = Array(text.utf8)
            _ = try? S3Reply.page(xml)
            _ = try? S3Reply.uploadID(xml)
            _ = S3Reply.errorCode(xml)
        }
    ]
}
