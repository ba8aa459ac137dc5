import { ApiError } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { type NewPassword, passwordFaults, passwordRule, withToast } from '@portal/area-kit';
import { RESET_LINK_INVALID } from '@portal/domain/messages';
import { Button, Card, ForeignText, Form, Notice, PasswordField, SkeletonCard } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { useShellNavigation } from '../../shared/navigation/use-shell-navigation.ts';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { api } from '../../shared/session/api.ts';
import { isSignedIn } from '../../shared/session/session.store.ts';
import { SignedInNotice } from '../../shared/session/signed-in-notice.tsx';
import { keepTypedEmail } from '../../shared/start/typed-email.ts';
import { publicTexts } from '../../texts-public.ts';
import styles from './password.module.css';

const texts = publicTexts.password;

/** The link with token and email. Another one that is opened in this tab starts again with its own. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const email = search.get('email');
  return (
    <PublicLayout narrow title={texts.resetTitle}>
      {token && email ? <ResetPassword key={token} token={token} email={email} /> : <InvalidLink />}
    </PublicLayout>
  );
}

const isTokenRefused = (error: unknown) => error instanceof ApiError && error.message === RESET_LINK_INVALID;

interface Link {
  readonly token: string;
  readonly email: string;
}

/** Says at once when the link works no more, before a password is chosen. */
function ResetPassword({ token, email }: Link) {
  const [isRefused, setRefused] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => api.send(authCalls.openReset, { body: { token, email } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isSaved) return <SignedInNotice title={texts.savedTitle} />;
  if (isRefused || isTokenRefused(link.error)) return <InvalidLink email={email} />;
  if (link.error instanceof ApiError && link.error.status === 422) return <InvalidLink />;
  if (link.isPending) return <SkeletonCard lines={4} />;
  // Also when the link could not be checked: saving the password says what is wrong.
  return (
    <Card>
      <ResetPasswordForm
        token={token}
        email={email}
        onTokenRefused={() => setRefused(true)}
        onSavedWhileSignedIn={() => setSaved(true)}
      />
    </Card>
  );
}

/** The page that sends another link begins with the email. Without one the link is incomplete: the email comes last in it. */
function InvalidLink({ email }: { readonly email?: string }) {
  const keep = () => {
    if (email !== undefined) keepTypedEmail(email);
  };
  return (
    <Notice
      tone="waiting"
      title={texts.invalidLink}
      live
      action={
        <Button href="/auth/forget-password" onClick={keep}>
          {texts.askAgain}
        </Button>
      }
    >
      <p>{email === undefined ? texts.incompleteLinkText : texts.invalidLinkText}</p>
    </Notice>
  );
}

interface ResetPasswordFormProps extends Link {
  /** The link was used, has expired or belongs to another email. */
  readonly onTokenRefused: () => void;
  /** In this browser a person is signed in, perhaps another one. */
  readonly onSavedWhileSignedIn: () => void;
}

/** Two fields for the new password. Opens the login page, which begins with the email, once it is saved. */
function ResetPasswordForm({ token, email, onTokenRefused, onSavedWhileSignedIn }: ResetPasswordFormProps) {
  const toasts = useToasts();
  const { go } = useShellNavigation();
  const { values, field, form, check, refuse } = useFields<NewPassword>(
    { password: '', password_confirmation: '' },
    passwordFaults,
  );
  const reset = useMutation({
    mutationFn: () => {
      const { saving: running, saved: done } = texts;
      const failed = (error: unknown) =>
        isTokenRefused(error) ? texts.invalidLink : failureToastText(error, texts.saveFailed);
      const body = { token, email, ...values };
      return withToast(toasts, { running, done, failed }, () => api.send(authCalls.resetPassword, { body }));
    },
    onSuccess: () => {
      if (isSignedIn()) return onSavedWhileSignedIn();
      keepTypedEmail(email);
      go('/', { replace: true });
    },
    onError: (error) => (isTokenRefused(error) ? onTokenRefused() : refuse(error)),
  });
  const busy = reset.isPending || reset.isSuccess;
  const input = { large: true, autoComplete: 'new-password' } as const;
  return (
    <Form ref={form} className={styles.form} submitting={busy} onSubmit={() => check() && reset.mutate()}>
      <p className={styles.account}>
        {texts.forAccount} <ForeignText ltr>{email}</ForeignText>
      </p>
      {/* Password managers save the new password for this email. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...input} {...field('password')} label={texts.newPassword} hint={passwordRule} />
      <PasswordField {...input} {...field('password_confirmation')} label={texts.newPasswordAgain} />
      <Button kind="primary" type="submit" size="large" block loading={busy}>
        {texts.save}
      </Button>
    </Form>
  );
}
