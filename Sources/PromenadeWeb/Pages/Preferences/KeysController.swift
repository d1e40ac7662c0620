import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Takes a key for a photo service, tests it, and keeps it.
///
/// Programs get what is set, as `photos` of the preferences; a key that is not taken is a 422, one that could not be
/// tested a 503. No answer has a key in it.
struct KeysController {
    let pages: PageRenderer
    let photoServices: PhotoServices?
    let settings: PreferencesLoader

    init(_ site: Site) {
        pages = site.pages
        photoServices = site.photoServices
        settings = PreferencesLoader(site)
    }

    private struct Form: Decodable {
        var flickr: String?
        var forget: String?
    }

    func save(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        guard let photos = photoServices else { throw HTTPError(.notFound) }
        let form = try await request.form(Form.self)
        return try await answer(try await outcome(of: form, photos), to: request)
    }

    private func outcome(of form: Form, _ photos: PhotoServices) async throws -> KeysSection.Outcome {
        do {
            if let key = form.flickr { return .init(try await photos.save(key: key)) }
            guard form.forget == PhotoServices.keyed else {
                throw Problem.bad("flickr", "“flickr” must be a key, or “forget” must be flickr.")
            }
            try await photos.forgetKey()
            return .forgotten
        } catch let error as ServiceKeysError {
            throw Problem(error)
        }
    }

    private func answer(_ outcome: KeysSection.Outcome, to request: Request) async throws -> Response {
        guard let words = KeysSection.words(outcome) else {
            if request.wantsJSON {
                guard let choice = await PhotoChoice(photoServices) else { throw HTTPError(.notFound) }
                return try .json(choice)
            }
            let done = outcome == .forgotten ? "forgotten" : "kept"
            return .seeOther("\(Route.preferences)?key=\(done)#keys")
        }
        if request.wantsJSON {
            throw Problem(
                status: outcome.status, title: "Key not saved", detail: words, parameter: "flickr",
                retryAfter: outcome.retryAfter)
        }
        let view = PreferencesView(
            model: await settings.model(), taken: nil, bytesFreed: nil, key: outcome,
            assets: pages.assets)
        return .html(
            await pages.page("Preferences", in: .preferences, main: view.html), status: outcome.status
        ).retried(after: outcome.retryAfter)
    }
}

extension KeysSection.Outcome {
    fileprivate init(_ test: PhotoServices.KeyTest) {
        switch test {
        case .saved: self = .kept
        case .wrong: self = .wrong
        case .untested(let error): self = .untested(error)
        }
    }

    fileprivate var retryAfter: Int? { if case .untested(let error) = self { error.retryAfter } else { nil } }

    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .kept, .forgotten: .ok
        case .wrong: .unprocessableContent
        case .untested: .serviceUnavailable
        }
    }
}

extension Problem {
    fileprivate init(_ error: ServiceKeysError) {
        let detail =
            switch error {
            case .unreadable:
                "The file keys.json in the data folder isn’t a key file. It was left as it is."
            case .unwritable:
                "The data folder couldn’t be written to: the disk may be full. Nothing was changed."
            }
        self.init(
            status: error == .unwritable ? .insufficientStorage : .internalServerError,
            title: "Key not saved", detail: detail,
            actions: [.init(words: "Preferences", address: "\(Route.preferences)#keys")])
    }
}
