import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Sets: favourites under a name, in an order of the person's own, with notes.
///
/// The set itself is seen at `/favourites?set=ID`. A form is answered with 303, a program with JSON. A work put
/// into a set becomes a favourite.
struct SetsController {
    static let pageSize = 60
    let library: any LibraryStore
    let favourites: Favourites
    let pages: PageRenderer
    let sharing: SharedSets?

    init(_ site: Site) {
        library = site.library
        favourites = site.favourites
        pages = site.pages
        sharing = site.sharedSets
    }

    /// Any of the forms.
    struct Form: Decodable {
        var name: String?
        var note: String?
        var before: [String]?
        var set: String?
        var work: String?
        var works: [String]?
        var `in`: String?
        var place: Int?
        var ago: Double?
        var back: String?
    }

    /// What a script needs to know afterwards.
    struct Changed: Encodable {
        let set: WorkSet.ID
        var name: String?
        var isIn: Bool?
        var undo: UndoEntry.ID?
    }

    func make(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        let name = try name(form.name)
        let note = try note(form.note)
        var work: Favourite?
        if let named = form.work { work = try await favourites.require(Work.ID.named(named)) }
        let id = try await favourites.makeSet(named: name, note: note, holding: work)
        return try answer(
            request, Changed(set: id, name: name, isIn: work != nil), back: form.back ?? Route.set(id))
    }

    func rename(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        let id = try set(context.parameters.get("set"))
        let name = try name(form.name)
        guard try await library.rename(id, to: name, note: note(form.note)) else { throw Problem.noSet }
        return try answer(request, Changed(set: id, name: name), back: form.back ?? Route.set(id))
    }

    private func forgetAddition(of work: Work.ID, to set: WorkSet.ID) async {
        guard let sharing, let person = CurrentSession.current?.person else { return }
        try? await sharing.noteRemoval(of: work, from: set, of: person)
    }

    func put(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        let id = try set(context.parameters.get("set"))
        let work = try Work.ID.named(form.work ?? "")
        guard let isIn = ["yes": true, "no": false][form.in ?? ""] else {
            throw Problem.bad("in", "“in” must be yes or no.")
        }
        var changed = Changed(set: id, isIn: isIn)
        if isIn {
            guard try await library.set(id) != nil else { throw Problem.noSet }
            let wasIn = try await library.isIn(id, work)
            var favourite = try await favourites.require(work)
            favourite.keptAt = min(try request.decided(form.ago) ?? .distantFuture, favourite.keptAt)
            guard try await favourites.add(favourite, in: id) else { throw Problem.noSet }
            // Who had added it before it was taken out did not this time.
            if !wasIn { await forgetAddition(of: work, to: id) }
        } else {
            changed.undo = try await library.take(work, outOf: id, at: Date())?.id
            await forgetAddition(of: work, to: id)
        }
        return try answer(request, changed, back: form.back ?? Route.set(id))
    }

    func move(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        let id = try set(context.parameters.get("set"))
        guard let place = form.place else {
            throw Problem.bad("place", "“place” must be a whole number from 1.")
        }
        guard try await library.move(Work.ID.named(form.work ?? ""), to: max(place, 1) - 1, in: id)
        else { throw try await missing(in: id) }
        return try answer(request, Changed(set: id), back: form.back ?? Route.set(id))
    }

    /// Another page may have removed the work, or all of the set.
    func missing(in set: WorkSet.ID) async throws -> Problem {
        try await library.set(set) == nil ? .noSet : .notInSet(set)
    }

    func remove(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try set(context.parameters.get("set"))
        guard let removal = try await library.removeSet(id, at: Date()) else { throw Problem.noSet }
        return try answer(
            request, Changed(set: id, name: removal.name, undo: removal.id), back: Route.favourites)
    }

    func answer(_ request: Request, _ changed: Changed, back: String) throws -> Response {
        if request.wantsJSON { return try .json(changed) }
        return .seeOther(Route.own(back) ?? Route.set(changed.set))
    }

    func set(_ id: String?) throws -> WorkSet.ID {
        guard let id, WorkSet.isID(id) else { throw Problem.noSet }
        return id
    }

    private func name(_ text: String?) throws -> String {
        guard let name = text?.withoutControls.orNil, !name.isLonger(than: WorkSet.longestName) else {
            throw Problem.bad("name", "A set’s name has 1 to 200 characters.")
        }
        return name.cleaned(to: WorkSet.longestName)
    }

    func note(_ text: String?) throws -> String {
        let note = text?.trimmed ?? ""
        guard !note.isLonger(than: WorkSet.longestNote) else {
            throw Problem.bad("note", "A note has at most 10,000 characters.")
        }
        return note.cleaned(to: WorkSet.longestNote)
    }
}
