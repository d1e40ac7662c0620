import CVips
import Foundation

extension Vips {
    /// What the file says, without decoding anything.
    static func header(of picture: OriginalPicture) throws(PyramidError) -> PictureHeader {
        let descriptor = try OriginalPicture.open(picture.file)
        defer { close(descriptor) }
        return try withHeader(of: descriptor, picture) { header, _ throws(PyramidError) in header }
    }

    /// Cuts a picture into the tiles of a pyramid.
    ///
    /// - Parameters:
    ///   - folder: empty; what else is needed on the disk meanwhile is written there, too.
    ///   - limits: looked at before anything is decoded.
    /// - Returns: the zip file, in the folder.
    static func pyramid(
        of picture: OriginalPicture, in folder: URL, limits: PictureLimits, job: RenderJob
    ) throws(PyramidError) -> URL {
        guard picture.bytes <= limits.bytes else { throw .tooManyBytes }
        let descriptor = try OriginalPicture.open(picture.file)
        defer { close(descriptor) }
        let file = folder.appending(path: "p.zip")
        do throws(PyramidError) {
            try withHeader(of: descriptor, picture) { header, image throws(PyramidError) in
                try limits.admit(header)
                guard promenade_vips_is_measured(image) == 0 else { throw .unread(.numbers) }
                if promenade_vips_is_fractional(image) != 0 { try checkLight(of: picture, header, job) }
                try write(image, to: file, spool: folder.appending(path: "whole.v"), header, job)
            }
        } catch {
            switch job.stop {
            case .cancelled: throw .cancelled
            case .tookTooLong: throw .tookTooLong
            case nil: throw error == .damaged && isFull(folder) ? .diskFull : error
            }
        }
        return file
    }

    /// Tells the job how far the making of an image is, and stops it when it is to.
    static func watch(_ image: UnsafeMutablePointer<VipsImage>, _ job: RenderJob) {
        promenade_vips_watch(
            image,
            { image, progress, context in
                guard let image, let progress, let context else { return }
                let job = Unmanaged<RenderJob>.fromOpaque(context).takeUnretainedValue()
                if !job.goesOn(at: Double(progress.pointee.percent) / 100) { vips_image_set_kill(image, 1) }
            }, Unmanaged.passUnretained(job).toOpaque())
    }

    private static func withHeader<Result>(
        of descriptor: Int32, _ picture: OriginalPicture,
        _ body: (PictureHeader, UnsafeMutablePointer<VipsImage>) throws(PyramidError) -> Result
    ) throws(PyramidError) -> Result {
        guard isReady else { throw .damaged }
        defer { vips_error_clear() }
        var start = [UInt8](repeating: 0, count: 16)
        guard pread(descriptor, &start, 16, 0) == 16, let kind = PictureHeader.Kind(start) else {
            throw .foreign
        }
        let layout = kind == .tiff ? try TIFFLayout(descriptor, bytes: picture.bytes) : nil
        if let unread = layout?.unread { throw .unread(unread) }
        if kind == .jpeg, JPEGFrame(descriptor)?.isRead == false { throw .unread(.compression) }
        guard let image = promenade_vips_stream(descriptor, kind.letter) else { throw .damaged }
        defer { g_object_unref(image) }
        let isTurned = vips_image_get_orientation_swap(image) != 0
        let width = Int(vips_image_get_width(image))
        let height = Int(vips_image_get_height(image))
        let isStreamed = kind != .webp && promenade_vips_is_interlaced(image) == 0
        return try body(
            PictureHeader(
                kind: kind, width: isTurned ? height : width, height: isTurned ? width : height,
                bytes: picture.bytes,
                isStreamed: isStreamed,
                pieceBytes: layout?.pieceBytes ?? 0,
                wholeBytes: isStreamed ? 0 : decodedBytes(of: image, kind, whole: false),
                hasAlpha: layout?.hasAlpha ?? true), image)
    }

    /// Refuses numbers with fractions that are no light, where 1 is white.
    ///
    /// Where they go as far as 255 somebody meant another white, and all would be that.
    private static func checkLight(
        of picture: OriginalPicture, _ header: PictureHeader, _ job: RenderJob
    ) throws(PyramidError) {
        let descriptor = try OriginalPicture.open(picture.file)
        defer { close(descriptor) }
        guard let image = promenade_vips_stream(descriptor, header.kind.letter) else { throw .damaged }
        defer { g_object_unref(image) }
        watch(image, job)
        var largest = 0.0
        guard promenade_vips_largest(image, &largest) == 0 else { throw .damaged }
        guard largest < 100 else { throw .unread(.numbers) }
    }

    private static func write(
        _ image: UnsafeMutablePointer<VipsImage>, to file: URL, spool: URL, _ header: PictureHeader,
        _ job: RenderJob
    ) throws(PyramidError) {
        guard let plain = promenade_vips_srgb(image, header.hasAlpha ? 1 : 0) else { throw .damaged }
        defer { g_object_unref(plain) }
        // Rows come from the top; a picture that stands on its side or its head is needed from elsewhere first.
        let isUpright = vips_image_get_orientation(plain) <= 2
        let source: UnsafeMutablePointer<VipsImage>
        if isUpright {
            source = plain
            g_object_ref(source)
        } else {
            watch(plain, job)
            guard let spooled = promenade_vips_spool(plain, spool.path(percentEncoded: false)) else {
                throw .damaged
            }
            source = spooled
        }
        defer { g_object_unref(source) }
        guard let upright = promenade_vips_upright(source) else { throw .damaged }
        defer { g_object_unref(upright) }
        watch(upright, job)
        // What one strip of tiles takes in memory grows with the width.
        let tile = header.width > 16_384 ? 256 : 512
        guard promenade_vips_pyramid(upright, file.path(percentEncoded: false), Int32(tile)) == 0 else {
            throw .damaged
        }
    }

    /// Whether there is hardly any room left.
    private static func isFull(_ folder: URL) -> Bool {
        let room =
            try? FileManager.default.attributesOfFileSystem(
                forPath: folder.path(percentEncoded: false))[.systemFreeSize] as? NSNumber
        return (room?.intValue ?? .max) < 16_000_000
    }
}

extension PictureHeader.Kind {
    fileprivate var letter: CChar {
        switch self {
        case .jpeg: CChar(UInt8(ascii: "j"))
        case .png: CChar(UInt8(ascii: "p"))
        case .tiff: CChar(UInt8(ascii: "t"))
        case .webp: CChar(UInt8(ascii: "w"))
        }
    }
}
