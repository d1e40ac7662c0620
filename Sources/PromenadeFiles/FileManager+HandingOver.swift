package import Foundation

extension FileManager {
    /// Gives what the superuser has just made to whom its folder belongs, with the folder's group.
    ///
    /// A command under `sudo` beside a server that has a user of its own would leave files there that the server cannot open.
    /// Nothing happens for any other user, nor to what is somebody's already.
    package func handOver(_ file: URL) {
        let path = file.path(percentEncoded: false)
        handOver(path, asIn: NSString(string: path).deletingLastPathComponent)
    }

    func handOver(_ path: String, asIn folder: String) {
        guard geteuid() == 0 else { return }
        var owner = stat()
        guard stat(folder.isEmpty ? "." : folder, &owner) == 0, owner.st_uid != 0 else { return }
        // The folder's owner may put something else in the place meanwhile: only what is ours, and has no other name, is given.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var about = stat()
        guard fstat(descriptor, &about) == 0, about.st_uid == 0,
            about.st_mode & S_IFMT == S_IFDIR || about.st_mode & S_IFMT == S_IFREG && about.st_nlink == 1
        else { return }
        fchown(descriptor, owner.st_uid, owner.st_gid)
    }
}
