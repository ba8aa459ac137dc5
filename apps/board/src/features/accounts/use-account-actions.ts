import { changesOf } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../shared/actions/use-action.ts';
import type { Account, AccountKind } from './account-kind.ts';
import { accountTexts, boardAccountTexts } from './texts.ts';

/** What is done to an account of any kind. */
export function useAccountActions({ calls, texts }: AccountKind) {
  const { api } = useShell();
  const { act } = useAction();
  return {
    /** Deletes the account after a question that says what follows. */
    remove: ({ user_id, full_name }: Account, isOwn: boolean) =>
      act({
        ask: {
          title: accountTexts.deleteTitle(full_name),
          text: isOwn ? boardAccountTexts.deleteOwnText : texts.deleteText,
          confirmText: accountTexts.delete,
          danger: true,
        },
        call: () => api.send(calls.delete, { body: { user_id } }),
        running: accountTexts.deleting,
        done: accountTexts.deleted(full_name),
        failed: accountTexts.deleteFailed,
        changes: changesOf(calls.delete),
      }),
    /** Sends the mail again whose link sets the first password. */
    sendActivation: ({ user_id, full_name }: Account) =>
      act({
        call: () => api.send(calls.sendActivation, { body: { user_id } }),
        running: accountTexts.sendingActivation,
        done: accountTexts.activationSent(full_name),
        failed: accountTexts.activationFailed,
        changes: changesOf(calls.delete),
      }),
  };
}
