import { Card, ForeignText } from '@portal/ui';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicTexts } from '../../texts-public.ts';
import { DemoMailLink } from './demo-mail-link.tsx';
import { SendAgain } from './send-again.tsx';
import styles from './sent-mail.module.css';
import type { SentMail } from './sent-mail.ts';

interface InboxCardProps {
  readonly sent: SentMail;
  readonly title: string;
  /** What the mail contains, and how long its link is valid. */
  readonly text: ReactNode;
  /** Another mail is being requested. */
  readonly pending: boolean;
  readonly onSendAgain: () => void;
  /** A button beside «send again». */
  readonly action?: ReactNode;
}

/** Shown after a mail was sent: the address, where to look for the mail, and how to request another. */
export function InboxCard({ sent, title, text, pending, onSendAgain, action }: InboxCardProps) {
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
        <SendAgain sentAt={sent.at} pending={pending} onSend={onSendAgain} action={action} />
      </div>
    </Card>
  );
}
