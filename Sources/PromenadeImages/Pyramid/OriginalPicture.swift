package import Foundation

/// A picture's file as it is at a moment; a changed file is another.
package struct OriginalPicture: Sendable, Hashable {
    package let file: URL
    package let bytes: Int
    /// Names the file and its state: 64 hexadecimal digits.
    package let key: String

    /// Looks at the file without reading it; blocks for as long as the disk takes.
    ///
    /// - Throws: ``PyramidError/absent`` unless it is a file that can be read; links are not followed.
    package init(file: URL) throws(PyramidError) {
        let descriptor = try Self.open(file)
        defer { close(descriptor) }
        var about = stat()
        guard fstat(descriptor, &about) == 0 else { throw .absent }
        self.file = file
        bytes = Int(about.st_size)
        let state = [
            Int(about.st_size), Int(about.st_mtim.tv_sec), Int(about.st_mtim.tv_nsec), Int(about.st_ino),
        ]
        // 2 names the way pyramids are made: another number makes them all anew.
        key = PictureFolder.name(of: "2 \(state) \(file.path(percentEncoded: false))")
    }

    /// A descriptor for reading; whoever asked closes it.
    static func open(_ file: URL) throws(PyramidError) -> Int32 {
        // A pipe would block an ordinary opening.
        let descriptor = Foundation.open(
            file.path(percentEncoded: false), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .absent }
        var about = stat()
        guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .absent
        }
        return descriptor
    }
}
