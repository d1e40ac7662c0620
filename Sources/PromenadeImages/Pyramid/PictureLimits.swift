/// How large a file may be for us to open it.
package struct PictureLimits: Sendable, Hashable {
    /// Of the file.
    package var bytes: Int
    /// Of a picture that is read row by row.
    package var pixels: Int
    /// Of a picture that is in memory as a whole while it is read.
    package var wholePixels: Int
    /// Width and height: a few rows of the picture are in memory.
    package var side: Int
    /// What a row of a TIFF's tiles or one of its strips may take in memory, in bytes.
    package var pieceBytes: Int

    package init(
        bytes: Int = 8_000_000_000, pixels: Int = 1_000_000_000, wholePixels: Int = RenderPool.maxPixels,
        side: Int = 150_000, pieceBytes: Int = 100_000_000
    ) {
        self.bytes = bytes
        self.pixels = pixels
        self.wholePixels = wholePixels
        self.side = side
        self.pieceBytes = pieceBytes
    }

    /// - Throws: ``PyramidError`` for what is more than we take.
    func admit(_ header: PictureHeader) throws(PyramidError) {
        let (width, height) = (header.width, header.height)
        guard header.bytes <= bytes else { throw .tooManyBytes }
        guard max(width, height) <= side, width * height <= pixels else {
            throw .tooManyPixels(width: width, height: height)
        }
        // A JPEG's block of 64 pixels takes a bit at least: what claims more pixels breaks off.
        guard header.kind != .jpeg || width * height / 512 <= header.bytes else { throw .damaged }
        guard header.isStreamed || width * height <= wholePixels, header.pieceBytes <= pieceBytes,
            header.wholeBytes <= RenderPool.maxDecodedBytes
        else {
            throw .needsMemory(width: width, height: height)
        }
    }
}
