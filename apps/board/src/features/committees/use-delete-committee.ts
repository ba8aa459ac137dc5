import { useShell } from '@portal/area-contract';
import { useConfirm } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/actions/use-action.ts';
import { committeeFailures, committeesTexts } from '../../texts/committees.ts';

/** Deletes a committee after asking. Resolves to true when it was deleted. */
export function useDeleteCommittee() {
  const { api } = useShell();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { act } = useAction();

  return async ({ id, full_name }: { readonly id: string; readonly full_name: string }) => {
    const confirmed = await confirm({
      title: committeesTexts.deleteTitle(full_name),
      text: committeesTexts.deleteText,
      confirmText: committeesTexts.delete,
      danger: true,
    });
    if (!confirmed) return false;
    const { error } = await act({
      call: () => api.committees.remove(id),
      running: committeesTexts.deleting,
      done: committeesTexts.deleted(full_name),
      failed: committeesTexts.deleteFailed,
      failures: committeeFailures,
      changes: ['teams', 'evaluations'],
    });
    // Lists only: the page of the deleted committee may still be mounted, and its request would fail.
    void queryClient.invalidateQueries({ queryKey: ['committees', 'list'] });
    return !error;
  };
}
