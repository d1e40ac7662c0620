import PromenadeCore
import PromenadeFeatures

/// A page of the operator's own pictures, as programs get it.
struct OwnPicturesModel: Encodable {
    struct Item: Encodable {
        let id: String
        let title: String
        let path: String
        let width: Int?
        let height: Int?
        /// `ready`, `preparing`, or why the picture is not shown.
        let state: String
        /// From 0 to 1.
        let progress: Double?
        /// The same as a sentence.
        let reason: String?
        let href: String?
        let service: String?
    }

    /// What cannot be among them.
    struct Omission: Encodable {
        let path: String
        let state: String
        let reason: String
    }

    let pictures: [Item]
    let omitted: [Omission]
    let page: Int
    let lastPage: Int
    let total: Int

    init(_ page: OwnPictures.Page) {
        pictures = page.entries.map(Item.init)
        omitted = page.omitted.map {
            Omission(path: $0.path, state: $0.reason.name, reason: $0.reason.words)
        }
        self.page = page.number
        lastPage = page.last
        total = page.count
    }
}

extension OwnPicturesModel.Item {
    init(_ entry: OwnPictures.Entry) {
        id = entry.id
        title = entry.title
        path = entry.path
        width = entry.size?.width
        height = entry.size?.height
        var isShown = true
        switch entry.state {
        case .ready: (state, progress, reason) = ("ready", nil, nil)
        case .preparing(let part): (state, progress, reason) = ("preparing", part, nil)
        case .refused(let error):
            (state, progress, reason) = (error.name, nil, error.words)
            isShown = false
        }
        href = isShown ? Route.zoom(entry.id) : nil
        service = isShown ? Route.imageService(entry.id) : nil
    }
}
