import { useEffect } from 'react';

/** Keeps the screen on; the browser ends it by itself while the page is hidden. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    // Refused when the battery is low, and missing in older browsers.
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => void lock?.then((held) => held?.release());
  }, [isWanted]);
}
