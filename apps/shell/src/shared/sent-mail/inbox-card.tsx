import { keyOf } from '@portal/api-client';
import { outboxCalls } from '@portal/api-schema';
import { Button, Card, ForeignText, Notice } from '@portal/ui';
import { RESEND_WAIT_SECONDS } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useReducer } from 'react';
import { publicTexts } from '../../texts-public.ts';
import { useAvailableRegisters } from '../event/use-event-info.ts';
import { api } from '../session/api.ts';
import styles from './sent-mail.module.css';
import type { SentMail } from './sent-mail.ts';

interface SendAgainProps {
  readonly pending: boolean;
  readonly onSendAgain: () => void;
  /** A button beside «send again». */
  readonly action?: ReactNode;
}

interface InboxCardProps extends SendAgainProps {
  readonly sent: SentMail;
  readonly title: string;
  /** What the mail contains, and how long its link is valid. */
  readonly text: ReactNode;
}

/** Shown after a mail was sent: the address, where to look for the mail, and how to request another. */
export function InboxCard({ sent, title, text, ...again }: InboxCardProps) {
  return (
    <Card>
      <div className={styles.inbox}>
        <span className={styles.icon} aria-hidden>
          <MailCheck size={24} strokeWidth={1.5} />
        </span>
        <h2 className={styles.title}>{title}</h2>
        <p>
          <ForeignText ltr className={styles.address}>
            {sent.to}
          </ForeignText>
        </p>
        <div className={styles.text}>{text}</div>
        <p className={styles.text}>{publicTexts.sentMail.lookInSpam}</p>
        <DemoMailLink to={sent.to} />
        <SendAgain sentAt={sent.at} {...again} />
      </div>
    </Card>
  );
}

/** For example `1:05`. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Requests the mail again, after a wait in which the first may still arrive. */
function SendAgain({ sentAt, pending, onSendAgain, action }: SendAgainProps & { sentAt: SentMail['at'] }) {
  const secondsLeft = useSecondsUntil(sentAt + RESEND_WAIT_SECONDS * 1_000);
  return (
    <>
      <div className={styles.buttons}>
        <Button size="large" disabled={secondsLeft > 0} loading={pending} onClick={onSendAgain}>
          {publicTexts.sentMail.sendAgain}
        </Button>
        {action}
      </div>
      {secondsLeft > 0 && (
        <p className={styles.wait}>{publicTexts.sentMail.wait(minutesAndSeconds(secondsLeft))}</p>
      )}
    </>
  );
}

const SECOND_MS = 1_000;

/** Whole seconds until a moment (milliseconds since 1970), updated every second; 0 when it has passed. */
function useSecondsUntil(momentMs: number): number {
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  const secondsLeft = Math.max(0, Math.ceil((momentMs - Date.now()) / SECOND_MS));
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = window.setInterval(rerender, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [waiting]);
  return secondsLeft;
}

/** The mail is stored shortly after the call that requested it. */
const OUTBOX_POLL_MS = 2_000;

/** In the demo, where mails are stored and not sent: a link to the newest mail to an address. */
function DemoMailLink({ to }: { to: string }) {
  const { data: event } = useAvailableRegisters();
  const { data: mail } = useQuery({
    queryKey: [...keyOf(outboxCalls.list), to],
    queryFn: async ({ signal }) => {
      const { mails } = await api.send(outboxCalls.list, { signal });
      const newest = mails.find((stored) => stored.to.toLowerCase() === to.toLowerCase());
      if (!newest) return null;
      return (await api.send(outboxCalls.get, { params: { id: newest.id }, signal })).mail;
    },
    enabled: event?.demo_outbox === true,
    refetchInterval: OUTBOX_POLL_MS,
  });
  if (!mail) return null;
  return (
    <Notice tone="info" title={publicTexts.sentMail.demo} live>
      <a className={styles.mailLink} href={mail.page} target="_blank" rel="noreferrer">
        {publicTexts.sentMail.openMail(mail.subject)}
      </a>
    </Notice>
  );
}
