import { Button, Card, Notice } from '@portal/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { publicTexts } from '../../texts-public.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const email = search.get('email');
  const [refusedToken, setRefusedToken] = useState<string | null>(null);
  const usable = token && email && token !== refusedToken;
  return (
    <PublicLayout narrow title={publicTexts.password.resetTitle}>
      {usable ? (
        <Card>
          <ResetPasswordForm token={token} email={email} onTokenRefused={() => setRefusedToken(token)} />
        </Card>
      ) : (
        <Notice
          tone="waiting"
          title={publicTexts.password.invalidLink}
          live
          action={<Button href="/auth/forget-password">{publicTexts.password.askAgain}</Button>}
        >
          <p>{publicTexts.password.invalidLinkText}</p>
        </Notice>
      )}
    </PublicLayout>
  );
}
