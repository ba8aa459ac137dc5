import { readOf } from '@portal/api-client';
import { inboxCalls } from '@portal/api-schema';
import type { ChangeEvents } from '@portal/area-contract';
import { VisuallyHidden } from '@portal/ui';
import { useBackToClose } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { ownClient } from '../../shared/own-answers/own-client.ts';
import { api } from '../../shared/session/api.ts';
import { texts } from '../../texts.ts';
import styles from './inbox.module.css';
import { InboxMessages, refetchInbox } from './inbox-messages.tsx';

interface InboxProps {
  /** Another person who signs in on this browser never sees it. */
  readonly userId: string;
  readonly events: ChangeEvents;
  readonly timeZone: string;
}

/** A button with the number of unread messages, and a popover with the messages. */
export default function Inbox({ userId, events, timeZone }: InboxProps) {
  const id = useId();
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
