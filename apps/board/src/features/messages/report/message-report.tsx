import type { Message } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { messageTexts } from '../../../texts/messages.ts';
import { MESSAGE_CHANGES } from '../messages.request.ts';
import { deliveriesList } from './deliveries-list.ts';
import { DeliveryReport } from './delivery-report.tsx';

/** The delivery report of a message, which can be cancelled while it is scheduled. */
export function MessageReport({ message }: { message: Message }) {
  const { api, event } = useShell();
  const { act, acting } = useAction();
  const { message_id, subject, state, send_at, sent_at, counts } = message;
  const cancel = () =>
    act({
      call: () => api.messages.cancel(message_id),
      running: messageTexts.cancelling,
      done: messageTexts.cancelled,
      failed: messageTexts.cancelFailed,
      changes: MESSAGE_CHANGES,
    });
  const retry = () =>
    act({
      call: () => api.messages.retry(message_id),
      running: messageTexts.retrying,
      done: messageTexts.retried,
      failed: messageTexts.retryFailed,
      changes: MESSAGE_CHANGES,
    });
  return (
    <DeliveryReport
      title={subject}
      subtitle={sent_at ? formatDateTime(sent_at, event.timeZone) : messageTexts.states[state]}
      counts={counts}
      source={deliveriesList(message_id)}
      onRetry={retry}
      retrying={acting}
      actions={
        state === 'scheduled' && (
          <Button loading={acting} onClick={() => void cancel()}>
            {messageTexts.cancel}
          </Button>
        )
      }
      notice={
        state === 'scheduled' &&
        send_at && (
          <Notice tone="info">{messageTexts.scheduledFor(formatDateTime(send_at, event.timeZone))}</Notice>
        )
      }
    />
  );
}
