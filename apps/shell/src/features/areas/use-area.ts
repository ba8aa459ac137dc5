import type { AreaState } from '@portal/area-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { readCurrentStatus, writeCurrentStatus } from '../session/session-storage.ts';
import { AreaLoadError } from './area-load-error.ts';
import { type LoadedArea, loadArea } from './load-area.ts';
import { type AreaEntry, type AreaRegistry, fetchRegistry } from './registry.ts';

/** The registry, read once per visit and never refetched: versions are pinned until the page is loaded anew. */
export function useRegistry(enabled: boolean) {
  return useQuery<AreaRegistry>({
    queryKey: ['registry'],
    queryFn: fetchRegistry,
    enabled,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

export interface ReadyArea extends LoadedArea {
  readonly initialState: AreaState;
}

/** Loads the area of a role and runs its first loads, once per visit and person. */
export function useArea(entry: AreaEntry | undefined, userId: string | undefined) {
  const queryClient = useQueryClient();
  return useQuery<ReadyArea>({
    queryKey: ['area', entry?.name, entry?.version, userId],
    queryFn: async () => {
      if (!entry) throw new AreaLoadError('registry', 'portal', 'current', 'no area serves this role');
      const loaded = await loadArea(entry);
      const initialState = await loaded.module.loadInitial({ api, queryClient }).catch((cause: unknown) => {
        // The pages show their own errors with a retry; a failed first load must not take the whole area away.
        console.warn(
          new AreaLoadError('initial', entry.name, loaded.entry.version, 'first loads failed', cause),
        );
        return { currentStatus: readCurrentStatus() };
      });
      if (initialState.currentStatus !== undefined) writeCurrentStatus(initialState.currentStatus);
      return { ...loaded, initialState };
    },
    enabled: userId !== undefined && entry !== undefined,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
