import { useConfirm } from '@portal/ui/core';
import { accountTexts } from '../../texts/accounts.ts';
import { useAction } from '../actions/use-action.ts';

interface Account {
  readonly user_id: string;
  readonly full_name: string;
}

interface AccountCalls {
  readonly delete: (userId: string) => Promise<unknown>;
  readonly sendActivation: (userId: string) => Promise<unknown>;
}

/** What is done to any account that a director added. `changes`: first parts of the query keys to invalidate. */
export function useAccountActions(calls: AccountCalls, changes: readonly string[]) {
  const confirm = useConfirm();
  const { act } = useAction();
  return {
    /** Deletes the account after a question, whose text says what follows. */
    remove: async ({ user_id, full_name }: Account, text: string) => {
      const title = accountTexts.deleteTitle(full_name);
      if (!(await confirm({ title, text, confirmText: accountTexts.delete, danger: true }))) return;
      await act({
        call: () => calls.delete(user_id),
        running: accountTexts.deleting,
        done: accountTexts.deleted(full_name),
        failed: accountTexts.deleteFailed,
        changes,
      });
    },
    /** Sends the mail again whose link sets the first password. */
    sendActivation: ({ user_id, full_name }: Account) =>
      act({
        call: () => calls.sendActivation(user_id),
        running: accountTexts.sendingActivation,
        done: accountTexts.activationSent(full_name),
        failed: accountTexts.activationFailed,
        changes,
      }),
  };
}
