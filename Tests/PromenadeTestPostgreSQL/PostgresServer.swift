import Foundation
package import PromenadePostgreSQL
import Synchronization

/// A real PostgreSQL on this machine, over a socket of its own, for the tests of a process; it ends with that.
package final class PostgresServer: Sendable {
    /// Why there is none: it is not installed, or did not start.
    package struct Missing: Error, CustomStringConvertible {
        package let description: String
    }

    /// One for all tests of this process; each has a database of its own.
    package static let shared = Task { try PostgresServer() }

    private let folder: URL
    private let programs: URL
    /// Its shell ends it when this end of the pipe is gone, however the tests end.
    private let running = Mutex<Running?>(nil)

    private struct Running: @unchecked Sendable {
        let shell: Process
        let pipe: Pipe
    }

    package init() throws {
        programs = try Self.programs()
        folder = URL(filePath: "/tmp/promenade-postgres-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if Self.isRoot { try Self.run("/bin/chown", ["postgres", folder.path()]) }
        try Self.run(
            Self.asUser + [
                programs.appending(path: "initdb").path(), "-D", data, "-A", "trust", "--no-sync", "-E",
                "UTF8",
                "--locale=C.UTF-8", "-U", "postgres",
            ])
        try start()
        // As a server is run: by somebody who does not see everybody's rows.
        let connection = try PostgresConnection(address(of: "postgres", as: "postgres"))
        try connection.execute("CREATE ROLE promenade LOGIN CREATEDB")
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    private var data: String { folder.appending(path: "data").path() }

    /// Where a database of it is.
    package func address(of database: String = "postgres", as role: String = "promenade") -> PostgresAddress {
        // The socket's folder is the host (PostgreSQL, section 34.1.1.2).
        guard let address = PostgresAddress("postgres://\(role)@/\(database)?host=\(folder.path())") else {
            preconditionFailure("no address: \(database)")
        }
        return address
    }

    /// An empty database for one test.
    package func newDatabase() async throws -> PostgresAddress {
        let name = "t\(UUID().uuidString.replacing("-", with: "").lowercased())"
        let pool = PostgresPool(address())
        try await pool.with { try $0.execute("CREATE DATABASE \(name) TEMPLATE template0") }
        pool.close()
        return address(of: name)
    }

    /// Starts it, and returns once it answers.
    package func start() throws {
        let shell = Process()
        let pipe = Pipe()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments =
            ["-c", #""$@" & child=$!; read -r line; kill -INT $child; wait $child"#, "sh"] + Self.asUser + [
                programs.appending(path: "postgres").path(), "-D", data, "-c", "listen_addresses=", "-c",
                "unix_socket_directories=\(folder.path())", "-c", "fsync=off", "-c", "max_connections=300",
                "-c", "shared_buffers=32MB",
            ]
        shell.standardInput = pipe
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        try Self.withoutBlockedSignals { try shell.run() }
        let running = Running(shell: shell, pipe: pipe)
        self.running.withLock { $0 = running }
        let end = ContinuousClock.now + .seconds(60)
        while let trouble = trouble() {
            guard .now < end, shell.isRunning else {
                throw Missing(description: "PostgreSQL did not start: \(trouble)")
            }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    /// Why no connection can be had.
    private func trouble() -> PostgresError? {
        do throws(PostgresError) { _ = try PostgresConnection(address(as: "postgres")) } catch {
            return error
        }
        return nil
    }

    /// Ends it, as `pg_ctl stop -m fast` does, and returns once it has.
    package func stop() {
        let last = running.withLock { running in
            defer { running = nil }
            return running
        }
        guard let last else { return }
        try? last.pipe.fileHandleForWriting.write(contentsOf: Data("stop\n".utf8))
        try? last.pipe.fileHandleForWriting.close()
        // Foundation's own waiting is for the thread that started it.
        while last.shell.isRunning { Thread.sleep(forTimeInterval: 0.01) }
    }

    private static var isRoot: Bool { geteuid() == 0 }

    /// PostgreSQL refuses to be root.
    private static var asUser: [String] {
        isRoot
            ? ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
            : ["/usr/bin/env"]
    }

    private static func programs() throws -> URL {
        let versions = URL(filePath: "/usr/lib/postgresql")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: versions.path())) ?? []
        guard let newest = names.compactMap({ Int($0) }).filter({ $0 >= 15 }).max() else {
            throw Missing(description: "PostgreSQL 15 is not here. To install it: make setup")
        }
        return versions.appending(path: "\(newest)/bin")
    }

    /// Dispatch's threads block signals, and what they start would never hear one.
    private static func withoutBlockedSignals<Value>(_ work: () throws -> Value) rethrows -> Value {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try work()
    }

    private static func run(_ words: [String]) throws {
        guard let program = words.first else { return }
        try run(program, Array(words.dropFirst()))
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: "/")
        process.standardOutput = FileHandle.nullDevice
        try withoutBlockedSignals { try process.run() }
        while process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
        guard process.terminationStatus == 0 else { throw Missing(description: "\(program) failed") }
    }
}
