import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import PromenadeTestPostgreSQL
import Testing

@testable import PromenadePostgreSQL

/// Whoever can hold a library, in the tests that each of them must pass (`@Suite(.everyEngine)`).
struct LibraryEngine: Sendable, CustomStringConvertible {
    let description: String
    /// A library with nothing in it, which is gone with the test.
    let empty: @Sendable () async throws -> any SQLLibrary
    /// One library as two processes have it, and as whoever opens it afterwards has it; the folder is for its files.
    let shared: @Sendable (TemporaryFolder) async throws -> any SQLLibrary

    static let all = [
        Self(description: "SQLite") {
            try Library()
        } shared: { folder in
            try Library(file: folder.file("library.sqlite"))
        },
        Self(description: "PostgreSQL") {
            try await libraries.value.library(of: UUID().uuidString.replacing("-", with: "").lowercased())
        } shared: { folder in
            // Each time another server, with connections of its own.
            let name = folder.url.lastPathComponent.lowercased().filter {
                $0.isASCII && ($0.isLetter || $0.isNumber)
            }
            var limits = PostgresPool.Limits()
            limits.connections = 2
            let pool = PostgresPool(try await libraries.value.pool.address, limits: limits)
            return try await PostgresLibraries(pool).library(of: name)
        },
    ]

    /// One database for all these tests, of which each has a person of its own.
    static let libraries = Task {
        try await PostgresLibraries(PostgresPool(await PostgresServer.shared.value.newDatabase()))
    }

    @TaskLocal static var current = all[0]

    static func empty() async throws -> any SQLLibrary { try await current.empty() }

    static func shared(_ folder: TemporaryFolder) async throws -> any SQLLibrary {
        try await current.shared(folder)
    }

    /// A library with works kept one second after the other.
    static func holding(_ works: Int...) async throws -> any SQLLibrary {
        let library = try await empty()
        for work in works { try await library.add(Made.favourite(work)) }
        return library
    }
}

/// Runs each test once with every engine.
struct EveryEngine: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        for engine in LibraryEngine.all {
            try await LibraryEngine.$current.withValue(engine) { try await function() }
        }
    }
}

extension Trait where Self == EveryEngine {
    static var everyEngine: Self { Self() }
}
