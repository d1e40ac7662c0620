import PromenadeCore
import PromenadeFeatures
import PromenadeStore

extension Route {
    static let preferences = at("/preferences")
    static let keys = at("/preferences/keys")
    static let library = at("/library")
    static let libraryFile = at("/library.json")
    static let storage = at("/storage")
}

extension Routes {
    /// What is this household's own: preferences, the library's file, the disk.
    static func library(_ site: Site) -> [Endpoint] {
        let preferences = PreferencesController(site)
        let library = LibraryController(site)
        let mode = Parameter("mode", .oneOf("merge", "replace"), "What becomes of what is here")
        let done = ["freed", "works", "replaced"].map { Parameter($0, .integer(0...), "Says what was done") }
        return [
            .get(Route.preferences, "Preferences, and what is on the disk") { request, _ in
                try await preferences.page(request)
            }
            .query(done + [Parameter("key", .oneOf("kept", "forgotten"), "Says what became of a key")])
            .answers(.page, .json(PreferencesModel.self)),
            .post(Route.preferences, "Changes preferences") { request, context in
                try await preferences.save(request, context)
            }
            .form(
                Parameter("picture", .oneOf(Preferences.PictureView.self), "How a work’s picture scrolls"),
                Parameter("theme", .oneOf(Preferences.Theme.self), "Light or dark"),
                Parameter("units", .oneOf(Preferences.Units.self), "Of lengths"),
                Parameter("photos", .oneOf("commons", "flickr"), "Who is asked for photos"),
                Parameter(
                    "museums", .map(of: .oneOf("on", "off")),
                    "museums[ID]=on or off; with museums[all] others are off"),
                .back
            )
            .answers(.seeOther, .json(Preferences.self)),
            .post(Route.keys, "Takes a key for a photo service, or forgets it") { request, context in
                try await KeysController(site).save(request, context)
            }
            .form(
                Parameter("flickr", .string, "The key"),
                Parameter("forget", .oneOf("flickr"), "Whose key to forget")
            )
            .access(.owner).answers(.seeOther, .json(PhotoChoice.self)).fails(422),
            .get(Route.libraryFile, "The whole library in one file") { request, _ in
                try await library.give(request)
            }
            .query(Parameter("pictures", .oneOf("yes", "no"), "With favourites’ pictures"))
            .answers(.file("application/json")).caching(.never).fails(404),
            .post(Route.library, "Takes a library’s file in") { request, _ in try await library.take(request)
            }
            .query(mode).body(.library([mode]))
            .answers(.seeOther, .json(ImportSummary.self)).fails(400, 404, 408, 422, 507),
            .post(Route.storage, "Clears what can be fetched or made again") { request, context in
                try await StorageController(site).clear(request, context)
            }
            .form(Parameter("part", .oneOf(Storage.Part.self), "Of what is on the disk").required)
            .access(.owner).answers(.seeOther, .json(DiskUsage.self)).fails(404),
        ]
    }
}
