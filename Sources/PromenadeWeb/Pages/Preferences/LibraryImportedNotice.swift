import Hummingbird
import PromenadeCore

/// What a library's file brought a moment ago, as the address says.
enum LibraryImportedNotice {
    /// So many works that were not there.
    case added(Int)
    /// So many works in the place of all that was there.
    case replaced(Int)

    var words: HTML {
        switch self {
        case .added(0): "Imported. All its works were already here."
        case .added(1): "Imported 1 new work."
        case .added(let works): "Imported \(works.grouped) new works."
        case .replaced(let works): "Replaced. Your library now has \(WorksWords.works(works))."
        }
    }
}

extension Request {
    /// - Throws: ``Problem`` for what is no number.
    var libraryTaken: LibraryImportedNotice? {
        get throws { try number("replaced").map { .replaced($0) } ?? number("works").map { .added($0) } }
    }
}
