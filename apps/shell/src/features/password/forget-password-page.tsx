import { ApiError, NO_ANSWER } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { withToast } from '@portal/area-kit';
import { Button, Card } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { EmailForm } from '../../shared/sent-mail/email-form.tsx';
import { InboxCard } from '../../shared/sent-mail/inbox-card.tsx';
import type { SentMail } from '../../shared/sent-mail/sent-mail.ts';
import { api } from '../../shared/session/api.ts';
import { readTypedEmail } from '../../shared/start/typed-email.ts';
import { texts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';
import styles from './password.module.css';

/** The product's text for a refused email; a connection failure says nothing about the email. */
function failureText(error: unknown): string {
  const isUnreachable = error instanceof ApiError && error.status === NO_ANSWER;
  return isUnreachable ? texts.noConnection : publicTexts.password.checkEmail;
}

/** Requests a link to set a new password. The answer is the same whether or not the email has an account. */
export default function ForgetPasswordPage() {
  const toasts = useToasts();
  const [email, setEmail] = useState(readTypedEmail);
  const [sent, setSent] = useState<SentMail | null>(null);
  const send = useMutation({
    mutationFn: (email: string) => {
      const words = {
        running: publicTexts.sentMail.sending,
        done: publicTexts.password.linkSent,
        failed: failureText,
      };
      return withToast(toasts, words, () => api.send(authCalls.forgotPassword, { body: { email } }));
    },
    onSuccess: (_, to) => {
      setEmail(to);
      setSent({ to, at: Date.now() });
    },
  });

  return (
    <PublicLayout narrow title={publicTexts.password.forgetTitle}>
      {sent ? (
        <InboxCard
          sent={sent}
          title={publicTexts.password.inboxTitle}
          text={<p>{publicTexts.password.inboxText}</p>}
          pending={send.isPending}
          onSendAgain={() => send.mutate(sent.to)}
          action={
            <Button size="large" kind="text" onClick={() => setSent(null)}>
              {publicTexts.password.otherEmail}
            </Button>
          }
        />
      ) : (
        <Card>
          <p className={styles.intro}>{publicTexts.password.forgetText}</p>
          <EmailForm
            initialEmail={email}
            submitText={publicTexts.password.sendLink}
            pending={send.isPending}
            onSubmit={(to) => send.mutate(to)}
          />
        </Card>
      )}
    </PublicLayout>
  );
}
