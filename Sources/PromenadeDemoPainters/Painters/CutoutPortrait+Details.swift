// SPDX-License-Identifier: MIT
import Foundation

/// Hair and the things beside the sitter.
extension CutoutPortrait {
    func hairBehind(_ canvas: inout SVGCanvas, _ cut: ([(Double, Double)]) -> SVGPath) {
        switch hair {
        case .long:
            canvas.fill(
                cut([
                    (0, -1.15), (-0.75, -0.9), (-0.86, 0.2), (-0.98, 1.5), (-0.4, 1.75), (0.4, 1.75),
                    (0.98, 1.5), (0.86, 0.2), (0.75, -0.9),
                ]), scheme.hair)
        case .round:
            canvas.fill(
                cut([
                    (0, -1.5), (-0.8, -1.3), (-1.18, -0.6), (-1.05, 0.2), (-0.5, 0.6), (0.5, 0.6),
                    (1.05, 0.2), (1.18, -0.6), (0.8, -1.3),
                ]), scheme.hair)
        case .bun:
            canvas.fill(
                cut([(-0.3, -1.0), (-0.42, -1.35), (-0.1, -1.66), (0.24, -1.5), (0.3, -1.1)]),
                scheme.hair.lighter(0.03))
        case .wrap, .crop: break
        }
    }

    func hairFront(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ heart: Point, _ size: Double,
        _ cut: ([(Double, Double)]) -> SVGPath
    ) {
        if profile, hair != .wrap {
            canvas.fill(
                cut([
                    (0.5, -0.56), (0.3, -0.98), (-0.3, -1.05), (-0.72, -0.6), (-0.72, 0.1), (-0.5, 0.42),
                    (-0.32, 0.2), (-0.3, -0.16), (0.06, -0.3), (0.24, -0.52),
                ]), scheme.hair)
        }
        switch hair {
        case .wrap:
            canvas.fill(
                cut([
                    (-0.68, -0.32), (-0.82, -0.95), (-0.5, -1.62), (0.14, -1.8), (0.66, -1.5), (0.78, -0.9),
                    (0.64, -0.34), (0.3, -0.56), (-0.3, -0.56),
                ]), scheme.cloth[1])
            for fold in 0..<5 {
                let shift = Double(fold) * 0.24
                canvas.fill(
                    cut([
                        (-0.74 + shift * 0.2, -0.42 - shift * 0.9), (0, -0.72 - shift),
                        (0.7, -0.52 - shift * 0.85), (0, -0.64 - shift),
                    ]), scheme.cloth[fold % 2 == 0 ? 2 : 0])
            }
            canvas.fill(
                cut([(0.3, -1.3), (0.5, -1.9), (0.95, -1.8), (0.86, -1.3), (0.56, -1.12)]), scheme.cloth[0])
        case .crop where !profile, .bun where !profile, .long where !profile, .round where !profile:
            let part = hair == .long ? 0.22 : 0.0
            canvas.fill(
                cut([
                    (-0.64, -0.14), (-0.7, -0.7), (-0.4, -1.08), (0.4, -1.08), (0.7, -0.7), (0.64, -0.14),
                    (0.5, -0.48), (0.2 - part, -0.62), (-0.2 - part, -0.6), (-0.5, -0.46),
                ]), scheme.hair)
        default: break
        }
        if !profile, hair != .long {
            for x in [-0.66, 0.66] {
                canvas.fill(SVGPath(circle: heart + Point(x, 0.36) * size, size * 0.075), scheme.cloth[1])
            }
        }
    }

    func plant(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ foot: Point, _ size: Double) {
        for _ in 0..<13 {
            let tip = foot + Point(angle: -.pi / 2 + chance.bell() * 0.36, length: size * chance(1.3, 3.1))
            let green = Pigment(0x2F5844).mixed(scheme.cloth[1], chance(0, 0.3)).varied(&chance, 0.03)
            canvas.fill(
                SVGPath.tapered(
                    [foot, (foot + tip) / 2 + Point(chance.bell() * 22, 0), tip], size * chance(0.16, 0.32),
                    start: 0.1, end: 0), green)
        }
    }

    func lamp(_ canvas: inout SVGCanvas, _ top: Point, _ size: Double) {
        canvas.stroke(SVGPath([top, top + Point(0, size * 0.7)], closed: false), scheme.hair, 4)
        canvas.fill(
            SVGPath(smooth: [(-0.1, 0.66), (0.1, 0.66), (0.46, 1.1), (-0.46, 1.1)], at: top, size),
            scheme.cloth[2])
        canvas.fill(SVGPath(ellipse: top + Point(0, size * 1.06), size * 0.2, size * 0.09), Pigment(0xFBEBB8))
    }

    func bird(_ canvas: inout SVGCanvas, _ place: Point, _ size: Double, _ facing: Double) {
        func cut(_ corners: [(Double, Double)]) -> SVGPath {
            SVGPath(smooth: corners.map { ($0.0 * facing, $0.1) }, at: place, size)
        }
        canvas.fill(
            cut([
                (-0.2, -0.5), (0.2, -0.62), (0.46, -0.4), (0.5, 0), (0.1, 0.3), (-0.5, 0.2), (-1.3, 0.5),
                (-0.7, -0.1),
            ]), scheme.cloth[2])
        canvas.fill(cut([(-0.8, 0.2), (-0.3, -0.2), (0.2, -0.14), (-0.1, 0.16)]), scheme.cloth[1])
        canvas.fill(cut([(0.42, -0.42), (0.72, -0.3), (0.44, -0.24)]), scheme.hair)
        canvas.dot(place + Point(0.28 * facing, -0.36) * size, size * 0.05, scheme.hair)
    }
}
