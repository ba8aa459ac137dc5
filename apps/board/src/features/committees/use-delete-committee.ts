import { keyOf } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/actions/use-action.ts';
import { committeeFailures, committeesTexts } from './texts.ts';

/** Deletes a committee after asking. Resolves to true when it was deleted. */
export function useDeleteCommittee() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const { act } = useAction();

  return async ({ id, full_name }: { readonly id: string; readonly full_name: string }) => {
    const { error } = await act({
      ask: {
        title: committeesTexts.deleteTitle(full_name),
        text: committeesTexts.deleteText,
        confirmText: committeesTexts.delete,
        danger: true,
      },
      call: () => api.send(committeeCalls.delete, { body: { committee_id: id } }),
      running: committeesTexts.deleting,
      done: committeesTexts.deleted(full_name),
      failed: committeesTexts.deleteFailed,
      failures: committeeFailures,
      changes: ['teams', 'evaluations'],
    });
    // Lists only: the page of the deleted committee may still be mounted, and its request would fail.
    void queryClient.invalidateQueries({ queryKey: keyOf(committeeCalls.list) });
    return !error;
  };
}
