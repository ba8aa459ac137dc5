import { useEffect, useRef } from 'react';

/**
 * Brings the focus to the content when another version took the place of the one that held it: the button of the notice, or
 * the link that was followed, went with the old page.
 * @param version of the area that is on screen; undefined while one is loaded
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
