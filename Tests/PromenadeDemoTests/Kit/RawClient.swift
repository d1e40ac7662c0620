import Foundation

/// What came over the wire, to the last byte.
struct RawReply: Sendable {
    /// Everything received; empty when the connection was closed without an answer.
    let bytes: Data

    /// `nil` without an answer.
    var status: Int? { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    var body: Data { bytes.range(of: Data("\r\n\r\n".utf8)).map { bytes[$0.upperBound...] } ?? Data() }
    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(header: String) -> String? {
        head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(header):") }
            .map { $0.dropFirst(header.count + 1).trimmingCharacters(in: .whitespaces) }
    }

    /// The body as JSON; `nil` when it is none.
    var json: [String: Any]? { (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] }

    private var head: String {
        let end = bytes.range(of: Data("\r\n\r\n".utf8))?.lowerBound ?? bytes.startIndex
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}

/// Asks a port of this machine and reads until the server closes the connection.
enum RawClient {
    /// - Parameters:
    ///   - target: path and query, as they go on the wire.
    ///   - headers: besides the usual ones, each `Name: value`.
    ///   - limit: reading stops after so many bytes.
    static func ask(
        _ port: Int, _ target: String, method: String = "GET", headers: [String] = [], body: String = "",
        limit: Int = 50_000_000
    ) async -> RawReply {
        await withCheckedContinuation { waiter in
            // A blocking socket has no place among the threads of Swift's tasks.
            Thread.detachNewThread {
                let length = "Content-Length: \(body.utf8.count)\r\n"
                let request =
                    "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(length)"
                    + headers.map { "\($0)\r\n" }.joined() + "Connection: close\r\n\r\n\(body)"
                waiter.resume(returning: RawReply(bytes: exchange(port, Data(request.utf8), limit)))
            }
        }
    }

    private static func exchange(_ port: Int, _ request: Data, _ limit: Int) -> Data {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { return Data() }
        _ = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
        var received = Data()
        var part = [UInt8](repeating: 0, count: 65_536)
        while received.count < limit {
            let count = recv(descriptor, &part, part.count, 0)
            guard count > 0 else { break }
            received.append(contentsOf: part[..<count])
        }
        return received
    }
}
