import { type AreaRoute, useShell } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from './follow-changes.ts';

/**
 * Keeps what is on screen in step with what anybody changes, and marks the rest as old. Everything is fetched anew,
 * not only what the change names: most reads show something of the others (a ranking shows tables, a committee shows
 * teams), and only those on screen are asked for. A page keeps what it shows while it fetches, so nothing blinks, and
 * what is typed, marked or open is state of its own that no fetch touches.
 */
function useLiveChanges(): void {
  const { events } = useShell();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { changed, stop } = followChanges(() => queryClient.invalidateQueries());
    const unsubscribe = events.subscribe(changed);
    return () => {
      unsubscribe();
      stop();
    };
  }, [events, queryClient]);
}

/** A route whose page follows the changes of everybody while it is on screen. */
export function livePage(route: AreaRoute): AreaRoute {
  return {
    ...route,
    load: async () => {
      const { default: Page } = await route.load();
      return {
        default: function LivePage() {
          useLiveChanges();
          return <Page />;
        },
      };
    },
  };
}
