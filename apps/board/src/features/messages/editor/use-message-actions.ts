import { type Message, messageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { formatDateTime } from '@portal/domain/format';
import { useConfirm } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { changedFields } from '../../../shared/forms/draft.ts';
import { addFailures, type EditedVersion } from '../../../shared/forms/use-saved-form.ts';
import { messageTexts } from '../texts.ts';
import type { MessageValues } from './message-form.tsx';

/** Why a new message was not sent, for the page of its draft. */
export function useKeptRefusal() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const keyOf = ({ message_id }: Message) => ['message-refusal', message_id];
    return {
      keep: (message: Message, error: unknown) => queryClient.setQueryData(keyOf(message), error),
      take: (message: Message): unknown => {
        const error = queryClient.getQueryData(keyOf(message));
        queryClient.removeQueries({ queryKey: keyOf(message) });
        return error;
      },
    };
  }, [queryClient]);
}

/** Saving, sending and deleting a draft. */
export function useMessageActions() {
  const { event } = useShell();
  const confirm = useConfirm();
  const { send, sending, acting } = useAction();
  return {
    acting,
    /** `id` is what a new one gets. */
    saving: (stored: Message | null, id: string, values: MessageValues, edited: EditedVersion) =>
      stored
        ? sending(messageCalls.change, messageTexts.saving, {
            body: { message_id: stored.message_id, ...edited, ...changedFields(values, stored) },
          })
        : sending(
            messageCalls.add,
            { ...messageTexts.saving, failures: addFailures },
            { body: { id, ...values } },
          ),
    confirmSending: (people: string, send_at: MessageValues['send_at']) =>
      confirm(
        send_at
          ? messageTexts.askToSchedule(people, formatDateTime(send_at, event.timeZone))
          : messageTexts.askToSend(people),
      ),
    send: ({ message_id, send_at, version }: Message) =>
      send(messageCalls.send, messageTexts.releasing(send_at !== null), {
        params: { id: message_id },
        body: { version },
      }),
    remove: async ({ message_id, subject }: Message, forget: () => void) => {
      const outcome = await send(messageCalls.delete, messageTexts.deletion(subject), {
        body: { message_id },
      });
      const isDeleted = 'result' in outcome;
      if (isDeleted) forget();
      return isDeleted;
    },
  };
}
