import { useSearchParams } from 'react-router-dom';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { publicTexts } from '../../texts-public.ts';
import { Verification } from './verification.tsx';
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
