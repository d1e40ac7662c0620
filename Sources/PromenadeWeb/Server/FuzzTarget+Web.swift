import Foundation
package import PromenadeCore
import PromenadeImages

extension FuzzTarget {
    /// What visitors send and type.
    package static let web = requests + typed

    private static let typed: [Self] = [
        Self(
            "multipart",
            seeds: ["--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nx\r\n--b--"]
        ) { bytes in
            guard var reader = MultipartReader(contentType: "multipart/form-data; boundary=b") else { return }
            for start in stride(from: 0, to: bytes.count, by: 7) {
                guard (try? reader.take(bytes.dropFirst(start).prefix(7))) != nil else { return }
            }
        },
        .text("content-type", seeds: ["multipart/form-data; boundary=\"b\""]) {
            _ = MultipartReader(contentType: $0)
        },
        .text("form", seeds: ["a=1&b=%C3%A9&a=+"]) { _ = FormFields($0) },
        .text(
            "typed-years",
            seeds: ["c. 1889", "1600s", "19th century", "100 BC - 50 AD", "after 9223372036854775807"]
        ) { text in
            let years = WrittenYears(text)
            _ = WorksSearch.Years(from: years, to: years)
        },
        .text(
            "image-request",
            seeds: [
                "full/max/0/default.jpg", "pct:1,2,3,4/^!400,400/!90.5/gray.png",
                "0,0,9223372036854775807,1/,9/0/native.jpg",
            ]
        ) { text in
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 4 else { return }
            for version in [ImageRequest.Version.two, .three] {
                _ = try? ImageRequest(
                    region: parts[0], size: parts[1], rotation: parts[2], file: parts[3], version: version)
            }
        },
    ]
}
