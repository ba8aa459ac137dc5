import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content after another version replaced the page with the focused element (the notice's button
 * or the link that was followed).
 * @param version of the area on screen; undefined while it loads
 */
export function useFocusAfterChange(version: string | undefined): void {
  const shown = useRef(version);
  useEffect(() => {
    if (version === undefined) return;
    const isChange = shown.current !== undefined && shown.current !== version;
    shown.current = version;
    if (isChange && document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [version]);
}
