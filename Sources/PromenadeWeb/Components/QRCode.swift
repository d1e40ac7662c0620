import CQRencode

/// A text as a square for a phone's camera (ISO/IEC 18004), drawn by libqrencode.
package struct QRCode: Sendable {
    /// Whether each module is dark, row by row.
    private let modules: [[Bool]]

    /// - Returns: `nil` for a text too long for a square one can scan from a screen.
    package init?(_ text: String) {
        guard text.utf8.count <= 600, let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else {
            return nil
        }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        guard width > 0, let data = code.pointee.data else { return nil }
        modules = (0..<width).map { row in (0..<width).map { data[row * width + $0] & 1 == 1 } }
    }

    /// Black on white in both themes, with the four modules of margin that scanners want.
    func html(_ words: String) -> HTML {
        let size = modules.count + 8
        let path = modules.enumerated().map { y, row in
            row.enumerated().filter(\.element).map { x, _ in "M\(x + 4) \(y + 4)h1v1h-1z" }.joined()
        }.joined()
        return """
            <div class="qr" role="img" aria-label="\(words)"><svg viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges" aria-hidden="true">\
            <path fill="currentColor" d="\(path)"/></svg></div>
            """
    }

    /// For a terminal: two rows of modules a line, light on dark or dark on light, whichever its colours are.
    package var text: String {
        let width = modules.count + 4
        func isDark(_ x: Int, _ y: Int) -> Bool {
            let (x, y) = (x - 2, y - 2)
            return modules.indices.contains(y) && modules.indices.contains(x) && modules[y][x]
        }
        let lines = stride(from: 0, to: width, by: 2).map { y in
            (0..<width).map { x in
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (true, true): " "
                case (true, false): "▄"
                case (false, true): "▀"
                case (false, false): "█"
                }
            }.joined()
        }
        return lines.joined(separator: "\n")
    }
}
