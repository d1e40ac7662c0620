import Crypto
import CryptoExtras
import Foundation
import PromenadeConcurrency

/// What is written down of a password: scrypt (RFC 7914) with a salt of its own, as `$scrypt$ln=15,r=8,p=3$salt$key`.
struct PasswordHash: Sendable, Hashable {
    /// How dear guessing is: 2^`ln` rounds of `r` blocks, `p` times; memory is 128 · r · 2^ln bytes.
    struct Cost: Sendable, Hashable {
        let ln: Int
        let r: Int
        let p: Int

        /// One of the rows that OWASP's cheat sheet on password storage calls equal: 32 MiB, a fifth of a second.
        static let now = Cost(ln: 15, r: 8, p: 3)
        /// What a stored hash may ask of this machine.
        private static let most = Cost(ln: 18, r: 16, p: 8)

        var isBearable: Bool {
            (1...Self.most.ln).contains(ln) && (1...Self.most.r).contains(r) && (1...Self.most.p).contains(p)
        }
    }

    let cost: Cost
    let salt: Data
    let key: Data

    /// Takes a fifth of a second, and 32 MB.
    @available(*, noasync, message: "takes a processor for a while: call it through PasswordHasher")
    init(of password: String, cost: Cost = .now) throws {
        self.cost = cost
        salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) })
        key = try Self.key(password, cost, salt)
    }

    /// - Returns: `nil` for what this did not write.
    init?(_ text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt",
            let salt = Data(base64Encoded: String(parts[3])), let key = Data(base64Encoded: String(parts[4])),
            salt.count == 16, key.count == 32
        else { return nil }
        let numbers = parts[2].split(separator: ",").map { $0.split(separator: "=") }
        guard numbers.map(\.first) == ["ln", "r", "p"], numbers.allSatisfy({ $0.count == 2 }) else {
            return nil
        }
        let values = numbers.compactMap { Int($0[1]) }
        guard values.count == 3 else { return nil }
        cost = Cost(ln: values[0], r: values[1], p: values[2])
        guard cost.isBearable else { return nil }
        self.salt = salt
        self.key = key
    }

    var text: String {
        "$scrypt$ln=\(cost.ln),r=\(cost.r),p=\(cost.p)$\(salt.base64EncodedString())$\(key.base64EncodedString())"
    }

    /// Whether the password is the one, told in the same time wherever they differ.
    @available(*, noasync, message: "takes a processor for a while: call it through PasswordHasher")
    func isOf(_ password: String) -> Bool {
        guard let other = try? Self.key(password, cost, salt) else { return false }
        var difference: UInt8 = 0
        for (one, another) in zip(key, other) { difference |= one ^ another }
        return difference == 0 && key.count == other.count
    }

    /// As typed, in one of the ways Unicode has of writing it: keyboards differ in that.
    private static func key(_ password: String, _ cost: Cost, _ salt: Data) throws -> Data {
        let key = try KDF.Scrypt.deriveKey(
            from: Array(password.precomposedStringWithCanonicalMapping.utf8), salt: salt, outputByteCount: 32,
            rounds: 1 << cost.ln, blockSize: cost.r, parallelism: cost.p)
        return key.withUnsafeBytes { Data($0) }
    }
}

/// Hashes passwords on threads of its own, two at most: each takes 32 MB and a fifth of a second.
final class PasswordHasher: Sendable {
    private static let atOnce = 2
    /// Beyond, whoever comes is told that too many sign in.
    private static let mostWaiting = 64

    private let pool = BlockingPool(threads: atOnce)
    private let line = KeyedSemaphore<Bool>(
        .init(atOnce: atOnce, waiting: mostWaiting, wait: .seconds(15)))
    private let cost: PasswordHash.Cost
    /// What the passwords of names nobody has are compared with, so that they take as long.
    private let nobodys: PasswordHash?

    init(cost: PasswordHash.Cost = .now) {
        self.cost = cost
        nobodys = PasswordHash(
            "$scrypt$ln=\(cost.ln),r=\(cost.r),p=\(cost.p)$\(Data(count: 16).base64EncodedString())$\(Data(count: 32).base64EncodedString())"
        )
    }

    /// - Throws: ``KeyedSemaphore/Refusal`` where too many wait.
    func hash(_ password: String) async throws -> String {
        try await inTurn { [cost] in try PasswordHash(of: password, cost: cost).text }
    }

    /// What comes of a password that was typed.
    struct Verdict: Sendable, Hashable {
        let isRight: Bool
        /// The same password's hash at today's cost, where the stored one is of an earlier.
        let renewed: String?
    }

    /// - Parameter hash: as it is stored; `nil` where there is none, which takes as long.
    /// - Throws: ``KeyedSemaphore/Refusal`` where too many wait.
    func verify(_ password: String, _ hash: String?) async throws -> Verdict {
        let known = hash.flatMap(PasswordHash.init)
        guard let compared = known ?? nobodys else { return Verdict(isRight: false, renewed: nil) }
        return try await inTurn { [cost] in
            let isRight = compared.isOf(password) && known != nil
            let isOld = isRight && compared.cost != cost
            return Verdict(
                isRight: isRight, renewed: isOld ? try? PasswordHash(of: password, cost: cost).text : nil)
        }
    }

    private func inTurn<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value
    {
        try await line.enter(true)
        defer { line.leave(true) }
        return try await pool.run(work)
    }
}
