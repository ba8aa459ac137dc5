import { useEffect, useState } from 'react';

/** How often a countdown is drawn anew; it shows seconds once less than an hour is left. */
const TICK_MS = 1_000;

/** The time now, kept up to date while the component is on screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
