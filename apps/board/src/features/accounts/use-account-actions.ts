import { changesOf } from '@portal/api-client';
import type { adminCalls, receptionistCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../shared/actions/use-action.ts';
import { accountTexts } from './texts.ts';

interface Account {
  readonly user_id: string;
  readonly full_name: string;
}

/** What is done to any account that a director added. */
export function useAccountActions(calls: typeof adminCalls | typeof receptionistCalls) {
  const { api } = useShell();
  const { act } = useAction();
  return {
    /** Deletes the account after a question, whose text says what follows. */
    remove: ({ user_id, full_name }: Account, text: string) =>
      act({
        ask: {
          title: accountTexts.deleteTitle(full_name),
          text,
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
