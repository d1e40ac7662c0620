// viewer.js: OpenSeadragon with its own buttons, words and keys off; ours take their places. No DOM at import.
import { reducedMotion } from "../kit/motion.js"

const AT_A_TIME = 6
// So many screen px for one of the picture: single strokes, not yet squares.
const CLOSEST = 3

/** Beginning to show `info` in the element `stage`; `tiles` and `farthest` as in ZoomView. */
export function createViewer(library, stage, info, { tiles, farthest }) {
  const isStill = reducedMotion().matches
  const gestures = {
    clickToZoom: false, dblClickToZoom: true, pinchToZoom: true, pinchRotate: false, dblClickDragToZoom: false,
    flickEnabled: !isStill,
  }
  return new library.Viewer({
    element: stage, tileSources: info, tabIndex: "", showNavigationControl: false, showSequenceControl: false,
    maxImageCacheCount: tiles, imageLoaderLimit: AT_A_TIME, animationTime: isStill ? 0 : 0.6, springStiffness: 8, blendTime: 0,
    visibilityRatio: 0.5, minZoomImageRatio: farthest, maxZoomPixelRatio: CLOSEST, minPixelRatio: 0.6, zoomPerScroll: 1.25,
    autoResize: false,
    gestureSettingsMouse: gestures, gestureSettingsPen: gestures, gestureSettingsTouch: gestures, gestureSettingsUnknown: gestures,
  })
}
