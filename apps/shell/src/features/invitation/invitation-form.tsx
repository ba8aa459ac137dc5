import { ApiError } from '@portal/api-client';
import { type Data, invitationCalls } from '@portal/api-schema';
import {
  cleanPerson,
  eventPageQuery,
  type Faults,
  keptDraft,
  LoadFailure,
  type PersonFields,
  passwordFaults,
  useFormFaults,
  withToast,
} from '@portal/area-kit';
import { PERSON_FIELD_TAKEN } from '@portal/domain/messages';
import { Button, Card, ForeignText, Form, Muted, VisuallyHidden } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import {
  type AccountValues,
  accountFaults,
  EMPTY_ACCOUNT,
  PasswordFields,
  PersonStep,
  withoutPasswords,
} from '../../shared/forms/person-step.tsx';
import { useShellNavigation } from '../../shared/navigation/use-shell-navigation.ts';
import { rememberVerification } from '../../shared/sent-mail/sent-mail.ts';
import { api } from '../../shared/session/api.ts';
import { isSignedIn } from '../../shared/session/session.store.ts';
import styles from './invitation.module.css';
import { REFUSALS, invitationTexts as texts } from './texts.ts';

interface InvitationFormProps {
  readonly token: string;
  readonly invitation: Data<typeof invitationCalls.open>;
  /** The invitation can no longer be accepted. */
  readonly onRefused: (error: unknown) => void;
  /** In this browser a person is signed in, another one. */
  readonly onAcceptedWhileSignedIn: () => void;
}

/** A password and the consent of a member, and the data of a new person too. Leads to the login page, or to the mail that verifies the address. */
export function InvitationForm({
  token,
  invitation,
  onRefused,
  onAcceptedWhileSignedIn,
}: InvitationFormProps) {
  const { team_name, leader_name, full_name, email } = invitation;
  const isMember = full_name !== null;
  const toasts = useToasts();
  const { go } = useShellNavigation();
  const policy = eventPageQuery(api, 'privacy');
  const privacy = useQuery(policy);
  const queryClient = useQueryClient();
  // Kept in this tab over a reload: a visitor has no user id.
  const draft = useMemo(() => keptDraft<PersonFields>('visitor', `invitation.${token}`), [token]);
  const [values, setValues] = useState<AccountValues>(() => ({
    ...EMPTY_ACCOUNT,
    ...draft.read(),
    ...(email !== null && { email }),
  }));
  useEffect(() => draft.keep(withoutPasswords(values)), [draft, values]);
  const change = (typed: Partial<AccountValues>) => setValues((before) => ({ ...before, ...typed }));
  const faultsOf = (typed: AccountValues): Faults<AccountValues> =>
    isMember ? passwordFaults(typed) : accountFaults(typed);
  const { form, faults, check, refuse } = useFormFaults(values, faultsOf);

  // An email that is shown as a field can be corrected.
  const isFinal = (error: unknown) =>
    error instanceof ApiError &&
    REFUSALS[error.message] !== undefined &&
    (email !== null || error.message !== PERSON_FIELD_TAKEN.email);
  const accept = useMutation({
    mutationFn: () => {
      const { accepting: running, failed } = texts;
      const { password, password_confirmation } = values;
      const words = {
        running,
        done: ({ email_verified }: Data<typeof invitationCalls.accept>) =>
          email_verified ? texts.accepted : texts.verify,
        failed: (error: unknown) =>
          (error instanceof ApiError && REFUSALS[error.message]?.title) || failureToastText(error, failed),
      };
      return withToast(toasts, words, async () => {
        // The button may be pressed before the policy has come.
        const { version: privacy_version = '' } = await queryClient.ensureQueryData(policy);
        const body = {
          token,
          password,
          password_confirmation,
          privacy_version,
          ...(!isMember && cleanPerson(values)),
        };
        return api.send(invitationCalls.accept, { body });
      });
    },
    onSuccess: (answer) => {
      draft.forget();
      if (answer.email_verified && isSignedIn()) return onAcceptedWhileSignedIn();
      if (answer.email_verified) return go('/', { replace: true });
      rememberVerification({ to: answer.email, at: Date.now() });
      return go('/auth/verify-email', { replace: true });
    },
    onError: (error) => {
      refuse(error);
      if (isFinal(error)) onRefused(error);
    },
  });
  if (privacy.isError && !privacy.data) return <LoadFailure query={privacy} />;
  const busy = accept.isPending || accept.isSuccess;
  return (
    <Card>
      <Form ref={form} className={styles.form} submitting={busy} onSubmit={() => check() && accept.mutate()}>
        <p className={styles.from}>{texts.from(leader_name, team_name)}</p>
        <Muted>
          {texts.whatIs} {texts.stranger}
        </Muted>
        {email !== null && (
          <p className={styles.account}>
            {texts.account} {isMember && <ForeignText>{full_name}</ForeignText>}{' '}
            <ForeignText ltr>{email}</ForeignText>
          </p>
        )}
        {/* Password managers save the new password for this email. */}
        {email !== null && (
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        )}
        {isMember ? (
          <PasswordFields values={values} faults={faults} onChange={change} />
        ) : (
          <PersonStep values={values} faults={faults} fixedEmail={email !== null} onChange={change} />
        )}
        <Muted>
          {texts.consent} {/* In another tab: the form would lose its passwords. */}
          <a className={styles.policy} href="/privacy" target="_blank" rel="noreferrer">
            {texts.policy}
            <VisuallyHidden> {texts.newTab}</VisuallyHidden>
          </a>
          .
        </Muted>
        <Button kind="primary" type="submit" size="large" block loading={busy}>
          {texts.accept}
        </Button>
      </Form>
    </Card>
  );
}
