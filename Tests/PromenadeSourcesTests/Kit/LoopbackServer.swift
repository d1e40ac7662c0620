import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Answers every request on 127.0.0.1 with the same bytes, be they a proper answer or not, and hangs up.
final class LoopbackServer: Sendable {
    private let listener: Int32
    private let answer: Data
    private let heard = Mutex<[String]>([])
    private let gate: DispatchSemaphore?
    let port: UInt16

    /// - Parameters:
    ///   - answer: head and body as they go over the line; nothing to hang up without a word.
    ///   - gate: waited for before each answer.
    init(answering answer: Data, after gate: DispatchSemaphore? = nil) throws {
        self.answer = answer
        self.gate = gate
        #if canImport(Glibc)
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener
        let listens = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard listens else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in serve() }
    }

    /// A whole answer.
    convenience init(
        status: String = "200 OK", type: String = "application/json", fields: String = "", body: Data,
        announcing length: Int? = nil, after gate: DispatchSemaphore? = nil
    ) throws {
        let head = """
            HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(length ?? body.count)\r\n\
            \(fields)Connection: close\r\n\r\n
            """
        try self.init(answering: Data(head.utf8) + body, after: gate)
    }

    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(filePath: "/") }

    /// The requests so far, head and body.
    var requests: [String] { heard.withLock { $0 } }

    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func serve() {
        defer { close(listener) }
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { return }
            if let request = Self.read(from: client) {
                heard.withLock { $0.append(request) }
                gate?.wait()
                Self.send(answer, to: client)
            }
            close(client)
        }
    }

    private static func read(from client: Int32) -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let length = text.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
                if text[end.upperBound...].utf8.count >= length { return text }
            }
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }

    private static func send(_ answer: Data, to client: Int32) {
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
        #endif
        var rest = Array(answer)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Foundation.send(client, $0.baseAddress, $0.count, flags) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }
}
