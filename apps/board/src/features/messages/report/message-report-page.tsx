import { type Message, messageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PageButton } from '@portal/area-kit';
import { Button } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { editMessagePath } from '../../../shared/navigation/paths.ts';
import { LoadedMessage } from '../loaded-message.tsx';
import { messageTexts } from '../texts.ts';
import { deliveriesQuery } from './deliveries-query.ts';
import { DeliveryReport } from './delivery-report.tsx';
import { ScheduledMessage } from './scheduled-message.tsx';

/** What became of a message: the counts, and each recipient. */
export default function MessageReportPage() {
  return (
    <LoadedMessage title={messageTexts.reportTitle}>
      {(message) => <MessageReport message={message} />}
    </LoadedMessage>
  );
}

/** The delivery report of a message; before its time what it will be, and the button that cancels that. */
function MessageReport({ message }: { message: Message }) {
  const { send, acting } = useAction();
  const { message_id: id, state } = message;
  if (state !== 'scheduled') return <Deliveries message={message} />;
  const cancel = () => void send(messageCalls.cancel, messageTexts.cancelling, { params: { id } });
  return (
    <ScheduledMessage
      message={message}
      actions={
        <Button loading={acting} onClick={cancel}>
          {messageTexts.cancel}
        </Button>
      }
    />
  );
}

function Deliveries({ message: { message_id, subject, state, sent_at, counts } }: { message: Message }) {
  const { event } = useShell();
  const { send, acting } = useAction();
  const params = { id: message_id };
  const list = useList({ call: messageCalls.deliveries, params, queryOf: deliveriesQuery });
  return (
    <DeliveryReport
      title={subject}
      subtitle={sent_at ? formatDateTime(sent_at, event.timeZone) : messageTexts.states[state]}
      counts={counts}
      list={list}
      onRetry={() => send(messageCalls.retry, messageTexts.retrying, { params })}
      retrying={acting}
      actions={
        state === 'draft' && (
          <PageButton kind="primary" to={editMessagePath(message_id)}>
            {messageTexts.editTitle}
          </PageButton>
        )
      }
    />
  );
}
