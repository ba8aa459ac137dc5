import { useEffect, useRef } from 'react';

/** The element that had the focus last; at first the one that had it when this module ran. */
let lastFocused: Element | null = document.activeElement;
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target instanceof Element ? target : null;
});

/** Whether what had the focus was removed, such as the form of the login page after a sign-in. */
const wasFocusRemoved = () => lastFocused !== null && !lastFocused.isConnected;

/** Whether a link of the login page opened this page: the path is not the one that the document was loaded from. */
function wasOpenedByLoginLink(): boolean {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return opened !== undefined && new URL(opened.name).pathname !== location.pathname;
}

/**
 * Moves the focus to the content when a page change removed the focused element, such as the login form, a followed link or the
 * button of the update notice. An element that still has the focus, such as a link of the menu, keeps it; the first page of a
 * document takes none.
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
        ? wasFocusRemoved() || (version === null && wasOpenedByLoginLink())
        : shown.current !== page;
    shown.current = page;
    if (isChange && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [version, path]);
}
