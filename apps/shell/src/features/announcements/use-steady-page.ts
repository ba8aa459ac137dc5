import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The height of what stays below the header, for the layout's stylesheet. */
const HEIGHT = '--below-header';

/**
 * Keeps the field that a person is using where it is on the screen while the height of something above the page changes,
 * and tells the layout this height.
 */
export function useSteadyPage(above: RefObject<HTMLElement | null>, content: string): void {
  const height = useRef<number | null>(null);
  useLayoutEffect(() => {
    const now = above.current?.offsetHeight ?? 0;
    const grown = now - (height.current ?? now);
    height.current = now;
    document.documentElement.style.setProperty(HEIGHT, `${now}px`);
    if (grown === 0) return;
    // Most browsers do it themselves, except at the top of the page.
    if (window.scrollY > 0 && CSS.supports('overflow-anchor', 'auto')) return;
    if (document.getElementById(content)?.contains(document.activeElement)) window.scrollBy(0, grown);
  });
  useLayoutEffect(() => () => void document.documentElement.style.removeProperty(HEIGHT), []);
}
