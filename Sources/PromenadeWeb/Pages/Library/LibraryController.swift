import Foundation
import HTTPTypes
import Hummingbird
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// The whole library in one file.
struct LibraryController {
    let data: DataFolder?
    let pins: Pins?
    let household: Household?

    init(_ site: Site) {
        household = site.household
        data = site.data
        pins = site.pins
    }

    func give(_ request: Request) async throws -> Response {
        guard let data = self.data else { throw HTTPError(.notFound) }
        let transfer = data.transfer
        let withPictures = try request.parameter("pictures") == "yes"
        let place = try await enter(data.exports, or: Self.tooMany)
        let snapshot = try await transfer.snapshot()
        try await note(isTakenOut: true)
        let name = "promenade-library-\(Date.now.formatted(.iso8601.year().month().day())).json"
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/json", .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(name)\"",
            ],
            body: ResponseBody { writer in
                place.begins()
                _ = try await transfer.write(snapshot, withPictures: withPictures) { piece in
                    var rest = ByteBuffer(bytes: piece)
                    while let slice = rest.readSlice(length: min(rest.readableBytes, UnsentLimits.piece)),
                        slice.readableBytes > 0
                    {
                        try await writer.write(slice)
                        try place.moved(slice.readableBytes)
                    }
                }
                try await writer.finish(nil)
            })
    }

    private func note(isTakenOut: Bool) async throws {
        guard let household, let person = CurrentSession.current?.person else { return }
        try await household.noteLibrary(isTakenOut: isTakenOut, by: person)
    }

    private func enter(_ places: TransferPlaces, or problem: Problem) async throws -> TransferPlaces.Place {
        do throws(TransferPlaces.Refusal) { return try await places.enter(ClientAddress.current) } catch {
            throw problem
        }
    }

    private static var tooMany: Problem {
        Problem(
            status: .serviceUnavailable, title: "Other exports are running",
            detail: "Four can run at once, one for each address. Try again in a moment.",
            actions: [.init(words: "Preferences", address: Route.preferences)], retryAfter: 10)
    }

    func take(_ request: Request) async throws -> Response {
        guard let data = self.data else { throw HTTPError(.notFound) }
        let place = try await enter(data.uploads, or: Upload.tooMany)
        defer { withExtendedLifetime(place) {} }
        let upload = try await Upload.receive(
            request.paced(by: place), into: data.drafts, space: data.space)
        do {
            let response = try await take(upload, request, data)
            try await note(isTakenOut: false)
            await upload.remove()
            return response
        } catch {
            await upload.remove()
            throw error
        }
    }

    func take(_ upload: Upload, _ request: Request, _ data: DataFolder) async throws -> Response {
        let name = try upload.fields["mode"] ?? request.parameter("mode") ?? "merge"
        guard let mode = Library.ImportMode(rawValue: name) else {
            throw Problem.bad("mode", "“mode” must be merge or replace.")
        }
        let summary = try await data.transfer.takeIn(
            upload.file, mode, named: "your library")
        pins?.wake()
        if request.wantsJSON { return try .json(summary) }
        let parameter = mode == .merge ? "works" : "replaced"
        return .seeOther("\(Route.preferences)?\(parameter)=\(summary.favourites)#data")
    }
}
