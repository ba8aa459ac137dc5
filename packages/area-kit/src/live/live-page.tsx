import type { Change } from '@portal/api-client';
import { type AreaRoute, useShell } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from './follow-changes.ts';

/** Shown by the shell on every page; a page that lists them itself subscribes itself. */
const SHOWN_BY_SHELL: readonly Change['type'][] = ['inbox', 'announcement'];

/**
 * Refetches the queries on screen when any user changes something, and marks the others as stale. All queries are
 * invalidated, not only those of the changed resource, because most of them include others (a ranking has tables, a
 * committee has teams). The page keeps its data while it refetches, so nothing flickers; input, selections and open
 * dialogs are local state and are not affected.
 */
function useLiveChanges(): void {
  const { events } = useShell();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { changed, stop } = followChanges(() => queryClient.invalidateQueries());
    const unsubscribe = events.subscribe(({ type }) => {
      if (!SHOWN_BY_SHELL.includes(type)) changed();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [events, queryClient]);
}

/** A route whose page refetches when any user changes something. */
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
