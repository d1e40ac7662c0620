import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeObjects
import PromenadePostgreSQL
import PromenadeStore
import PromenadeWeb

/// The command `promenade move`.
struct MoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move what people have from the data folder into PostgreSQL and object storage, or back.",
        discussion: """
            Copies everything, compares it, and leaves the old place as it is. If it is interrupted, run it again: it goes on \
            where it was. Stop the server first.
            Exit code 69: a server is running, or the database can't be reached. 73: the new place has other people or \
            libraries. 74: it could not be written.
            """)

    @Option(help: "Where to: postgres://NAME@HOST/DATABASE, or “folder” for the data folder.")
    var to: String

    @Option(help: "With --to folder: the database to move from; PROMENADE_DATABASE where it is left out.")
    var from: String?

    @Option(
        help:
            "The bucket for pictures, s3://KEY:SECRET@HOST/BUCKET; PROMENADE_OBJECTS where it is left out. Without either, pictures are not moved."
    )
    var objects: String?

    @Option(help: "The folder everything is kept in.")
    var data: String?

    @Flag(help: "The answer as JSON.")
    var json = false

    func run() async throws {
        let configuration = try await Configuration.read(data: data)
        let isIntoFolder = to == "folder"
        guard isIntoFolder || from == nil else {
            throw ValidationError(
                "--from only goes with --to folder.")
        }
        let store = try objects.map(Self.store) ?? configuration.objects
        let database =
            isIntoFolder ? try from.map(Self.address) ?? configuration.database : try Self.address(to)
        guard let database else {
            throw ValidationError("Say with --from, or PROMENADE_DATABASE, which database it comes from.")
        }
        let lock = try ServerClaim.lock(configuration.data)
        defer { withExtendedLifetime(lock) {} }
        let progress = Progress("libraries moved", isQuiet: json)
        let mover = Mover(
            data: configuration.data, address: database, progress: { progress.reached($0, of: $1) })
        let summary = try await DatabaseError.saying(database) {
            var summary = isIntoFolder ? try await mover.intoFolder() : try await mover.intoDatabase()
            if let store {
                let pictures = Progress("pictures moved", isQuiet: json)
                if isIntoFolder {
                    try await mover.movePictures(
                        from: [store] + configuration.earlierObjects, into: &summary
                    ) { pictures.reached($0) }
                } else {
                    summary = try await Self.movePictures(
                        of: configuration, to: store, with: mover, summary, pictures)
                }
            }
            return summary
        }
        if json { return try Output.json(summary) }
        Output.table(
            ["MOVED", "WHAT"],
            [
                [summary.people.grouped, "people"], [summary.libraries.grouped, "libraries"],
                [summary.rows.grouped, "rows"],
            ] + (store == nil ? [] : [[summary.pictures.grouped, "pictures"]]))
        if summary.unread > 0 {
            Output.remark(
                "\(summary.unread.grouped) pictures could not be read. They are fetched from their museums again."
            )
        }
        if summary.already > 0 { Output.remark("\(summary.already.grouped) libraries were there already.") }
        Output.remark(
            isIntoFolder
                ? "Start Promenade without PROMENADE_DATABASE now. The database is as it was."
                : "Start Promenade with PROMENADE_DATABASE\(store == nil ? "" : " and PROMENADE_OBJECTS") now. The files in the folder are as they were."
        )
    }

    private static func movePictures(
        of configuration: Configuration, to store: S3Address, with mover: Mover, _ summary: Mover.Summary,
        _ progress: Progress
    ) async throws -> Mover.Summary {
        var ofFolder = configuration
        ofFolder.database = nil
        ofFolder.objects = nil
        return try await Composition.with(ofFolder, isReading: true) { composition in
            var summary = summary
            try await mover.movePictures(
                intoObjects: store, sources: composition.sources, render: composition.pool,
                summary: &summary
            ) { progress.reached($0) }
            return summary
        }
    }

    private static func store(_ text: String) throws -> S3Address {
        guard let address = S3Address(text) else {
            throw ValidationError("That is no address of object storage: s3://KEY:SECRET@HOST/BUCKET.")
        }
        return address
    }

    private static func address(_ text: String) throws -> PostgresAddress {
        guard let address = PostgresAddress(text) else {
            throw ValidationError("That is no address of a database: postgres://NAME:PASSWORD@HOST/DATABASE.")
        }
        return address
    }
}
