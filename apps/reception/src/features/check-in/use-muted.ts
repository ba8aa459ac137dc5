import { useCallback, useState } from 'react';

const KEY = 'portal-reception-muted';

function readMuted(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Whether this device is silent, which it stays after a reload; and what changes it. */
export function useMuted(): [isMuted: boolean, toggle: () => void] {
  const [isMuted, setMuted] = useState(readMuted);
  const toggle = useCallback(() => {
    setMuted((before) => {
      try {
        localStorage.setItem(KEY, before ? '0' : '1');
      } catch {
        // Then it lasts until the page is closed.
      }
      return !before;
    });
  }, []);
  return [isMuted, toggle];
}
