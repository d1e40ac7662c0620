/// What is in the operator's folder.
package struct OwnContents: Sendable, Hashable {
    /// A file or a folder that cannot be among the pictures.
    package struct Omission: Sendable, Hashable {
        /// Why.
        package enum Reason: Sendable, Hashable {
            /// Its name is not UTF-8, so no address can name it.
            case name
            /// A folder that may not be read.
            case closed
            /// It is in too many folders within folders.
            case deep
        }

        /// Below the folder, bytes that are no letters as `\xE9`.
        package var path: String
        package var reason: Reason
    }

    /// Of the pictures, below the folder.
    package var paths: [String] = []
    package var omitted: [Omission] = []
    /// Whether there are more than are listed.
    package var isCut = false

    package init() {}
}
