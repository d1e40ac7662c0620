import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeFeatures
import Testing

@Suite(.timeLimit(.minutes(10))) struct ComparePageTests {
    private let scene = Scene()

    @Test func `two works hang side by side with both credits`() async throws {
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { visitor in
            let html = try await visitor.html("/compare?left=aic:5&right=aic:4")

            #expect(html.contains("src=\"/pictures/aic:5/843.jpg\""))
            #expect(html.contains("src=\"/pictures/aic:4/843.jpg\""))
            // One may be looked at closely, the other only as large as it is shown.
            #expect(html.contains("&quot;id&quot;:&quot;/iiif/3/aic%3A5&quot;"))
            #expect(html.contains("&quot;url&quot;:&quot;/pictures/aic:4/843.jpg&quot;"))
            #expect(html.components(separatedBy: "Art Institute of Chicago").count > 2)
        }
    }

    @Test func `true scale needs both sizes, and says whose is missing`() async throws {
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { visitor in
            #expect(
                try await visitor.json("/compare?left=aic:5&right=aic:7")["canBeTrueScale"] as? Bool == true)
            #expect(
                try await visitor.json("/compare?left=aic:5&right=aic:3")["canBeTrueScale"] as? Bool == false)
            let html = try await visitor.html("/compare?left=aic:5&right=aic:3")
            #expect(html.contains("The record of “Work 3” says no size in centimetres."))
        }
    }

    @Test func `the other one is chosen among favourites, or by its page's address`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(4, 6)
            let html = try await visitor.html("/compare?left=aic:5")
            #expect(html.contains("href=\"/compare?left=aic%3A5&amp;right=aic%3A4\""))
            let pasted = "https%3A%2F%2Fpromenade.test%2Fworks%2Faic%3A4%3Fx%3D1"
            #expect(try await visitor.json("/compare?left=aic:5&right=\(pasted)")["right"] is [String: Any])
        }
    }

    @Test func `the other one is searched for among works here that have a picture`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(8)
            _ = try await visitor.get("/works")
            try await scene.index()
            let found = try #require(
                try await visitor.json("/compare?left=aic:5&q=work")["found"] as? [String])
            // Number 2 has no picture, and number 5 is chosen already.
            #expect(found.contains("aic:4") && !found.contains("aic:5") && !found.contains("aic:2"))
            let html = try await visitor.html("/compare?left=aic:5&q=work")
            #expect(html.contains("<h2 id=\"h-found\">\(found.count) works for “work”</h2>"))
            #expect(html.contains("href=\"/compare?left=aic%3A5&amp;right=aic%3A4\""))
            #expect(html.contains("name=\"q\" type=\"search\" maxlength=\"200\" value=\"work\""))
            #expect(!html.contains("Among your favourites"))
            // The first of two is searched for as well.
            #expect(try await visitor.html("/compare?q=work").contains("href=\"/compare?left=aic%3A5\""))
        }
    }

    @Test(arguments: ["xylophone", "%22", "%3Cb%3E"])
    func `nothing found says so and leaves the other ways`(_ text: String) async throws {
        try await scene.visiting { visitor in
            _ = try await visitor.get("/works")
            try await scene.index()
            let html = try await visitor.html("/compare?left=aic:5&q=\(text)")
            #expect(html.contains("No other work here with a picture matches “"))
            #expect(html.contains("Or by its address") && html.contains("href=\"/compare?left=aic%3A5\""))
            #expect(!html.contains("<b>"))
        }
    }

    @Test func `two boxes of favourites lead there, one or three do not`() async throws {
        try await scene.visiting { visitor in
            let two = try await visitor.get("/compare?back=%2Ffavourites&works%5B%5D=aic:4&works%5B%5D=aic:6")
            #expect(two.status == .seeOther)
            #expect(two.headers[.location] == "/compare?left=aic%3A4&right=aic%3A6")
            #expect(try await visitor.get("/compare?works%5B%5D=aic:4").status == .badRequest)
        }
    }

    @Test(arguments: [
        ("/compare?left=nonsense", 400), ("/compare?left=aic:4&right=aic:2", 422),
        ("/compare?left=aic:4&right=aic:999", 404), ("/compare?left=own:gone.tif", 404),
    ])
    func `what cannot be compared says why`(path: String, status: Int) async throws {
        try await scene.visiting { visitor in
            let answer = try await visitor.get(path)
            #expect(answer.status.code == status)
        }
    }

    @Test func `without script a small picture is asked for at its own size`() async throws {
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { visitor in
            let html = try await visitor.html("/compare?left=own:small.jpg&right=own:maps%2Fquay%201.tif")

            #expect(html.contains("src=\"/iiif/3/own%3Asmall.jpg/full/max/0/default.jpg\""))
            #expect(html.contains("/full/!1024,1024/0/default.jpg\""))
        }
    }

    @Test func `a picture that cannot be read, or is being prepared, is not said to be gone`() async throws {
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { visitor in
            let damaged = try await visitor.get("/compare?left=own:damaged.jpg&right=aic:5")
            let preparing = try await visitor.get("/compare?left=aic:5&right=own:new.tif")

            #expect(damaged.status == .serviceUnavailable)
            #expect(String(buffer: damaged.body).contains("damaged, or of a kind that can’t be read"))
            #expect(preparing.status == .accepted)
            #expect(String(buffer: preparing.body).contains("<progress max=\"1\" value=\"0.40\""))
        }
    }

    @Test func `how both are looked at is read as it was written, or not at all`() async throws {
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { visitor in
            let sights = "left-xywh=-200,10,4000,3000&left-rotation=!90&right-xywh=1,2,3&right-rotation=45"
            let model = try await visitor.json("/compare?left=aic:5&right=aic:7&\(sights)")
            let left = try #require(model["left"] as? [String: Any])
            let right = try #require(model["right"] as? [String: Any])

            #expect(left["xywh"] as? String == "-200,10,4000,3000")
            #expect(left["rotation"] as? String == "!90")
            #expect(right["xywh"] == nil && right["rotation"] == nil)
        }
    }
}
