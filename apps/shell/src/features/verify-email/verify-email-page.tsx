import { ApiError } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { LoadFailure } from '@portal/area-kit';
import { Button, Card, Notice, SkeletonCard, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { forgetVerification } from '../../shared/sent-mail/sent-mail.ts';
import { api } from '../../shared/session/api.ts';
import { texts as shellTexts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';
import { VerificationMail } from './verification-mail.tsx';

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
