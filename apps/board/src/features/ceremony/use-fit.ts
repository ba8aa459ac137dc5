import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Shrinks an element that is higher than its parent until it fits, such as a slide on which many teams share a rank. */
export function useFit(): RefObject<HTMLDivElement | null> {
  const fitted = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = fitted.current;
    const view = element?.parentElement;
    if (!element || !view || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => {
      const share = view.clientHeight / element.offsetHeight;
      // It changes no layout, so nothing is observed again.
      element.style.scale = share < 1 ? String(share) : '';
    });
    observer.observe(view);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return fitted;
}
