import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { keptDraft, useFormFaults } from '@portal/area-kit';
import { useConfirm } from '@portal/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { COMMITTEES_PATH, committeePath } from '../../../shared/navigation/paths.ts';
import { committeeFormTexts } from '../texts.ts';
import { conflictingFields, isEdited, mergeCommittee } from './committee-conflicts.ts';
import {
  type CommitteeValues,
  committeeBody,
  committeeFaults,
  EMPTY_COMMITTEE,
  emptyMember,
  flatCommittee,
  type StoredCommittee,
  withEvaluated,
} from './committee-values.ts';

/** The state of the form: values, faults and submission. */
export function useCommitteeForm(stored: StoredCommittee | null) {
  const { toasts, navigate, confirmLeave } = useShell();
  const { send, acting } = useAction();
  const confirm = useConfirm();
  const draft = useCommitteeDraft(stored);
  const [savedId, setSavedId] = useState<string | null>(null);
  const values = stored ? withEvaluated(draft.values, stored.values) : draft.values;
  const own = committeeFaults(values, stored !== null);
  const { form, faults, check, refuse } = useFormFaults(flatCommittee(values), () => own);

  const unsaved = draft.hasEdits && savedId === null;
  useEffect(() => confirmLeave(() => (unsaved ? committeeFormTexts.leave : null)), [confirmLeave, unsaved]);
  // In an effect, so that the guard above is removed first.
  useEffect(() => {
    if (savedId !== null) navigate(stored ? committeePath(savedId) : COMMITTEES_PATH);
  }, [savedId, stored, navigate]);

  /** Asks before teams are taken from a committee, which sees them on its list now. */
  const mayTakeAway = async () => {
    const kept = new Set(values.teams.map(({ id }) => id));
    const taken = stored?.values.teams.filter(({ id }) => !kept.has(id)) ?? [];
    if (!stored || taken.length === 0) return true;
    const names = taken.map(({ name }) => name);
    return confirm(committeeFormTexts.askToTakeAway(stored.values.full_name, names));
  };
  const save = async () => {
    if (!check()) {
      if (own.teams) toasts.error(own.teams);
      return;
    }
    if (!(await mayTakeAway())) return;
    const { password } = values;
    const body = committeeBody(values);
    const texts = committeeFormTexts.saving(body.full_name, stored === null);
    const version = draft.version !== undefined && { version: draft.version };
    const { result, error } = await (stored
      ? send(committeeCalls.change, texts, {
          body: { ...body, committee_id: stored.id, ...version, ...(password && { password }) },
        })
      : send(committeeCalls.add, texts, { body: { ...body, password } }));
    if (result) {
      draft.forget();
      setSavedId(result.committee.id);
    } else {
      refuse(error);
    }
  };
  return {
    draft: { ...draft, values, changes: savedId === null ? draft.changes : [] },
    form,
    faults,
    save,
    saving: acting || savedId !== null,
  };
}

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
function useCommitteeDraft(stored: StoredCommittee | null) {
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
