import { RELOAD_DELAY_SHORT_MS } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * Reloads the page's data after an action: what the action is known to change at once, everything else after a delay
 * that leaves time to read the toast. Typed but unsaved input stays; each form resets itself.
 */
export function useReload() {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      /** `names` are the first parts of query keys. */
      fetchNow: (names: readonly string[]) => {
        for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
      },
      /** After a success. An action on several records, whose results take longer to read, waits `RELOAD_DELAY_MS`. */
      reloadSoon: (delayMs: number = RELOAD_DELAY_SHORT_MS) => {
        setTimeout(() => void queryClient.invalidateQueries(), delayMs);
      },
    }),
    [queryClient],
  );
}
