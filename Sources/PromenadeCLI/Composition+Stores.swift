import AsyncHTTPClient
import Foundation
import Logging
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeObjects
import PromenadePostgreSQL
import PromenadeStore
import ServiceLifecycle

/// What people have: in files of the data folder, or in a database that several servers share.
extension Composition {
    /// Whose the one library of a database is while nobody has an account.
    static let nobody = "nobody"

    /// - Returns: the stores, and what runs and is closed with them.
    func householdStores() async throws -> (HouseholdStores, [any Service], close: @Sendable () -> Void) {
        guard let libraries else { return try storesInFiles() }
        let people = PostgresPeople(libraries.pool)
        let folder = PeopleFolder(data: configuration.data, secondBackups: configuration.backups)
        let stores = HouseholdStores(
            people: people, usage: libraries,
            open: { account in
                if account.role == .owner {
                    try await libraries.adopt(Self.nobody, for: account.id.description)
                }
                return OpenLibrary(try await libraries.library(of: account.id.description))
            },
            remove: { id in
                try await libraries.remove(id.description)
                // What this server had of theirs: files on their way, and what was there before they moved.
                try await BlockingPool.disk.run { try folder.remove(id) }
            })
        return (stores, [], close: {})
    }

    private func storesInFiles() throws -> (HouseholdStores, [any Service], close: @Sendable () -> Void) {
        let folder = PeopleFolder(data: configuration.data, secondBackups: configuration.backups)
        let copies = PeopleBackups(folder: folder.backups, second: configuration.backups)
        let store = try Self.opening(in: configuration) { try copies.open(folder.database) }
        let stores = HouseholdStores(
            people: store, usage: HouseholdUsage(folder),
            open: { try await open($0, in: folder) },
            remove: { id in try await BlockingPool.disk.run { try folder.remove(id) } })
        let copying = PeopleBackupScheduler(people: store, backups: copies, logger: logger)
        return (stores, [copying], close: { try? store.close() })
    }

    private func open(_ account: Account, in folder: PeopleFolder) async throws -> OpenLibrary {
        let home = folder.folder(of: account.id)
        let backups = Storage.backups(in: home, second: folder.secondBackups(of: account.id)) {
            [logger] trouble in
            logger.warning(
                "A person’s library is copied into its own folder only",
                metadata: ["person": "\(account.id)", "trouble": "\(trouble)"])
        }
        return try await BlockingPool.disk.run {
            try Self.opening(in: configuration) {
                if account.role == .owner { try folder.adoptSoloLibrary(for: account.id) }
                // Where it can't be made, it is missing, and that is told.
                try? folder.makeSecondBackups(of: account.id)
                let (library, restoration) = try Library.open(
                    Storage.libraryFile(in: home), backups: backups, at: Date())
                return OpenLibrary(library, copiesIn: backups, restoration)
            }
        }
    }

    /// So that of several servers one does what is to be done for a library.
    func leases(of library: any LibraryStore) -> any Leases {
        guard let libraries, let library = library as? PostgresLibrary else { return OnlyServer() }
        return PostgresLeases(libraries.pool, prefix: "\(library.person) ")
    }

    /// The one library of a server without accounts.
    func soloLibrary() async throws -> OpenLibrary {
        if let libraries { return OpenLibrary(try await libraries.library(of: Self.nobody)) }
        return try Self.opening(in: configuration) {
            let (library, restoration) = try Library.open(
                Storage.libraryFile(in: configuration.data), backups: backups, at: Date())
            return OpenLibrary(library, copiesIn: backups, restoration)
        }
    }

    /// - Returns: `nil` where there is none.
    static func database(_ configuration: Configuration, migrates: Bool) async throws -> PostgresLibraries? {
        guard let address = configuration.database else { return nil }
        return try await DatabaseError.saying(address) {
            try await PostgresLibraries(PostgresPool(address), migrates: migrates)
        }
    }

    /// Pictures in object storage, and what is in the stores of before.
    static func objects(
        _ configuration: Configuration, _ libraries: PostgresLibraries, client: HTTPClient?
    ) -> ObjectPictures? {
        guard let address = configuration.objects, let client else { return nil }
        let earlier = configuration.earlierObjects.map {
            ($0.shown, S3ObjectStore($0, client: client, isQuick: true))
        }
        return ObjectPictures(
            S3ObjectStore(address, client: client, isQuick: true), provider: address.shown,
            earlier: Dictionary(earlier, uniquingKeysWith: { first, _ in first }),
            records: PostgresObjectRecords(libraries.pool),
            drafts: configuration.data.appending(path: "pictures/tmp"),
            presigning: address.delivery == .presigned ? address : nil)
    }

    /// The library as commands use it, beside a server or without one: a damaged file is an error.
    ///
    /// - Parameter isBegun: whether a new one is begun where there is none.
    /// - Throws: also ``NoLibrary``.
    func library(isBegun: Bool = false) async throws -> OpenLibrary {
        guard let library = try await libraryIfThere(isBegun: isBegun) else {
            throw NoLibrary(folder: configuration.home)
        }
        return library
    }

    /// The library for what can be answered without one, too.
    func libraryIfThere(isBegun: Bool = false) async throws -> OpenLibrary? {
        if let libraries {
            let person = configuration.person ?? Self.nobody
            if configuration.isOwners { try await libraries.adopt(Self.nobody, for: person) }
            return OpenLibrary(try await libraries.library(of: person))
        }
        return try Self.opening(in: configuration) {
            try Library.openBeside(
                Storage.libraryFile(in: configuration.home), backups: backups, isBegun: isBegun,
                migrates: !isReading
            ).map { OpenLibrary($0, copiesIn: backups, nil) }
        }
    }

    /// What all libraries need; `nil` where there is one.
    func usage() -> (any LibraryUsage)? {
        // Also where nobody signs in: the database may have other people's.
        if let libraries { return libraries }
        return configuration.isShared ? HouseholdUsage(PeopleFolder(data: configuration.data)) : nil
    }
}
