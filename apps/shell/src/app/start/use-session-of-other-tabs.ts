import { useEffect } from 'react';
import { COOKIE_DELAY_MS, readStoredUser } from '../../shared/session/session-storage.ts';

/** Calls `enter` when a session was stored by another tab, also while the browser had frozen this one. */
export function useSessionOfOtherTabs(enter: () => void): void {
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      if (readStoredUser() === null) return;
      stop();
      enter();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== 'user' && key !== null) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(look, COOKIE_DELAY_MS);
      look();
    };
    const stop = () => {
      window.clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', look);
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('focus', look);
    window.addEventListener('pageshow', look);
    return stop;
  }, [enter]);
}
