import { keyOf } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/actions/use-action.ts';
import { committeesTexts } from './texts.ts';

/** Deletes a committee after asking. Resolves to true when it was deleted. */
export function useDeleteCommittee() {
  const queryClient = useQueryClient();
  const { act, sending } = useAction();

  return async ({ id, full_name }: { readonly id: string; readonly full_name: string }) => {
    const texts = committeesTexts.deletion(full_name);
    const deleting = sending(committeeCalls.delete, texts, { body: { committee_id: id } });
    const outcome = await act({ ...deleting, changes: ['teams', 'evaluations'] });
    // Lists only: the page of the deleted committee may still be mounted, and its request would fail.
    void queryClient.invalidateQueries({ queryKey: keyOf(committeeCalls.list) });
    return 'result' in outcome;
  };
}
