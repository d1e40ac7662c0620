import Foundation
import PromenadeCore

/// Flickr's licences by their number (flickr.photos.licenses.getInfo, recorded 2025-06-19).
enum FlickrLicence {
    /// - Returns: `nil` for 0, all rights reserved, and for a number that was not given out yet, which is taken as that.
    static func licence(_ number: Int) -> Licence? {
        switch number {
        case 1: creativeCommons("BY-NC-SA", "2.0")
        case 2: creativeCommons("BY-NC", "2.0")
        case 3: creativeCommons("BY-NC-ND", "2.0")
        case 4: creativeCommons("BY", "2.0")
        case 5: creativeCommons("BY-SA", "2.0")
        case 6: creativeCommons("BY-ND", "2.0")
        case 7: licence("No known copyright restrictions", "https://www.flickr.com/commons/usage/")
        case 8: licence("United States Government Work", "https://www.usa.gov/government-copyright")
        case 9: Licence.cc0
        case 10: licence("Public Domain Mark", "https://creativecommons.org/publicdomain/mark/1.0/")
        case 11: Licence.ccBy4
        case 12: creativeCommons("BY-SA", "4.0")
        case 13: creativeCommons("BY-ND", "4.0")
        case 14: creativeCommons("BY-NC", "4.0")
        case 15: creativeCommons("BY-NC-SA", "4.0")
        case 16: creativeCommons("BY-NC-ND", "4.0")
        default: nil
        }
    }

    private static func creativeCommons(_ terms: String, _ version: String) -> Licence? {
        licence(
            "CC \(terms) \(version)",
            "https://creativecommons.org/licenses/\(terms.lowercased())/\(version)/")
    }

    private static func licence(_ name: String, _ address: String) -> Licence? {
        URL(string: address).map { Licence(name: name, url: $0) }
    }
}
