import type { Draft, DraftChangeAhead, DraftKey } from './stored-rows.ts';

const PREFIX = 'portal-committee-ahead:';
let changes = 0;

export function newChange({ userId, teamId, type }: DraftKey, draft: Draft | null): DraftChangeAhead {
  changes += 1;
  const at = draft?.changedAt ?? new Date().toISOString();
  return { userId, teamId, type, id: `${at} ${String(changes).padStart(9, '0')}`, at, draft };
}

const keyStart = (parts: readonly string[]) => `${PREFIX}${JSON.stringify(parts).slice(0, -1)}`;

/** Writes a change to localStorage, which has it when this returns. Throws when that is full or refused. Returns its removal. */
export function keepAhead(change: DraftChangeAhead): () => void {
  const key = keyStart([change.userId, change.teamId, change.type, change.id]);
  localStorage.setItem(key, JSON.stringify(change));
  return () => localStorage.removeItem(key);
}

/** Removes the changes of localStorage whose keys start with these parts. */
export function clearAhead(...start: readonly string[]): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(keyStart(start))) localStorage.removeItem(key);
  }
}

/** The changes in localStorage, in the order in which they were typed. */
export function changesAhead(): DraftChangeAhead[] {
  return Object.entries(localStorage)
    .filter(([key]) => key.startsWith(PREFIX))
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, text]) => JSON.parse(text) as DraftChangeAhead);
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
