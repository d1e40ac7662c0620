/// Samples of one metric, as Prometheus reads them.
///
/// See the text-based format, version 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/
package struct MetricFamily: Sendable {
    /// How its values behave over time.
    package enum Kind: String, Sendable {
        case counter, gauge, histogram
    }

    /// One value, and what tells it from the family’s others.
    package struct Sample: Sendable {
        /// What follows the family's name: `_bucket`, `_sum` or `_count` of a histogram.
        var suffix = ""
        /// Bound: those the code writes.
        let labels: KeyValuePairs<String, String>
        let value: Double

        package init(_ value: Double, _ labels: KeyValuePairs<String, String> = [:], suffix: String = "") {
            self.value = value
            self.labels = labels
            self.suffix = suffix
        }

        package init(_ value: Int, _ labels: KeyValuePairs<String, String> = [:], suffix: String = "") {
            self.init(Double(value), labels, suffix: suffix)
        }
    }

    /// With its unit at the end: `_seconds`, `_bytes`.
    let name: String
    let help: String
    let kind: Kind
    /// Bound: series of the family.
    let samples: [Sample]

    package init(_ name: String, _ kind: Kind = .gauge, _ help: String, _ samples: [Sample]) {
        self.name = name
        self.kind = kind
        self.help = help
        self.samples = samples
    }

    /// A family of one sample without labels; `nil` where its value is not known.
    package init?(_ name: String, _ kind: Kind = .gauge, _ help: String, _ value: Double?) {
        guard let value else { return nil }
        self.init(name, kind, help, [Sample(value)])
    }

    package init?(_ name: String, _ kind: Kind = .gauge, _ help: String, _ value: Int?) {
        self.init(name, kind, help, value.map(Double.init))
    }

    var text: String {
        let lines = samples.map { sample in
            let labels = sample.labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
            let braced = labels.isEmpty ? "" : "{\(labels)}"
            return "\(name)\(sample.suffix)\(braced) \(Self.written(sample.value))\n"
        }
        return "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n" + lines.joined()
    }

    private static func escaped(_ label: String) -> String {
        label.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    private static func written(_ value: Double) -> String {
        // Bytes and moments are read by people, too.
        Int(exactly: value).map { String($0) } ?? "\(value)"
    }
}
