import CSimdjson
package import Foundation

extension Data {
    /// Whether these bytes are text in UTF-8 (RFC 3629).
    package var isUTF8: Bool {
        withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: UInt8.self) { simdjson_is_utf8($0.baseAddress, $0.count) }
        }
    }
}
