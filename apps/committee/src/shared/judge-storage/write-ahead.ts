import type { Draft, DraftChangeAhead, DraftKey } from './stored-rows.ts';

let changes = 0;

export function newChange({ userId, teamId, type }: DraftKey, draft: Draft | null): DraftChangeAhead {
  changes += 1;
  const at = draft?.changedAt ?? new Date().toISOString();
  return { userId, teamId, type, id: `${at} ${String(changes).padStart(9, '0')}`, at, draft };
}

/**
 * Applies a change that was written ahead to the stored draft, unless that is newer. Applied again, it changes nothing.
 * A submission may have been accepted in the meantime: the draft never becomes based on an older version again.
 */
export const recoverStep =
  ({ draft, at }: DraftChangeAhead) =>
  (stored: Draft | undefined): Draft | undefined => {
    if (stored && stored.changedAt > at) return stored;
    return draft ? { ...draft, basedOn: Math.max(draft.basedOn, stored?.basedOn ?? 0) } : undefined;
  };
