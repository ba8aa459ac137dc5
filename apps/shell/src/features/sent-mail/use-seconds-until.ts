import { useEffect, useReducer } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds until a moment (milliseconds since 1970), drawn anew each second; 0 once it has come. */
export function useSecondsUntil(momentMs: number): number {
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  const secondsLeft = Math.max(0, Math.ceil((momentMs - Date.now()) / SECOND_MS));
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = window.setInterval(drawAgain, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [waiting]);
  return secondsLeft;
}
