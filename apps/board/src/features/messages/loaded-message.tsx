import { type Message, messageCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { isNotFound } from '../../shared/failures/is-not-found.ts';
import { MESSAGES_PATH } from '../../shared/navigation/paths.ts';
import { messageTexts } from './texts.ts';

interface LoadedMessageProps {
  readonly title: string;
  readonly children: (message: Message) => ReactNode;
}

/** The message that the address names, with its loading and error states. */
export function LoadedMessage({ title, children }: LoadedMessageProps) {
  const { messageId = '' } = useParams();
  const { prefix } = useShell();
  const answer = useRead(messageCalls.get, { params: { id: messageId } });
  if (answer.data && !isNotFound(answer.error)) return children(answer.data.message);
  const content = () => {
    if (answer.isPending) return <SkeletonCard lines={6} />;
    if (!isNotFound(answer.error)) return <LoadFailure query={answer} />;
    return (
      <EmptyState
        title={messageTexts.notFound}
        text={messageTexts.notFoundText}
        action={<Button href={resolvePath(prefix, MESSAGES_PATH)}>{messageTexts.toList}</Button>}
      />
    );
  };
  return (
    <Stack>
      <PageHeader title={title} />
      {content()}
    </Stack>
  );
}
