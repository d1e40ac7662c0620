// locate.js: asks once where the device is. No DOM at import.

/** `found` hears the coordinates, `failed` one of the reasons of position-errors. */
export function locate({ found, failed }) {
  if (!globalThis.isSecureContext) return failed("insecure")
  if (!navigator.geolocation) return failed("missing")
  navigator.geolocation.getCurrentPosition(({ coords }) => found(coords), ({ code }) => failed(code), {
    timeout: 15_000, maximumAge: 60_000, enableHighAccuracy: true,
  })
}
