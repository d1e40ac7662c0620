extension ImageRequest {
    /// As it stands behind a picture's base address: `0,0,1024,1024/512,512/0/default.jpg`.
    ///
    /// Reading it gives the same request again, where the version can say it: version 2.1 knows no `^`, and enlarges
    /// wherever a size asks for it.
    package func path(_ version: Version) -> String {
        "\(region.text)/\(size.text(version))/\(rotation.text)/\(quality.rawValue).\(format.rawValue)"
    }
}

extension ImageRequest.Region {
    fileprivate var text: String {
        switch self {
        case .full: "full"
        case .square: "square"
        case .pixels(let part): "\(part.left),\(part.top),\(part.width),\(part.height)"
        case .percent(let x, let y, let width, let height):
            "pct:" + [x, y, width, height].map(ImageNumber.written).joined(separator: ",")
        }
    }
}

extension ImageRequest.Size {
    fileprivate func text(_ version: ImageRequest.Version) -> String {
        let text =
            switch form {
            case .max: version == .two ? "full" : "max"
            case .width(let width): "\(width),"
            case .height(let height): ",\(height)"
            case .percent(let percent): "pct:\(ImageNumber.written(percent))"
            case .exact(let width, let height): "\(width),\(height)"
            case .within(let width, let height): "!\(width),\(height)"
            }
        return version == .three && upscales ? "^\(text)" : text
    }
}

extension ImageRequest.Rotation {
    fileprivate var text: String { (mirrors ? "!" : "") + ImageNumber.written(degrees) }
}
