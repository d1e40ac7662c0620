import Foundation
import NIOCore
import PromenadeStore
import PromenadeWeb
import Synchronization

/// What a server has before it touches anything in the data folder: its address, then the folder's lock.
struct ServerClaim {
    let lock: FolderLock
    private let address: ReservedAddress
    private let folder: URL

    /// - Throws: ``ListenError``, ``FolderInUse`` or ``DataFolderError``; nothing in the folder has changed then.
    init(_ configuration: Configuration) throws {
        folder = configuration.data
        do { address = try ReservedAddress(host: configuration.host, port: configuration.port) } catch {
            throw ListenError(host: configuration.host, port: configuration.port, error)
        }
        lock = try Self.lock(configuration.data)
    }

    /// - Throws: ``FolderInUse`` or ``DataFolderError``.
    static func lock(_ folder: URL) throws -> FolderLock {
        do throws(FolderLock.Refusal) { return try FolderLock(folder: folder, at: Date()) } catch {
            switch error {
            case .held(let holder): throw FolderInUse(folder: folder, holder: holder)
            case .unusable(let trouble): throw DataFolderError(folder, trouble)
            }
        }
    }

    /// The server listens now.
    ///
    /// - Parameter shown: its address, for those who find the folder taken.
    func isListening(at shown: String) {
        address.release()
        lock.note(address: shown)
    }
}

/// Another server uses the data folder.
struct FolderInUse: Error, CustomStringConvertible {
    let folder: URL
    /// `nil` where the lock does not say.
    let holder: FolderLock.Holder?

    var description: String {
        let who = holder.map { holder in
            let place = holder.address.map { ", at \($0)" } ?? ""
            return " (process \(holder.pid), since \(holder.since.inWordsWithTime)\(place))"
        }
        return
            "The data folder \(DataFolderError.path(folder)) is in use by another Promenade\(who ?? ""). Stop that one, or take another folder with --data."
    }
}

/// An address that is ours before the server listens on it.
///
/// A socket that is bound and does not listen is refused where another program listens. Linux lets a second socket of ours
/// listen there meanwhile (both say `SO_REUSEADDR`, as Hummingbird's does); elsewhere it is let go at once.
private final class ReservedAddress: Sendable {
    private let descriptor: Mutex<Int32?>

    /// - Parameter port: 0 for any free one; then nothing is reserved.
    init(host: String, port: Int) throws {
        let address = try SocketAddress.makeAddressResolvingHost(host, port: port)
        let family = address.withSockAddr { pointer, _ in Int32(pointer.pointee.sa_family) }
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        let socket = Foundation.socket(family, stream, 0)
        guard socket >= 0 else { throw IOError(errnoCode: errno, reason: "socket") }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let code = address.withSockAddr { pointer, size in
            bind(socket, pointer, socklen_t(size)) == 0 ? 0 : errno
        }
        guard code == 0 else {
            close(socket)
            throw IOError(errnoCode: code, reason: "bind")
        }
        descriptor = Mutex(socket)
        #if !os(Linux)
            release()
        #endif
        if port == 0 { release() }
    }

    deinit { release() }

    func release() {
        descriptor.withLock { descriptor in
            if let socket = descriptor { close(socket) }
            descriptor = nil
        }
    }
}
