import { useCallback, useRef } from 'react';

/**
 * Returns a function that tells whether the form is still in this opening: a late answer must neither close the next opening nor
 * discard its input.
 *
 * @param opening counts the openings
 */
export function useIsCurrent(opening: number): () => boolean {
  const latest = useRef(opening);
  latest.current = opening;
  return useCallback(() => latest.current === opening, [opening]);
}
