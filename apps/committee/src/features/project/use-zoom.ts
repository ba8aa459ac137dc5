import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onZoomGestures, ZOOM_STEP, type Zoom } from './zoom-gestures.ts';

const MAX_SCALE = 8;

/**
 * Zooms the content of a scrolling `area` by buttons and gestures, because the page itself cannot be scaled. Scale 1
 * shows the whole image. The zoomed point stays in place; panning is the area's own scrolling.
 */
export function useZoom(area: RefObject<HTMLElement | null>) {
  const [scale, setScale] = useState(1);
  /** The point that stays in place: as a fraction of the content's size, and in pixels from the area's corner. */
  const anchor = useRef({ shareX: 0.5, shareY: 0.5, x: 0, y: 0 });

  const zoom = useCallback<Zoom>(
    (next, around) => {
      const element = area.current;
      if (!element) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = around ? around.clientX - left : width / 2;
      const y = around ? around.clientY - top : height / 2;
      const shareX = (element.scrollLeft + x) / element.scrollWidth;
      const shareY = (element.scrollTop + y) / element.scrollHeight;
      anchor.current = { shareX, shareY, x, y };
      setScale((now) => Math.min(MAX_SCALE, Math.max(1, next(now))));
    },
    [area],
  );
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || scale === 1) return;
    const { shareX, shareY, x, y } = anchor.current;
    element.scrollLeft = shareX * element.scrollWidth - x;
    element.scrollTop = shareY * element.scrollHeight - y;
  }, [area, scale]);
  useEffect(() => (area.current ? onZoomGestures(area.current, zoom) : undefined), [area, zoom]);

  return {
    scale,
    zoomIn: () => zoom((now) => now * ZOOM_STEP),
    zoomOut: () => zoom((now) => now / ZOOM_STEP),
    isWhole: scale === 1,
    isClosest: scale === MAX_SCALE,
  };
}
