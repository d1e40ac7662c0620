import Foundation

/// A bare connection to this machine, as somebody has who does not keep to HTTP.
///
/// Calls block; they run on threads of their own. One that waits for more than a minute fails.
struct Wire: Sendable {
    struct Failure: Error { let code = errno }

    private let socket: Int32

    init(port: Int) throws {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure() }
    }

    func close() { _ = Foundation.close(socket) }

    /// - Returns: whether it could be sent; not once the other side has closed.
    func send(_ text: String) async -> Bool {
        await onThread {
            let bytes = Array(text.utf8)
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// What comes until this is among it; all there is, without.
    ///
    /// What comes right behind it may have come with it.
    func read(until end: String? = nil) async -> String {
        await onThread {
            var read = Data()
            var piece = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = recv(socket, &piece, piece.count, 0)
                guard count > 0 else { break }
                let tail = max(read.count - (end?.utf8.count ?? 0), 0)
                read += piece[..<count]
                if let end, read[tail...].range(of: Data(end.utf8)) != nil { break }
            }
            return String(decoding: read, as: UTF8.self)
        }
    }

    /// The first bytes that come, as a status line begins; the rest stays unread.
    func begin(_ count: Int = 12) async -> String {
        await onThread {
            var bytes = [UInt8](repeating: 0, count: count)
            let read = recv(socket, &bytes, count, Int32(MSG_WAITALL))
            return String(decoding: bytes.prefix(max(read, 0)), as: UTF8.self)
        }
    }

    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}
