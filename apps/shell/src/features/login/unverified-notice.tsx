import { ApiError } from '@portal/api-client';
import { authCalls, type Body } from '@portal/api-schema';
import { EMAIL_ALREADY_VERIFIED } from '@portal/domain/messages';
import { Button, ForeignText, Form, Notice, TextField } from '@portal/ui';
import { isEmail, toLatinDigits, useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { useShellNavigation } from '../../shared/navigation/use-shell-navigation.ts';
import { rememberVerification } from '../../shared/sent-mail/sent-mail.ts';
import { api } from '../../shared/session/api.ts';
import { texts as shellTexts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';
import styles from './login.module.css';

interface UnverifiedNoticeProps {
  /** The right pair of a sign-in that was refused because the email is not verified. */
  readonly credentials: Body<typeof authCalls.login>;
}

const texts = publicTexts.verifyEmail;

/** After such a sign-in: sends the link again, or corrects an email that was mistyped. Both lead to the page of the mail. */
export default function UnverifiedNotice({ credentials: { email, password } }: UnverifiedNoticeProps) {
  const toasts = useToasts();
  const { go } = useShellNavigation();
  const [isCorrecting, setCorrecting] = useState(false);
  const { values, field, form, check, refuse } = useFields({ email }, (typed) =>
    isEmail(typed.email) ? {} : { email: shellTexts.login.emailInvalid },
  );
  const showMailTo = (to: string) => {
    rememberVerification({ to, at: Date.now() });
    go('/auth/verify-email');
  };
  const resend = useMutation({
    mutationFn: () => api.send(authCalls.resendVerification, { body: { email } }),
    onSuccess: () => showMailTo(email),
    onError: (error) => toasts.error(failureToastText(error, publicTexts.sentMail.failed)),
  });
  const correct = useMutation({
    mutationFn: (new_email: string) =>
      api.send(authCalls.correctEmail, { body: { email, password, new_email } }),
    onSuccess: (_, to) => {
      toasts.success(texts.corrected);
      showMailTo(to);
    },
    onError: (error) => {
      refuse(error);
      const isVerified = error instanceof ApiError && error.message === EMAIL_ALREADY_VERIFIED;
      toasts.error(isVerified ? texts.alreadyVerified : failureToastText(error, texts.correctFailed));
    },
  });
  return (
    <Notice tone="waiting" title={texts.notVerified} live>
      <p>
        {texts.notVerifiedText} <ForeignText ltr>{email}</ForeignText>
      </p>
      {!isCorrecting ? (
        <div className={styles.unverifiedButtons}>
          <Button loading={resend.isPending} onClick={() => resend.mutate()}>
            {texts.sendLink}
          </Button>
          <Button kind="text" onClick={() => setCorrecting(true)}>
            {texts.correct}
          </Button>
        </div>
      ) : (
        <Form
          ref={form}
          className={styles.unverifiedForm}
          submitting={correct.isPending}
          onSubmit={() => check() && correct.mutate(values.email.trim())}
        >
          <TextField
            {...field('email', toLatinDigits)}
            type="email"
            autoComplete="email"
            autoFocus
            label={texts.newEmail}
          />
          <Button kind="primary" type="submit" loading={correct.isPending}>
            {texts.saveEmail}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
