import { conflictCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';

/** More conflicts of interest than a committee has. */
const EVERY = { per_page: 100 } as const;

/** The conflicts of interest of the signed-in committee; none where they cannot be read, as nothing depends on them. */
export function useOwnConflicts() {
  return useRead(conflictCalls.list, { query: EVERY }).data?.conflicts ?? [];
}
