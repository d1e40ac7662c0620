import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// What the preferences page shows; programs get it as JSON.
struct PreferencesModel: Encodable {
    let preferences: Preferences
    let museums: [CachedSources.Report]
    /// Those the owner of a household has turned off.
    var museumsOffForAll: Set<Museum.ID> = []
    /// `nil` where nothing is on a disk, or it is being counted.
    let storage: Storage.Report?
    /// Whether things are on a disk at all.
    let hasStorage: Bool
    /// What a button would free.
    let spare: [Storage.Part: DiskUsage]
    let restoration: Restoration?
    /// Libraries that were replaced and can be brought back.
    let replaced: [UndoEntry]
    /// `nil` where nobody is asked for photographs.
    let photos: PhotoChoice?
    /// Dated copies of the library, newest first.
    let copies: CopiesModel?

    private enum Keys: String, CodingKey {
        case pictureView, theme, units, museumsOff, museums, storage, restored, photos, copies
    }

    private struct MuseumItem: Encodable {
        let id: String
        let name: String
        let isOn: Bool
        let health: String
    }

    private struct RestorationItem: Encodable {
        let foundAt: Date
        let backupOf: Date
        /// The file it is kept as; absent where the library was missing.
        let damaged: String?
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(preferences.pictureView, forKey: .pictureView)
        try container.encode(preferences.theme, forKey: .theme)
        try container.encode(preferences.units, forKey: .units)
        try container.encode(preferences.museumsOff.sorted(), forKey: .museumsOff)
        try container.encode(
            museums.map { report in
                MuseumItem(
                    id: report.museum.id, name: report.museum.name,
                    isOn: !preferences.museumsOff.contains(report.museum.id), health: report.health.name)
            }, forKey: .museums)
        try container.encode(storage, forKey: .storage)
        try container.encode(photos, forKey: .photos)
        try container.encode(copies, forKey: .copies)
        try container.encode(
            restoration.map {
                RestorationItem(
                    foundAt: $0.foundAt, backupOf: $0.backupOf, damaged: $0.damaged?.lastPathComponent)
            }, forKey: .restored)
    }
}

/// Gathers what the page of settings shows.
struct PreferencesLoader {
    private let pages: PageRenderer
    private let sources: CachedSources
    private let favourites: Favourites
    private let library: any LibraryStore
    private let data: DataFolder?
    private let photoServices: PhotoServices?

    init(_ site: Site) {
        pages = site.pages
        sources = site.sources
        favourites = site.favourites
        library = site.library
        data = site.data
        photoServices = site.photoServices
    }

    func model() async -> PreferencesModel {
        var copies: CopiesModel?
        if let backups = data?.transfer.copies?.backups { copies = await CopiesModel(backups) }
        return PreferencesModel(
            preferences: (try? await library.preferences()) ?? Preferences(),
            museums: await sources.reports(), museumsOffForAll: await pages.museumsOffForAll(),
            storage: await data?.storage.report(), hasStorage: data != nil,
            spare: data?.storage.spareRooms ?? [:], restoration: data?.restoration,
            replaced: (try? await favourites.recentRemovals().filter { $0.kind == .library }) ?? [],
            photos: await PhotoChoice(photoServices), copies: copies)
    }
}
