import Foundation
import PromenadeCore
import Testing

@Suite struct PictureServiceTests {
    private func path(_ version: PictureService.Version, width: Int, _ pixels: (Int, Int)) -> String {
        let service = PictureService(base: URL(filePath: "/iiif/picture"), version: version, tile: 512)
        let address = service.address(
            region: (left: 4_096, top: 0, width: width, height: 4_096), width: pixels.0, height: pixels.1)
        return address.path().replacing("/iiif/picture/4096,0,\(width),4096/", with: "")
    }

    @Test func `version 2 writes the width alone where the height follows from it`() {
        #expect(path(.two, width: 4_096, (512, 512)) == "512,/0/default.jpg")
        // 513 high, and cut to 512: servers round differently.
        #expect(path(.two, width: 2_148, (269, 512)) == "269,/0/default.jpg")
        #expect(path(.three, width: 4_096, (512, 512)) == "512,512/0/default.jpg")
    }

    @Test func `a narrow strip at the edge is asked for with its height`() {
        #expect(path(.two, width: 44, (6, 512)) == "6,512/0/default.jpg")
    }
}
