import HTTPTypes
import Hummingbird

extension Request {
    /// The scheme, host and port this server was asked under, for addresses that go elsewhere:
    /// `https://promenade.example`.
    ///
    /// A proxy in front says the scheme (`X-Forwarded-Proto`).
    var origin: String {
        let said = HTTPField.Name("X-Forwarded-Proto").flatMap { headers[$0] }
        let host =
            head.authority.flatMap { !$0.isEmpty && $0.utf8.allSatisfy(Self.mayBeInHost) ? $0 : nil }
            ?? "localhost"
        return "\(said == "https" ? "https" : "http")://\(host)"
    }

    private static func mayBeInHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: ".-_:[]".utf8.contains(byte)
        }
    }
}
