import { useEffect, useReducer } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds until a moment (milliseconds since 1970), updated every second; 0 when it has passed. */
export function useSecondsUntil(momentMs: number): number {
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  const secondsLeft = Math.max(0, Math.ceil((momentMs - Date.now()) / SECOND_MS));
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = window.setInterval(rerender, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [waiting]);
  return secondsLeft;
}
