import { useSyncExternalStore } from 'react';

/** Whether a media query matches; updates when that changes. */
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

/** Whether the window is narrower than `width` CSS pixels. */
export function useNarrowerThan(width: number): boolean {
  return useMediaQuery(`(max-width: ${width - 0.02}px)`);
}
