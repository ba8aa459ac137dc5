/** Factor of one button press or key. */
export const ZOOM_STEP = 1.5;
/** A double click switches between the whole image and this scale. */
const DOUBLE_CLICK_SCALE = 2.5;
/** Exponent of the zoom factor per CSS pixel of wheel movement. */
const WHEEL_RATE = 0.01;

/** A point in the window, in CSS pixels. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Changes the scale and keeps a point in place, by default the middle. */
export type Zoom = (next: (scale: number) => number, around?: Point) => void;

const distance = ([one, other]: TouchList) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

const midpoint = ([one, other]: TouchList): Point | undefined =>
  one && other
    ? { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
    : undefined;

/** Zooms by pinch, Ctrl and wheel, double click and the keys + − 0. Returns the function that removes the listeners. */
export function onZoomGestures(element: HTMLElement, zoom: Zoom): () => void {
  let pinchPx = 0;

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom((scale) => scale * Math.exp(-event.deltaY * WHEEL_RATE), event);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    pinchPx = distance(touches);
  };
  const onTouchMove = (event: TouchEvent) => {
    const now = distance(event.touches);
    if (now === 0 || pinchPx === 0) return;
    event.preventDefault();
    const ratio = now / pinchPx;
    pinchPx = now;
    zoom((scale) => scale * ratio, midpoint(event.touches));
  };
  const onDoubleClick = (event: MouseEvent) => zoom((scale) => (scale > 1 ? 1 : DOUBLE_CLICK_SCALE), event);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoom((scale) => scale * ZOOM_STEP);
    if (key === '-') zoom((scale) => scale / ZOOM_STEP);
    if (key === '0') zoom(() => 1);
  };

  // React's listeners for the first two are passive, and could not prevent the browser's own scrolling and zooming.
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('touchmove', onTouchMove, { passive: false });
  element.addEventListener('touchstart', onTouchStart);
  element.addEventListener('dblclick', onDoubleClick);
  element.addEventListener('keydown', onKeyDown);
  return () => {
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('touchmove', onTouchMove);
    element.removeEventListener('touchstart', onTouchStart);
    element.removeEventListener('dblclick', onDoubleClick);
    element.removeEventListener('keydown', onKeyDown);
  };
}
