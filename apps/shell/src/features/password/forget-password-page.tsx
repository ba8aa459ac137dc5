import { ApiError, NO_ANSWER } from '@portal/api-client';
import { Button, Card } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { publicTexts } from '../../public-texts.ts';
import { texts } from '../../texts.ts';
import { PublicLayout } from '../public-pages/public-layout.tsx';
import { EmailForm } from '../sent-mail/email-form.tsx';
import { InboxCard } from '../sent-mail/inbox-card.tsx';
import type { SentMail } from '../sent-mail/sent-mail.ts';
import { api } from '../session/api.ts';
import styles from './password.module.css';

/** The product's own words for a refusal; a server that was never reached says nothing about the email. */
function failureText(error: unknown): string {
  const unreached = error instanceof ApiError && error.status === NO_ANSWER;
  return unreached ? texts.noConnection : publicTexts.password.checkEmail;
}

/** Sends a link that sets a new password. What it says is the same whether or not anybody has the email. */
export default function ForgetPasswordPage() {
  const toasts = useToasts();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentMail | null>(null);
  const send = useMutation({
    mutationFn: async (to: string) => {
      const toast = toasts.loading(publicTexts.sentMail.sending);
      try {
        await api.auth.forgotPassword({ email: to });
        toast.success(publicTexts.password.linkSent);
      } catch (error) {
        toast.error(failureText(error));
        throw error;
      }
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
