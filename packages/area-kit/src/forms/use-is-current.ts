import { useCallback, useRef } from 'react';

/**
 * Tells later whether a form is still in the opening in which it was asked for this function: an answer that arrives late must
 * neither close the next opening nor forget what was typed into it.
 *
 * @param opening counts the openings
 */
export function useIsCurrent(opening: number): () => boolean {
  const latest = useRef(opening);
  latest.current = opening;
  return useCallback(() => latest.current === opening, [opening]);
}
