import { authCalls } from '@portal/api-schema';
import { withToast } from '@portal/area-kit';
import { Card } from '@portal/ui';
import { AppLink, useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { EmailForm } from '../../shared/sent-mail/email-form.tsx';
import { InboxCard } from '../../shared/sent-mail/inbox-card.tsx';
import { readVerification, rememberVerification, type SentMail } from '../../shared/sent-mail/sent-mail.ts';
import { api } from '../../shared/session/api.ts';
import { texts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';

/**
 * Where the verification mail was sent, and how to request another; asks for the email when this tab has not stored
 * it.
 */
export function VerificationMail() {
  const toasts = useToasts();
  const [sent, setSent] = useState<SentMail | null>(readVerification);
  const resend = useMutation({
    mutationFn: (email: string) => {
      const { sending: running, sent: done, failed } = publicTexts.sentMail;
      const words = { running, done, failed: (error: unknown) => failureToastText(error, failed) };
      return withToast(toasts, words, () => api.send(authCalls.resendVerification, { body: { email } }));
    },
    onSuccess: (_, to) => {
      const mail = { to, at: Date.now() };
      rememberVerification(mail);
      setSent(mail);
    },
  });

  if (sent) {
    return (
      <InboxCard
        sent={sent}
        title={publicTexts.verifyEmail.inboxTitle}
        text={
          <>
            <p>{publicTexts.verifyEmail.inboxText}</p>
            <p>
              {publicTexts.verifyEmail.wrongAddress} <AppLink href="/">{texts.login.submit}</AppLink>
            </p>
          </>
        }
        pending={resend.isPending}
        onSendAgain={() => resend.mutate(sent.to)}
      />
    );
  }
  return (
    <Card title={publicTexts.verifyEmail.askTitle}>
      <EmailForm
        submitText={publicTexts.sentMail.sendAgain}
        pending={resend.isPending}
        onSubmit={(email) => resend.mutate(email)}
      />
    </Card>
  );
}
