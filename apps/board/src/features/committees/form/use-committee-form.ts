import { changesOf } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useFormFaults } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { useConfirm } from '@portal/ui/core';
import { useEffect, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { COMMITTEES_PATH, committeePath } from '../../../shared/navigation/paths.ts';
import { committeeFailures, committeeFormTexts } from '../texts.ts';
import type { StoredCommittee } from './committee-to-edit.request.ts';
import { committeeBody, committeeFaults, flatCommittee, withEvaluated } from './committee-values.ts';
import { useCommitteeDraft } from './use-committee-draft.ts';

/** The state of the form: values, faults and submission. */
export function useCommitteeForm(stored: StoredCommittee | null) {
  const { api, toasts, navigate, confirmLeave } = useShell();
  const { act, acting } = useAction();
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
    return confirm({
      title: committeeFormTexts.takeAwayTitle(taken.length),
      text: committeeFormTexts.takeAwayText(
        stored.values.full_name,
        listOf(taken.map(({ name }) => isolate(name))),
      ),
      confirmText: committeeFormTexts.takeAway,
      danger: true,
    });
  };
  const save = async () => {
    if (!check()) {
      if (own.teams) toasts.error(own.teams);
      return;
    }
    if (!(await mayTakeAway())) return;
    const { password } = values;
    const body = committeeBody(values);
    const { result, error } = await act({
      call: () =>
        stored
          ? api.send(committeeCalls.change, {
              body: {
                ...body,
                committee_id: stored.id,
                ...(draft.version !== undefined && { version: draft.version }),
                ...(password && { password }),
              },
            })
          : api.send(committeeCalls.add, { body: { ...body, password } }),
      running: committeeFormTexts.running,
      done: stored ? committeeFormTexts.saved(body.full_name) : committeeFormTexts.added(body.full_name),
      failed: committeeFormTexts.failed,
      failures: committeeFailures,
      changes: changesOf(committeeCalls.change),
    });
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
