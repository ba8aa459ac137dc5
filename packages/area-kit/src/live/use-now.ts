import { useEffect, useState } from 'react';

/** Countdowns show seconds once less than an hour is left. */
const TICK_MS = 1_000;

/** The time now; it changes every second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
