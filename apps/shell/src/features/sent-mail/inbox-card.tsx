import { Card } from '@portal/ui';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicTexts } from '../../public-texts.ts';
import { KeptMailLink } from './kept-mail-link.tsx';
import { SendAgain } from './send-again.tsx';
import styles from './sent-mail.module.css';
import type { SentMail } from './sent-mail.ts';

export interface InboxCardProps {
  readonly sent: SentMail;
  readonly title: string;
  /** What is in the mail, and for how long it is good. */
  readonly text: ReactNode;
  /** The mail is being asked for once more. */
  readonly pending: boolean;
  readonly onSendAgain: () => void;
  /** Stands beside the button that sends again. */
  readonly action?: ReactNode;
}

/** A mail is on its way: where it went, where to look for it, and how to get another. */
export function InboxCard({ sent, title, text, pending, onSendAgain, action }: InboxCardProps) {
  return (
    <Card>
      <div className={styles.inbox}>
        <span className={styles.icon} aria-hidden>
          <MailCheck size={24} strokeWidth={1.5} />
        </span>
        <h2 className={styles.title}>{title}</h2>
        <p>
          <bdi dir="ltr" className={styles.address}>
            {sent.to}
          </bdi>
        </p>
        <div className={styles.text}>{text}</div>
        <p className={styles.text}>{publicTexts.sentMail.lookInSpam}</p>
        <KeptMailLink to={sent.to} />
        <SendAgain sentAt={sent.at} pending={pending} onSend={onSendAgain} action={action} />
      </div>
    </Card>
  );
}
