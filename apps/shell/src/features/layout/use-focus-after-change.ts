import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content after another page, or another version of this one, replaced the focused element: the
 * link that was followed, or the notice's button. What still has the focus, such as a link of the menu, keeps it.
 * @param version of the area on screen; undefined while it loads
 * @param path of the page on screen
 */
export function useFocusAfterChange(version: string | undefined, path: string): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (version === undefined) return;
    const page = `${version} ${path}`;
    const isChange = shown.current !== undefined && shown.current !== page;
    shown.current = page;
    if (isChange && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [version, path]);
}
