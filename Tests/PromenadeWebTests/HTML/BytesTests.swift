import PromenadeWeb
import Testing

@Suite struct BytesTests {
    @Test(arguments: [
        (0, "0 bytes"), (999, "999 bytes"), (1_000, "1 KB"), (412_300_000, "412 MB"),
        (1_240_000_000, "1.2 GB"),
        (9_990_000, "10 MB"), (2_000_000_000_000, "2.0 TB"),
    ])
    func `bytes are said in round numbers`(_ bytes: Int, _ words: String) {
        #expect(bytes.inBytes == words)
    }
}
