import { type Message, messageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Markdown, PageButton } from '@portal/area-kit';
import { Button, Notice, PageHeader, Panel, SkeletonCard, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { type ReactNode, Suspense } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { audienceFacts } from '../../../shared/audience/audience-fields.tsx';
import { Facts, type FactsProps } from '../../../shared/facts/facts.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { editMessagePath } from '../../../shared/navigation/paths.ts';
import { AudienceCount, useAudienceKinds } from '../editor/message-audience.tsx';
import { LoadedMessage } from '../loaded-message.tsx';
import { messageTexts } from '../texts.ts';
import { DeliveryReport, deliveriesQuery } from './delivery-report.tsx';

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

function Deliveries({ message }: { message: Message }) {
  const { message_id, subject, state, sent_at, counts } = message;
  const { event } = useShell();
  const { send, acting } = useAction();
  const params = { id: message_id };
  const list = useList({ call: messageCalls.deliveries, params, queryOf: deliveriesQuery });
  return (
    <Stack>
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
      <MessageContent message={message} />
    </Stack>
  );
}

interface ScheduledMessageProps {
  readonly message: Message;
  readonly actions: ReactNode;
}

/** What is sent later, when, and to whom: its recipients are only known then. */
function ScheduledMessage({ message, actions }: ScheduledMessageProps) {
  const { subject, audience, state, send_at } = message;
  const { event } = useShell();
  return (
    <Stack>
      <PageHeader title={subject} subtitle={messageTexts.states[state]} actions={actions} />
      {send_at && (
        <Notice tone="info">{messageTexts.scheduledFor(formatDateTime(send_at, event.timeZone))}</Notice>
      )}
      <MessageContent
        message={message}
        facts={[[messageTexts.countedNow, <AudienceCount key="count" audience={audience} />]]}
      />
    </Stack>
  );
}

interface MessageContentProps {
  readonly message: Message;
  /** Further facts of the audience. */
  readonly facts?: FactsProps['facts'];
}

/** For whom a message is, and its text with the placeholders. */
function MessageContent({ message: { audience, body }, facts = [] }: MessageContentProps) {
  const kinds = useAudienceKinds(audience);
  return (
    <>
      <Panel title={messageTexts.audience}>
        <Facts facts={[...audienceFacts(messageTexts.to, kinds, audience), ...facts]} />
      </Panel>
      <Panel title={messageTexts.text}>
        <Suspense fallback={<SkeletonCard lines={4} />}>
          <Markdown source={body} />
        </Suspense>
      </Panel>
    </>
  );
}
