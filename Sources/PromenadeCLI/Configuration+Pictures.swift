import Foundation
import PromenadeCore

/// Settings of the operator's own pictures.
extension Configuration {
    /// - Throws: ``ConfigurationError`` unless it is a folder.
    static func pictures(_ text: String?) throws -> URL? {
        guard let text = text?.orNil else { return nil }
        let folder = URL(filePath: text, directoryHint: .isDirectory)
        var isFolder: ObjCBool = false
        let path = folder.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw ConfigurationError(key: .pictures, value: text, wanted: "a folder")
        }
        return folder
    }
}
