import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useEffect, useMemo, useState } from 'react';
import { conflictingFields, isEdited, mergeCommittee } from './committee-conflicts.ts';
import type { StoredCommittee } from './committee-to-edit.request.ts';
import { type CommitteeValues, EMPTY_COMMITTEE, emptyMember } from './committee-values.ts';

interface Draft {
  /** The version that editing started from; null for a new committee. */
  readonly base: StoredCommittee | null;
  readonly values: CommitteeValues;
}

const draftOf = (stored: StoredCommittee | null): Draft => ({
  base: stored,
  values: stored?.values ?? EMPTY_COMMITTEE,
});

/**
 * The values of the form. Except for the password they survive a reload and a new login in the same tab. When another
 * person saves the committee, a form without edits is updated; otherwise `changes` holds both versions until the person
 * decides.
 *
 * @param stored the committee as it is saved now; null for a new one
 */
export function useCommitteeDraft(stored: StoredCommittee | null) {
  const { session } = useShell();
  const kept = useMemo(
    () => keptDraft<Draft>(session.userId, `committee.${stored?.id ?? 'new'}`),
    [session.userId, stored?.id],
  );
  const [found] = useState(() => restored(kept.read(), stored));
  const [isRestored, setRestored] = useState(found !== null);
  const [draft, setDraft] = useState(found ?? draftOf(stored));

  const { base, values } = draft;
  const started = base?.values ?? EMPTY_COMMITTEE;
  const hasEdits = isEdited(started, values);
  const isNewer = stored !== null && base !== null && stored.version !== base.version;
  const changes = isNewer && hasEdits ? conflictingFields(base.values, stored.values, values) : [];
  const keepMine = () => {
    if (stored && base) {
      setDraft({ base: stored, values: mergeCommittee(base.values, stored.values, values) });
    }
  };
  const startOver = () => {
    setDraft(draftOf(stored));
    setRestored(false);
  };
  // Nothing to decide: updated during rendering, so that the older values never appear.
  if (isNewer && !hasEdits) startOver();
  else if (isNewer && changes.length === 0) keepMine();

  useEffect(() => {
    if (hasEdits) kept.keep({ base, values: { ...values, password: '' } });
    else kept.forget();
  }, [kept, hasEdits, base, values]);

  return {
    values,
    /** The version to send back; undefined for a new committee. */
    version: base?.version,
    hasEdits,
    change: (changes: Partial<CommitteeValues>) =>
      setDraft((known) => ({ ...known, values: { ...known.values, ...changes } })),
    changes,
    keepMine,
    /** Discards the edits. */
    startOver,
    isRestored: isRestored && hasEdits,
    forget: kept.forget,
  };
}

/** A kept draft of this form. Its rows get new keys, because the counter of keys restarts after a reload. */
function restored(draft: Partial<Draft> | null, stored: StoredCommittee | null): Draft | null {
  if (!draft?.values || (stored === null) !== (draft.base === null)) return null;
  const members = draft.values.members.map((member) => ({ ...member, key: emptyMember().key }));
  return { base: draft.base ?? null, values: { ...draft.values, members } };
}
