// locate.js: asks once where the device is. No DOM at import.

/** `found` hears the coordinates, `failed` why there are none: one of the reasons of position-errors. Within `timeout` ms once it is allowed. */
export function locate({ found, failed, timeout = 15_000 }) {
  if (!globalThis.isSecureContext) return failed("insecure")
  if (!navigator.geolocation) return failed("missing")
  navigator.geolocation.getCurrentPosition(({ coords }) => found(coords), ({ code }) => failed(code), {
    timeout, maximumAge: 60_000, enableHighAccuracy: true,
  })
}
