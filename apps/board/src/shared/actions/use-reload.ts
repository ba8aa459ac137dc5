import { RELOAD_DELAY_SHORT_MS } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * «The page reloads» after an action. What the action is known to change is fetched at once, so that nothing on
 * screen is old for a second; everything else on screen follows after the product's delay, when the toast has been
 * seen. Forms are reset by whoever shows them, and what is typed elsewhere stays.
 */
export function useReload() {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      /** `names` are the first parts of query keys. */
      fetchNow: (names: readonly string[]) => {
        for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
      },
      /** After success; an action on several things, whose results take longer to read, waits `RELOAD_DELAY_MS`. */
      reloadSoon: (delayMs: number = RELOAD_DELAY_SHORT_MS) => {
        setTimeout(() => void queryClient.invalidateQueries(), delayMs);
      },
    }),
    [queryClient],
  );
}
