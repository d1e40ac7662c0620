/// The quiet line below what came with a library's file: nobody here heard it from its museum or its service.
enum FromFile {
    static let words = "From an imported file"

    static var html: HTML { "<span class=\"from-file\">\(words)</span>" }
}
