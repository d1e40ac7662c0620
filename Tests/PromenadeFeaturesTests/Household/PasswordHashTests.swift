import CryptoExtras
import Foundation
import PromenadeCore
import Testing

@testable import PromenadeFeatures

@Suite struct PasswordHashTests {
    /// RFC 7914, section 12.
    @Test func `the library computes what the standard's example says`() throws {
        let key = try KDF.Scrypt.deriveKey(
            from: Array("password".utf8), salt: Array("NaCl".utf8), outputByteCount: 64, rounds: 1024,
            blockSize: 8, parallelism: 16)
        let start = key.withUnsafeBytes { Array($0.prefix(4)) }
        #expect(start == [0xFD, 0xBA, 0xBE, 0x1C])
    }

    @Test func `a hash says at what cost it was made, and a dearer one takes its place`() async throws {
        let cheap = PasswordHasher(cost: .init(ln: 4, r: 1, p: 1))
        let text = try await cheap.hash("a short sentence")
        #expect(text.hasPrefix("$scrypt$ln=4,r=1,p=1$"))
        #expect(try await cheap.verify("a short sentence", text) == .init(isRight: true, renewed: nil))
        let dearer = PasswordHasher(cost: .init(ln: 5, r: 1, p: 1))
        let verdict = try await dearer.verify("a short sentence", text)
        #expect(verdict.isRight)
        let renewed = try #require(verdict.renewed)
        #expect(renewed.hasPrefix("$scrypt$ln=5,r=1,p=1$"))
        #expect(try await dearer.verify("a short sentence", renewed) == .init(isRight: true, renewed: nil))
        #expect(try await dearer.verify("a short Sentence", renewed) == .init(isRight: false, renewed: nil))
    }

    @Test func `two hashes of one password differ`() async throws {
        let hasher = PasswordHasher(cost: .init(ln: 4, r: 1, p: 1))
        #expect(try await hasher.hash("a short sentence") != hasher.hash("a short sentence"))
    }

    @Test func `a letter with a mark is the same however the keyboard writes it`() async throws {
        let hasher = PasswordHasher(cost: .init(ln: 4, r: 1, p: 1))
        let hash = try await hasher.hash("caf\u{E9} au lait")
        #expect(try await hasher.verify("cafe\u{301} au lait", hash).isRight)
    }

    @Test(arguments: [
        "", "password", "$scrypt$", "$scrypt$ln=40,r=8,p=3$AAAA$AAAA", "$scrypt$ln=15,r=8$AAAA$AAAA",
        "$scrypt$ln=30,r=8,p=3$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
        "$scrypt$ln=-1,r=8,p=3$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    ])
    func `what was not written here is nobody's hash`(_ text: String) async throws {
        #expect(PasswordHash(text) == nil)
        let hasher = PasswordHasher(cost: .init(ln: 4, r: 1, p: 1))
        #expect(try await hasher.verify("password", text) == .init(isRight: false, renewed: nil))
    }

    @Test(arguments: [
        ("short", PasswordRules.Trouble.short), ("sunshine", .common), ("Passw0rd", .common),
        ("aaaaaaaaaaaa", .common), ("23456789", .common), ("ada ada ada", .common), ("promenade1", .common),
        (String(repeating: "x1", count: 65), .long),
    ])
    func `everybody's passwords are not taken`(_ password: String, _ trouble: PasswordRules.Trouble) throws {
        #expect(PasswordRules.trouble(with: password, of: try #require(Account.Name("Ada"))) == trouble)
    }

    @Test(arguments: [
        "tulips in the rain", "    spaces    ", "correct horse", "ünïcödé", "🎨🖼️🏛️🌷🎭🗿🖌️🧵",
        String(repeating: "ab3", count: 42),
    ])
    func `nothing is asked of a password's characters`(_ password: String) throws {
        let isShort = password.count < 8
        #expect(
            (PasswordRules.trouble(with: password, of: try #require(Account.Name("Ada"))) == nil) == !isShort)
    }
}
