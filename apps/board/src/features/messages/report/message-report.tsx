import { changesOf } from '@portal/api-client';
import { type Message, messageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { messageTexts } from '../texts.ts';
import { deliveriesQuery } from './deliveries-query.ts';
import { DeliveryReport } from './delivery-report.tsx';

/** The delivery report of a message, which can be cancelled while it is scheduled. */
export function MessageReport({ message }: { message: Message }) {
  const { api, event } = useShell();
  const { act, acting } = useAction();
  const { message_id, subject, state, send_at, sent_at, counts } = message;
  const list = useList({
    call: messageCalls.deliveries,
    params: { id: message_id },
    queryOf: deliveriesQuery,
  });
  const cancel = () =>
    act({
      call: () => api.send(messageCalls.cancel, { params: { id: message_id } }),
      running: messageTexts.cancelling,
      done: messageTexts.cancelled,
      failed: messageTexts.cancelFailed,
      changes: changesOf(messageCalls.cancel),
    });
  const retry = () =>
    act({
      call: () => api.send(messageCalls.retry, { params: { id: message_id } }),
      running: messageTexts.retrying,
      done: messageTexts.retried,
      failed: messageTexts.retryFailed,
      changes: changesOf(messageCalls.retry),
    });
  return (
    <DeliveryReport
      title={subject}
      subtitle={sent_at ? formatDateTime(sent_at, event.timeZone) : messageTexts.states[state]}
      counts={counts}
      list={list}
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
