import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { keptDraft, useFormFaults } from '@portal/area-kit';
import { useConfirm } from '@portal/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Draft, formOver, useDroppedEdits } from '../../../shared/forms/draft.ts';
import { COMMITTEES_PATH, committeePath } from '../../../shared/navigation/paths.ts';
import { committeeFormTexts } from '../texts.ts';
import {
  type CommitteeValues,
  committeeBody,
  committeeFaults,
  EMPTY_COMMITTEE,
  flatCommittee,
  openEdits,
  type StoredCommittee,
  withTeams,
} from './committee-values.ts';

/** What was edited, and the committee over which it was; null for a new one. */
export const committeeDraft = (userId: string, id: string) =>
  keptDraft<Draft<CommitteeValues> & { readonly stored: StoredCommittee | null }>(userId, `committee.${id}`);

/**
 * The state of the form: values, faults and submission. Except for the password, edits survive a reload and a new login in
 * the same tab.
 *
 * @param stored the committee as it is saved now; null for a new one
 */
export function useCommitteeForm(stored: StoredCommittee | null) {
  const { session, toasts, navigate, confirmLeave } = useShell();
  const { send, acting } = useAction();
  const confirm = useConfirm();
  const kept = useMemo(
    () => committeeDraft(session.userId, stored?.id ?? 'new'),
    [session.userId, stored?.id],
  );
  const saved = stored ?? { values: EMPTY_COMMITTEE, teams: [] };
  const savedTeams = saved.teams;
  const overOf = (draft: Draft<CommitteeValues> | null) =>
    formOver(saved.values, draft && { ...draft, edits: openEdits(draft.edits, saved) });
  const [draft, setDraft] = useState(() => {
    const { base, edits } = kept.read() ?? {};
    return base && edits ? overOf({ base, edits }).edit({}) : null;
  });
  const [isRestored, setRestored] = useState(draft !== null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const over = overOf(draft);
  useDroppedEdits(draft, over, setDraft);
  const values = withTeams(over.values, savedTeams);
  const own = committeeFaults(values, stored !== null);
  const { form, faults, check, refuse } = useFormFaults(flatCommittee(values), () => own);

  const hasEdits = over.edited.length > 0;
  const unsaved = hasEdits && savedId === null;
  useEffect(() => {
    const left = unsaved ? over.edit({ password: '' }) : null;
    if (left) kept.keep({ ...left, stored });
    else kept.forget();
  }, [kept, draft, stored, unsaved]);
  useEffect(() => confirmLeave(() => (unsaved ? committeeFormTexts.leave : null)), [confirmLeave, unsaved]);
  // In an effect, so that the guard above is removed first.
  useEffect(() => {
    if (savedId !== null) navigate(stored ? committeePath(savedId) : COMMITTEES_PATH);
  }, [savedId, stored, navigate]);

  /** Asks before teams are taken from a committee, which sees them on its list now. */
  const mayTakeAway = async () => {
    const taken = savedTeams.filter((team) => !values.teams.includes(team));
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
    const { result, error } = await (stored
      ? send(committeeCalls.change, texts, {
          body: { ...body, committee_id: stored.id, version: stored.version, ...(password && { password }) },
        })
      : send(committeeCalls.add, texts, { body: { ...body, password } }));
    if (result) {
      setSavedId(result.committee.id);
    } else {
      refuse(error);
    }
  };
  return {
    over,
    values,
    form,
    faults,
    change: (changes: Partial<CommitteeValues>) => setDraft(over.edit(changes)),
    setDraft,
    isRestored: isRestored && hasEdits,
    startOver: () => {
      setDraft(null);
      setRestored(false);
    },
    save,
    saving: acting || savedId !== null,
  };
}
