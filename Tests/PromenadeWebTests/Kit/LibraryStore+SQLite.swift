import Foundation
import PromenadeCore
import PromenadeStore

extension LibraryStore {
    /// The library as what it is in tests of pages.
    var sqlite: Library {
        guard let library = self as? Library else {
            preconditionFailure("tests of pages have a library of SQLite's")
        }
        return library
    }
}
