import { changesOf } from '@portal/api-client';
import { type Message, messageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { formatDateTime } from '@portal/domain/format';
import { useConfirm } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { changedFields } from '../../../shared/forms/draft.ts';
import type { EditedVersion } from '../../../shared/forms/use-saved-form.ts';
import { MESSAGES_PATH } from '../../../shared/navigation/paths.ts';
import { messageTexts } from '../texts.ts';
import type { MessageValues } from './message-form.ts';

/** Saving, sending and deleting a draft. */
export function useMessageActions() {
  const { api, navigate, event } = useShell();
  const confirm = useConfirm();
  const { act, acting } = useAction();

  const saving = (stored: Message | null, values: MessageValues, edited: EditedVersion) => ({
    call: () => {
      if (!stored) return api.send(messageCalls.add, { body: values });
      const { message_id } = stored;
      const changed = changedFields(values, stored);
      return api.send(messageCalls.change, { body: { message_id, ...edited, ...changed } });
    },
    running: messageTexts.saving,
    done: messageTexts.saved,
    failed: messageTexts.failed,
    changes: changesOf(messageCalls.change),
  });
  const send = ({ message_id, send_at }: Message) =>
    act({
      call: () => api.send(messageCalls.send, { params: { id: message_id } }),
      running: messageTexts.releasing,
      done: send_at ? messageTexts.scheduled : messageTexts.released,
      failed: messageTexts.sendFailed,
      changes: changesOf(messageCalls.send),
    });
  const remove = async ({ message_id, subject }: Message) => {
    const { error } = await act({
      ask: {
        title: messageTexts.delete,
        text: messageTexts.deleteText(subject),
        confirmText: messageTexts.delete,
        danger: true,
      },
      call: () => api.send(messageCalls.delete, { body: { message_id } }),
      running: messageTexts.deleting,
      done: messageTexts.deleted,
      failed: messageTexts.deleteFailed,
      changes: changesOf(messageCalls.delete),
    });
    if (!error) navigate(MESSAGES_PATH);
  };
  const confirmSending = (people: string, send_at: MessageValues['send_at']) =>
    confirm(
      send_at
        ? {
            title: messageTexts.scheduleTitle(people),
            text: messageTexts.scheduleText(formatDateTime(send_at, event.timeZone)),
            confirmText: messageTexts.schedule,
          }
        : {
            title: messageTexts.sendTitle(people),
            text: messageTexts.sendText,
            confirmText: messageTexts.send,
          },
    );
  return { saving, send, remove, confirmSending, acting };
}
