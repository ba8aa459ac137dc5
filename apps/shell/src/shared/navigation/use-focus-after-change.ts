import { useEffect, useRef } from 'react';

/** The element that had the focus last. What the login page had it on is known although the shell may have run later. */
let lastFocused: Element | null = document.activeElement;
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target instanceof Element ? target : null;
});

/** Whether what had the focus was removed, such as the form of the login page after a sign-in. */
const wasFocusRemoved = () => lastFocused !== null && !lastFocused.isConnected;

/** Whether the login page led here, whose link was gone before the shell ran. */
function wasLedHere(): boolean {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return opened !== undefined && new URL(opened.name).pathname !== location.pathname;
}

/**
 * Moves the focus to the content after a page replaced the focused element: the form of the login page, the link that was
 * followed, also one to another area, or the notice's button that chose another version. What still has the focus, such as a link
 * of the menu, keeps it, and a page that a document begins with takes none.
 * @param version of the area on screen; undefined while it loads, null on a page without an area
 * @param path of the page on screen
 */
export function useFocusAfterChange(version: string | null | undefined, path: string): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (version === undefined) return;
    const page = `${version} ${path}`;
    const isChange =
      shown.current === undefined
        ? wasFocusRemoved() || (version === null && wasLedHere())
        : shown.current !== page;
    shown.current = page;
    if (isChange && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [version, path]);
}
