import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useEffect, useMemo, useState } from 'react';
import { changedFields, isTyped, mergeCommittee } from './committee-conflicts.ts';
import type { StoredCommittee } from './committee-to-edit.request.ts';
import { type CommitteeValues, EMPTY_COMMITTEE, emptyMember } from './committee-values.ts';

interface Draft {
  /** What the typing began from; null for a new committee. */
  readonly base: StoredCommittee | null;
  readonly values: CommitteeValues;
}

const draftOf = (stored: StoredCommittee | null): Draft => ({
  base: stored,
  values: stored?.values ?? EMPTY_COMMITTEE,
});

/**
 * What the form of a committee holds, kept by the tab over a reload and a login in between, all but the password.
 * When somebody saves the committee meanwhile, a form in which nothing was typed follows at once; otherwise
 * `changes` tells both states until the person decides.
 *
 * @param stored the committee as it stands now; null for a new one
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
  const begun = base?.values ?? EMPTY_COMMITTEE;
  const typed = isTyped(begun, values);
  const isNewer = stored !== null && base !== null && stored.version !== base.version;
  const changes = isNewer && typed ? changedFields(base.values, stored.values, values) : [];
  const keepMine = () => {
    if (stored && base) {
      setDraft({ base: stored, values: mergeCommittee(base.values, stored.values, values) });
    }
  };
  const startAnew = () => {
    setDraft(draftOf(stored));
    setRestored(false);
  };
  // Nothing to decide: the form follows while it is drawn, so that no older state is ever seen.
  if (isNewer && !typed) startAnew();
  else if (isNewer && changes.length === 0) keepMine();

  useEffect(() => {
    if (typed) kept.keep({ base, values: { ...values, password: '' } });
    else kept.forget();
  }, [kept, typed, base, values]);

  return {
    values,
    /** The version to send back; undefined for a new committee. */
    version: base?.version,
    typed,
    change: (more: Partial<CommitteeValues>) =>
      setDraft((known) => ({ ...known, values: { ...known.values, ...more } })),
    changes,
    keepMine,
    /** Throws away what was typed: the form shows what is stored. */
    startAnew,
    isRestored: isRestored && typed,
    forget: kept.forget,
  };
}

/** A kept draft, if it is one of this form. Its rows get new keys: the old ones are counted anew after a reload. */
function restored(draft: Partial<Draft> | null, stored: StoredCommittee | null): Draft | null {
  if (!draft?.values || (stored === null) !== (draft.base === null)) return null;
  const members = draft.values.members.map((member) => ({ ...member, key: emptyMember().key }));
  return { base: draft.base ?? null, values: { ...draft.values, members } };
}
