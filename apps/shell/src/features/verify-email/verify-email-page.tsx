import { ApiError } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { LoadFailure, withToast } from '@portal/area-kit';
import { Button, Card, Notice, SkeletonCard, Stack } from '@portal/ui';
import { AppLink, useToasts } from '@portal/ui/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { EmailForm } from '../../shared/sent-mail/email-form.tsx';
import { InboxCard } from '../../shared/sent-mail/inbox-card.tsx';
import {
  forgetVerification,
  readVerification,
  rememberVerification,
  type SentMail,
} from '../../shared/sent-mail/sent-mail.ts';
import { api } from '../../shared/session/api.ts';
import { texts as shellTexts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';

/** Verifies an email with the token of the link; without a token it shows where to find the mail. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <PublicLayout narrow title={publicTexts.verifyEmail.title}>
      {token ? (
        <Verification token={token} isChange={search.get('change') === 'email'} />
      ) : (
        <VerificationMail />
      )}
    </PublicLayout>
  );
}

/** Whether the server refused the link: it was used, has expired or is incomplete. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422;
}

interface VerificationProps {
  readonly token: string;
  /** The link makes a change of email that was requested in the account. */
  readonly isChange: boolean;
}

/** Verifies the email with the link's token, once however often it renders, and shows the result. */
function Verification({ token, isChange }: VerificationProps) {
  const texts = publicTexts.verifyEmail;
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api.send(authCalls.verifyEmail, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (verification.isSuccess) forgetVerification();
  }, [verification.isSuccess]);

  if (verification.isPending) return <SkeletonCard lines={2} />;
  if (verification.isSuccess) {
    return (
      <Card>
        <Stack>
          <Notice tone="ok" title={isChange ? texts.changed : texts.done} live>
            <p>{isChange ? texts.changedText : texts.doneText}</p>
          </Notice>
          <div>
            <Button kind="primary" size="large" href="/">
              {shellTexts.login.submit}
            </Button>
          </div>
        </Stack>
      </Card>
    );
  }
  if (!isRefused(verification.error)) return <LoadFailure query={verification} title={texts.failed} />;
  return (
    <>
      <Notice tone="waiting" title={texts.invalid} live>
        <p>{isChange ? texts.changeInvalidText : texts.invalidText}</p>
      </Notice>
      {!isChange && <VerificationMail />}
    </>
  );
}

/**
 * Where the verification mail was sent, and how to request another; asks for the email when this tab has not stored
 * it.
 */
function VerificationMail() {
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
              {publicTexts.verifyEmail.wrongAddress} <AppLink href="/">{shellTexts.login.submit}</AppLink>
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
