import Foundation

/// Sends bytes to a port of this machine as they are, and reads until the server closes the connection.
enum RawExchange {
    /// - Parameter lines: the request's head, without the line breaks; `Connection: close` is added.
    /// - Returns: everything received, as text.
    static func send(_ lines: [String], to port: Int) async -> String {
        await withCheckedContinuation { waiter in
            // A blocking socket has no place among the threads of Swift's tasks.
            Thread.detachNewThread {
                let text = (lines + ["Connection: close", "", ""]).joined(separator: "\r\n")
                waiter.resume(returning: String(decoding: exchange(Data(text.utf8), port), as: UTF8.self))
            }
        }
    }

    /// The status of what came; `nil` where nothing did.
    static func status(_ lines: [String], at port: Int) async -> Int? {
        await send(lines, to: port).split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }

    private static func exchange(_ request: Data, _ port: Int) -> Data {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
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
        _ = request.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        var received = Data()
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &part, part.count, 0)
            guard count > 0 else { return received }
            received.append(contentsOf: part[..<count])
        }
    }
}
