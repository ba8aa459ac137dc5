import { committeeCalls } from '@portal/api-schema';
import { useAction } from '../../shared/actions/use-action.ts';
import { committeesTexts } from './texts.ts';

/** Deletes a committee after asking. Resolves to true when it was deleted. */
export function useDeleteCommittee() {
  const { send } = useAction();
  return async ({ id, full_name }: { readonly id: string; readonly full_name: string }) => {
    const body = { committee_id: id };
    return 'result' in (await send(committeeCalls.delete, committeesTexts.deletion(full_name), { body }));
  };
}
