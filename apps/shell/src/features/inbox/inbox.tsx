import { keyOf, readOf } from '@portal/api-client';
import { type Data, type InboxMessage, inboxCalls } from '@portal/api-schema';
import type { ChangeEvents } from '@portal/area-contract';
import { Markdown } from '@portal/area-kit';
import { Button, ForeignText, SkeletonList, VisuallyHidden } from '@portal/ui';
import { formatDateTime, useBackToClose } from '@portal/ui/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ownClient } from '../../shared/own-answers/own-client.ts';
import { api } from '../../shared/session/api.ts';
import { texts } from '../../texts.ts';
import styles from './inbox.module.css';

export interface InboxProps {
  /** Another person who signs in on this browser never sees it. */
  readonly userId: string;
  readonly events: ChangeEvents;
  readonly timeZone: string;
  /** Whether the button in place of this had the focus, or was also clicked. */
  readonly handedOver?: RefObject<'focus' | 'click' | null>;
}

/** A button with the number of unread messages, and a popover with the messages. */
export default function Inbox({ userId, events, timeZone, handedOver }: InboxProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!handedOver?.current) return;
    button.current?.focus();
    if (handedOver.current === 'click') button.current?.click();
    handedOver.current = null;
  }, []);
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const read = readOf(api, inboxCalls.list, { query: { page } });
  const answer = useQuery({ ...read, queryKey: [...read.queryKey, userId] }, ownClient);
  useEffect(
    () =>
      events.subscribe(({ type }) => {
        if (type === 'inbox') void refetchInbox();
      }),
    [events],
  );
  useBackToClose(open, () => document.getElementById(id)?.hidePopover?.());
  const unread = answer.data?.unread_count ?? 0;
  return (
    <div>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={unread > 0 ? texts.inbox.unread(unread) : texts.inbox.title}
      >
        <Mail size={20} strokeWidth={1.6} aria-hidden />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread}
          </span>
        )}
      </button>
      <VisuallyHidden>
        <span role="status">{unread > 0 && texts.inbox.unread(unread)}</span>
      </VisuallyHidden>
      <section
        id={id}
        popover="auto"
        className={styles.panel}
        aria-label={texts.inbox.title}
        onToggle={({ target, currentTarget, newState }) => {
          // React also passes on the toggles of the messages inside.
          if (target === currentTarget) setOpen(newState === 'open');
        }}
      >
        <h2 className={styles.title}>{texts.inbox.title}</h2>
        {open && <InboxMessages answer={answer} timeZone={timeZone} onPage={setPage} />}
      </section>
    </div>
  );
}

interface InboxMessagesProps {
  readonly answer: UseQueryResult<Data<typeof inboxCalls.list>>;
  readonly timeZone: string;
  readonly onPage: (page: number) => void;
}

/** One page of received messages, with its loading, error and empty states. */
function InboxMessages({ answer, timeZone, onPage }: InboxMessagesProps) {
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
      {(page > 1 || total > per_page) && (
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
function refetchInbox(): Promise<void> {
  return ownClient.invalidateQueries({ queryKey: keyOf(inboxCalls.list) });
}
