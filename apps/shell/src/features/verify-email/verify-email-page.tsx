import { useSearchParams } from 'react-router-dom';
import { publicTexts } from '../../public-texts.ts';
import { PublicLayout } from '../public-pages/public-layout.tsx';
import { Verification } from './verification.tsx';
import { VerificationMail } from './verification-mail.tsx';

/** Verifies the email of the link that was followed; without a link it says where to look for it. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <PublicLayout narrow title={publicTexts.verifyEmail.title}>
      {token ? <Verification token={token} /> : <VerificationMail />}
    </PublicLayout>
  );
}
