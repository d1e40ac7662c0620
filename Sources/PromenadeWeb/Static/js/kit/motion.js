// motion.js: whether somebody wants less motion (prefers-reduced-motion). No DOM at import.

/** A MediaQueryList: `matches`, and "change" when they think otherwise. */
export function reducedMotion() { return matchMedia("(prefers-reduced-motion: reduce)") }
