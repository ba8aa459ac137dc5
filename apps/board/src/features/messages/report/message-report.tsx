import type { Message } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { DELIVERY_STATES } from '@portal/domain/statuses';
import { Button, Figure, Figures, Notice, PageHeader, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { ListPanel } from '../../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../../shared/lists/list-toolbar.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { messageTexts } from '../../../texts/messages.ts';
import { MESSAGE_CHANGES } from '../messages.request.ts';
import { deliveriesList } from './deliveries-list.ts';
import { DeliveryList } from './delivery-list.tsx';

const stateOptions = DELIVERY_STATES.map((value) => ({ value, label: messageTexts.deliveryStates[value] }));

/** The delivery report of a message. */
export function MessageReport({ message }: { message: Message }) {
  const { event } = useShell();
  const { message_id, subject, state, send_at, sent_at, counts } = message;
  const list = useList(deliveriesList(message_id));
  return (
    <Stack>
      <PageHeader
        title={subject}
        subtitle={sent_at ? formatDateTime(sent_at, event.timeZone) : messageTexts.states[state]}
        actions={<ReportActions message={message} />}
      />
      {state === 'scheduled' && send_at && (
        <Notice tone="info">{messageTexts.scheduledFor(formatDateTime(send_at, event.timeZone))}</Notice>
      )}
      <Figures flat>
        <Figure label={messageTexts.recipients} value={counts.recipients} />
        {DELIVERY_STATES.map((name) => (
          <Figure key={name} label={messageTexts.deliveryStates[name]} value={counts[name]} />
        ))}
      </Figures>
      <ListPanel
        answer={list.answer}
        toolbar={
          <ListToolbar list={list} search={messageTexts.searchDeliveries}>
            <ListFilter list={list} param="state" label={messageTexts.state} options={stateOptions} />
          </ListToolbar>
        }
      >
        {(data) => <DeliveryList data={data} list={list} />}
      </ListPanel>
    </Stack>
  );
}

function ReportActions({ message: { message_id, state, counts } }: { message: Message }) {
  const { api } = useShell();
  const { act, acting } = useAction();
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
    <>
      {state === 'scheduled' && (
        <Button loading={acting} onClick={() => void cancel()}>
          {messageTexts.cancel}
        </Button>
      )}
      {counts.failed > 0 && (
        <Button loading={acting} onClick={() => void retry()}>
          {messageTexts.retry}
        </Button>
      )}
    </>
  );
}
