import type { Message } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Markdown } from '@portal/area-kit';
import { Notice, PageHeader, Panel, SkeletonCard, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { type ReactNode, Suspense } from 'react';
import { audienceFacts } from '../../../shared/audience/audience-facts.ts';
import { Facts } from '../../../shared/facts/facts.tsx';
import { AudienceCount } from '../editor/audience-count.tsx';
import { useAudienceKinds } from '../editor/message-audience-fields.tsx';
import { messageTexts } from '../texts.ts';

interface ScheduledMessageProps {
  readonly message: Message;
  readonly actions: ReactNode;
}

/** What is sent later, when, and to whom: its recipients are only known then. */
export function ScheduledMessage({
  message: { subject, body, audience, state, send_at },
  actions,
}: ScheduledMessageProps) {
  const { event } = useShell();
  const kinds = useAudienceKinds();
  return (
    <Stack>
      <PageHeader title={subject} subtitle={messageTexts.states[state]} actions={actions} />
      {send_at && (
        <Notice tone="info">{messageTexts.scheduledFor(formatDateTime(send_at, event.timeZone))}</Notice>
      )}
      <Panel title={messageTexts.audience}>
        <Facts
          facts={[
            ...audienceFacts(messageTexts.to, kinds, audience),
            [messageTexts.countedNow, <AudienceCount key="count" audience={audience} />],
          ]}
        />
      </Panel>
      <Panel title={messageTexts.text}>
        <Suspense fallback={<SkeletonCard lines={4} />}>
          <Markdown source={body} />
        </Suspense>
      </Panel>
    </Stack>
  );
}
