import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useFormFaults } from '@portal/area-kit';
import { useConfirm } from '@portal/ui/core';
import { useEffect, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { COMMITTEES_PATH, committeePath } from '../../../shared/navigation/paths.ts';
import { committeeFormTexts } from '../texts.ts';
import type { StoredCommittee } from './committee-to-edit.request.ts';
import { committeeBody, committeeFaults, flatCommittee, withEvaluated } from './committee-values.ts';
import { useCommitteeDraft } from './use-committee-draft.ts';

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
