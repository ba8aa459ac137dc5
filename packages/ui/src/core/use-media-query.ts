import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; follows it as the window changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the window is narrower than so many CSS pixels; a stylesheet's `max-width` just below the same number. */
export function useNarrowerThan(width: number): boolean {
  return useMediaQuery(`(max-width: ${width - 0.02}px)`);
}
