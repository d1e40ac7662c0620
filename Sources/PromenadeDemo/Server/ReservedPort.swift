import Foundation
import Synchronization

/// A port of 127.0.0.1 that is ours before a server listens on it.
///
/// A socket that is bound but does not listen keeps others away from the port. Linux lets a second socket of
/// ours listen there meanwhile (both say `SO_REUSEADDR`, as Hummingbird's does), so nobody can come between.
/// Elsewhere the port is let go at once, which leaves a moment in which another program might take it.
final class ReservedPort: Sendable {
    let number: Int
    private let descriptor: Mutex<Int32?>

    /// - Parameter wanted: 0 for any free one.
    init(_ wanted: Int) throws {
        guard let port = UInt16(exactly: wanted) else { throw POSIXError(.EINVAL) }
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        let socket = Foundation.socket(AF_INET, stream, 0)
        guard socket >= 0 else { throw Self.failure() }
        do { number = try Self.bind(socket, to: port) } catch {
            close(socket)
            throw error
        }
        descriptor = Mutex(socket)
        #if !os(Linux)
            release()
        #endif
    }

    deinit { release() }

    /// Stops holding the port; whoever listens on it goes on.
    func release() {
        descriptor.withLock { descriptor in
            if let socket = descriptor { close(socket) }
            descriptor = nil
        }
    }

    private static func bind(_ socket: Int32, to port: UInt16) throws -> Int {
        var yes: Int32 = 1
        guard setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0
        else {
            throw failure()
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let outcome = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                let bound = Foundation.bind(socket, address, length)
                return bound == 0 ? getsockname(socket, address, &length) : bound
            }
        }
        guard outcome == 0 else { throw failure() }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
