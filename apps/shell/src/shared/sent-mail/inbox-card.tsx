import { keyOf } from '@portal/api-client';
import { outboxCalls } from '@portal/api-schema';
import { useNow } from '@portal/area-kit';
import { Button, Card, ForeignText, Notice } from '@portal/ui';
import { RESEND_WAIT_SECONDS } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
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
  // Renders every second. A mail that was just sent again is newer than its time.
  useNow();
  const secondsLeft = Math.max(0, Math.ceil((sentAt - Date.now()) / 1_000) + RESEND_WAIT_SECONDS);
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
