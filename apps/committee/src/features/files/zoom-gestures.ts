/** One press or key. */
export const ZOOM_STEP = 1.5;
/** A double press goes from the whole image to this and back. */
const CLOSE_UP = 2.5;
/** How much a turn of the wheel counts, per CSS pixel. */
const WHEEL_RATE = 0.01;

/** A point of the window, CSS pixels. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Changes the scale; the point stays where it is, by default the middle. */
export type Zoom = (next: (scale: number) => number, around?: Point) => void;

const apart = ([one, other]: TouchList) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

const between = ([one, other]: TouchList): Point | undefined =>
  one && other
    ? { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
    : undefined;

/** Zooms by two fingers, the wheel with Ctrl, a double press and the keys + − 0. Returns what ends it. */
export function followGestures(element: HTMLElement, zoom: Zoom): () => void {
  let fingers = 0;

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom((scale) => scale * Math.exp(-event.deltaY * WHEEL_RATE), event);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    fingers = apart(touches);
  };
  const onTouchMove = (event: TouchEvent) => {
    const now = apart(event.touches);
    if (now === 0 || fingers === 0) return;
    event.preventDefault();
    const ratio = now / fingers;
    fingers = now;
    zoom((scale) => scale * ratio, between(event.touches));
  };
  const onDoubleClick = (event: MouseEvent) => zoom((scale) => (scale > 1 ? 1 : CLOSE_UP), event);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoom((scale) => scale * ZOOM_STEP);
    if (key === '-') zoom((scale) => scale / ZOOM_STEP);
    if (key === '0') zoom(() => 1);
  };

  // React listens passively to the first two, and could not keep the browser from scrolling or zooming itself.
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
