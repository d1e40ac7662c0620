extension ImageRequest {
    /// Reads the last four segments of an address: `full`, `!400,400`, `0`, `default.jpg`.
    ///
    /// - Parameters:
    ///   - region, size, rotation, file: no longer percent-encoded.
    ///   - version: version 2.1 has no `^`, for it enlarges where it is asked to.
    package init(
        region: some StringProtocol, size: some StringProtocol, rotation: some StringProtocol,
        file: some StringProtocol, version: Version
    ) throws(ImageRequestError) {
        guard let point = file.lastIndex(of: ".") else { throw .malformed(.format, "") }
        self.init(
            region: try Region(region), size: try Size(size, version: version),
            rotation: try Rotation(rotation),
            quality: try Quality(reading: file[..<point]),
            format: try Format(reading: file[file.index(after: point)...]))
    }
}

extension ImageRequest.Region {
    /// Reads `full`, `square`, `x,y,w,h` or `pct:x,y,w,h`.
    package init(_ text: some StringProtocol) throws(ImageRequestError) {
        let error = ImageRequestError.malformed(.region, String(text))
        if text == "full" {
            self = .full
        } else if text == "square" {
            self = .square
        } else if text.hasPrefix("pct:") {
            let numbers = text.dropFirst(4).split(separator: ",", omittingEmptySubsequences: false)
                .compactMap { ImageNumber.decimal($0) }
            guard numbers.count == 4, text.count(where: { $0 == "," }) == 3 else { throw error }
            self = .percent(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        } else {
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
                .compactMap { ImageNumber.whole($0) }
            guard numbers.count == 4, text.count(where: { $0 == "," }) == 3 else { throw error }
            self = .pixels(
                PixelRect(left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3]))
        }
    }
}

extension ImageRequest.Size {
    /// Reads `max`, `w,`, `,h`, `pct:n`, `w,h` or `!w,h`; each after `^` in version 3, and `full` in version 2.
    package init(_ text: some StringProtocol, version: ImageRequest.Version) throws(ImageRequestError) {
        let error = ImageRequestError.malformed(.size, String(text))
        let hasCaret = text.hasPrefix("^")
        guard version == .three || !hasCaret else { throw error }
        // The specification's own examples write both `^,240` and `,^240`.
        let isOddHeight = version == .three && text.hasPrefix(",^")
        let bare = isOddHeight ? "," + text.dropFirst(2) : hasCaret ? String(text.dropFirst()) : String(text)
        if bare == "max" || (version == .two && bare == "full") {
            self.init(.max, upscales: hasCaret)
            return
        }
        let upscales = version == .two || hasCaret || isOddHeight
        if bare.hasPrefix("pct:") {
            guard let percent = ImageNumber.decimal(bare.dropFirst(4)) else { throw error }
            self.init(.percent(percent), upscales: upscales)
            return
        }
        let isWithin = bare.hasPrefix("!")
        let sides = bare.dropFirst(isWithin ? 1 : 0).split(separator: ",", omittingEmptySubsequences: false)
        guard sides.count == 2 else { throw error }
        switch (ImageNumber.whole(sides[0]), ImageNumber.whole(sides[1])) {
        case (let width?, let height?):
            self.init(
                isWithin ? .within(width: width, height: height) : .exact(width: width, height: height),
                upscales: upscales)
        case (let width?, nil) where sides[1].isEmpty && !isWithin:
            self.init(.width(width), upscales: upscales)
        case (nil, let height?) where sides[0].isEmpty && !isWithin:
            self.init(.height(height), upscales: upscales)
        default: throw error
        }
    }
}

extension ImageRequest.Rotation {
    /// Reads `n` or `!n`, 0 to 360.
    package init(_ text: some StringProtocol) throws(ImageRequestError) {
        let mirrors = text.hasPrefix("!")
        guard let degrees = ImageNumber.decimal(text.dropFirst(mirrors ? 1 : 0)), degrees <= 360 else {
            throw .malformed(.rotation, String(text))
        }
        self.init(mirrors: mirrors, degrees: degrees == 360 ? 0 : degrees)
    }
}

extension ImageRequest.Quality {
    init(reading text: some StringProtocol) throws(ImageRequestError) {
        guard let quality = Self(rawValue: String(text)) else { throw .malformed(.quality, String(text)) }
        self = quality
    }
}

extension ImageRequest.Format {
    /// Those of the specification's own table that nothing here writes.
    private static let others: Set<String> = ["tif", "gif", "jp2", "pdf"]

    init(reading text: some StringProtocol) throws(ImageRequestError) {
        if Self.others.contains(String(text)) { throw .notOffered(.format, String(text)) }
        guard let format = Self(rawValue: String(text)) else { throw .malformed(.format, String(text)) }
        self = format
    }
}
