import { Button } from '@portal/ui';
import { RESEND_WAIT_SECONDS } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { publicTexts } from '../../texts-public.ts';
import styles from './sent-mail.module.css';
import type { SentMail } from './sent-mail.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface SendAgainProps {
  readonly sentAt: SentMail['at'];
  readonly pending: boolean;
  readonly onSend: () => void;
  /** A button beside this one. */
  readonly action?: ReactNode;
}

/** For example `1:05`. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Requests the mail again, after a wait in which the first may still arrive. */
export function SendAgain({ sentAt, pending, onSend, action }: SendAgainProps) {
  const secondsLeft = useSecondsUntil(sentAt + RESEND_WAIT_SECONDS * 1_000);
  return (
    <>
      <div className={styles.buttons}>
        <Button size="large" disabled={secondsLeft > 0} loading={pending} onClick={onSend}>
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
