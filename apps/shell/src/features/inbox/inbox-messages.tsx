import { keyOf } from '@portal/api-client';
import { type Data, type InboxMessage, inboxCalls } from '@portal/api-schema';
import { Markdown } from '@portal/area-kit';
import { Button, ForeignText, SkeletonList } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ownClient } from '../../shared/own-answers/own-client.ts';
import { api } from '../../shared/session/api.ts';
import { texts } from '../../texts.ts';
import styles from './inbox.module.css';

interface InboxMessagesProps {
  readonly answer: UseQueryResult<Data<typeof inboxCalls.list>>;
  readonly timeZone: string;
  readonly onPage: (page: number) => void;
}

/** One page of received messages, with its loading, error and empty states. */
export function InboxMessages({ answer, timeZone, onPage }: InboxMessagesProps) {
  if (answer.isPending) return <SkeletonList rows={3} />;
  if (!answer.data) {
    return (
      <div className={styles.note}>
        <p>{texts.inbox.failed}</p>
        <Button onClick={() => void answer.refetch()}>{texts.inbox.retry}</Button>
      </div>
    );
  }
  const { messages, pagination } = answer.data;
  const { page, per_page, total } = pagination;
  if (total === 0) return <p className={styles.note}>{texts.inbox.empty}</p>;
  return (
    <>
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <Message message={message} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {total > per_page && (
        <div className={styles.pages}>
          {page > 1 && <Button onClick={() => onPage(page - 1)}>{texts.inbox.newer}</Button>}
          {page * per_page < total && <Button onClick={() => onPage(page + 1)}>{texts.inbox.older}</Button>}
        </div>
      )}
    </>
  );
}

/** A message that opens on demand; it is read once it was open. */
function Message({ message, timeZone }: { message: InboxMessage; timeZone: string }) {
  const { id, subject, body, withdrawn, received_at, read_at } = message;
  const [open, setOpen] = useState(false);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen || read_at !== null) return;
    // It stays unread when the connection is lost, and the next opening tries again.
    api.send(inboxCalls.read, { params: { id } }).then(() => refetchInbox(), console.warn);
  };
  return (
    <details className={styles.message} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.subject} data-unread={read_at === null}>
          <ForeignText>{subject}</ForeignText>
        </span>
        <span className={styles.when}>
          {formatDateTime(received_at, timeZone)}
          {read_at === null && ` · ${texts.inbox.isUnread}`}
          {withdrawn && ` · ${texts.inbox.isWithdrawn}`}
        </span>
      </summary>
      {open && withdrawn && <p>{texts.inbox.withdrawn}</p>}
      {open && (
        <Suspense fallback={<SkeletonList rows={2} />}>
          <Markdown source={body} />
        </Suspense>
      )}
    </details>
  );
}

/** Reads every page of the inbox that is on screen again. */
export function refetchInbox(): Promise<void> {
  return ownClient.invalidateQueries({ queryKey: keyOf(inboxCalls.list) });
}
