import Foundation
import PromenadeCore
import PromenadeFeatures

/// Settings of how much room copies may take.
extension Configuration {
    /// The least that is taken for a budget, in bytes: less would be swept as soon as it is there.
    private static let leastBudget = 10_000_000

    /// - Parameter text: what a key says; `nil` where it says nothing.
    /// - Throws: ``ConfigurationError`` unless it is a number and MB, GB or TB.
    static func budgets(_ text: (Key) -> String?) throws -> StorageBudgets {
        var budgets = StorageBudgets()
        for (key, budget) in budgetKeys {
            guard let text = text(key)?.orNil else { continue }
            guard let amount = bytes(of: text), amount >= leastBudget else {
                throw ConfigurationError(
                    key: key, value: text, wanted: "a number with MB, GB or TB, of 10 MB or more")
            }
            budgets[keyPath: budget] = amount
        }
        return budgets
    }

    static var budgetKeys: [(Key, WritableKeyPath<StorageBudgets, Int>)] {
        [
            (.originalsBudget, \.originals), (.sizesBudget, \.sizes), (.tilesBudget, \.tiles),
            (.pyramidsBudget, \.pyramids), (.catalogueBudget, \.catalogue),
        ]
    }

    nonisolated(unsafe) private static let amount =
        /\s{0,9}(\d{1,4}(?:\.\d{1,3})?)\s{0,9}([MGT])B\s{0,9}/.ignoresCase()

    /// `"1.5 GB"` in bytes; at most a thousand TB.
    private static func bytes(of text: String) -> Int? {
        guard
            let match = text.wholeMatch(
                of: Self.amount),
            let number = Double(match.1), number <= 1_000
        else { return nil }
        let unit: Double =
            switch match.2.uppercased() {
            case "M": 1e6
            case "G": 1e9
            default: 1e12
            }
        return Int(exactly: (number * unit).rounded())
    }

    /// As the setting is written: `"10 GB"`.
    static func words(ofBudget bytes: Int) -> String {
        let (unit, name) = bytes >= 1_000_000_000 ? (1e9, "GB") : (1e6, "MB")
        return
            "\((Double(bytes) / unit).formatted(.number.precision(.fractionLength(0...3)).grouping(.never).locale(Locale(identifier: "en")))) \(name)"
    }
}
