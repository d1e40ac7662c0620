import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A server on 127.0.0.1 that speaks bytes, so that it can speak badly.
///
/// One thread for each connection.
final class RawServer: Sendable {
    private let listener: Int32
    private let script: @Sendable (RawConnection) -> Void
    private let heard = Mutex<[String]>([])
    private let ended = Mutex(0)
    let port: UInt16

    /// - Parameter script: run for each request, after its head was read; the connection closes when it returns.
    init(_ script: @escaping @Sendable (RawConnection) -> Void) throws {
        (listener, port) = try Self.listen()
        self.script = script
        Thread.detachNewThread { [self] in accept() }
    }

    /// Answers each request with these lines.
    convenience init(answering answer: String...) throws {
        let answer = answer.joined(separator: "\r\n")
        try self.init { $0.send(answer) }
    }

    var url: URL { URL(string: "http://127.0.0.1:\(port)/works/1") ?? URL(filePath: "/") }
    /// The heads of the requests so far.
    var requests: [String] { heard.withLock { $0 } }
    /// Connections whose script has returned.
    var endedConnections: Int { ended.withLock { $0 } }

    /// Stops listening; what is under way goes on.
    func stop() {
        // Closed by the thread that accepts: its number must not be another's while that thread still uses it.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private static func listen() throws -> (socket: Int32, port: UInt16) {
        #if canImport(Glibc)
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listens = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && Foundation.listen(listener, 128) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        guard listens else { throw POSIXError(.EADDRNOTAVAIL) }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private func accept() {
        defer { close(listener) }
        while true {
            let socket = Foundation.accept(listener, nil, nil)
            guard socket >= 0 else { return }
            Thread.detachNewThread { [self] in
                let connection = RawConnection(socket)
                if let head = connection.readHead() {
                    heard.withLock { $0.append(head) }
                    script(connection)
                }
                close(socket)
                ended.withLock { $0 += 1 }
            }
        }
    }
}

/// One client of a ``RawServer``.
struct RawConnection: Sendable {
    private let socket: Int32

    init(_ socket: Int32) { self.socket = socket }

    /// Whether the client took it; `false` once it hung up.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            // A client that hung up is to be an error here, not a signal that ends the tests.
            #if canImport(Glibc)
                let flags = Int32(MSG_NOSIGNAL)
            #else
                let flags: Int32 = 0
            #endif
            let sent = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, flags) }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(text.utf8) }

    /// Whether the client hangs up (or speaks again) within that time; forever without one.
    func clientLeaves(within milliseconds: Int32 = -1) -> Bool {
        var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) != 0
    }

    fileprivate func readHead() -> String? {
        var head: [UInt8] = []
        var byte: UInt8 = 0
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard read(socket, &byte, 1) == 1 else { return nil }
            head.append(byte)
            // The first byte of a TLS greeting, which has no empty line to wait for.
            guard head != [0x16] else { return nil }
        }
        return String(decoding: head, as: UTF8.self)
    }
}
