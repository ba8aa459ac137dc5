import type { User } from '@portal/api-client';
import { accountCalls } from '@portal/api-schema';
import { cleanPerson, personFaults } from '@portal/area-kit';
import { Button, Card, ForeignText, Form, Notice, TextField } from '@portal/ui';
import { toLatinDigits, useToasts } from '@portal/ui/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { api } from '../../shared/session/api.ts';
import { ownProfile } from '../../shared/session/own-profile.ts';
import { accountTexts } from '../../texts-account.ts';
import styles from './account.module.css';

const texts = accountTexts.email;

/** The own email of those who change it themselves: members of teams and judges. Renders nothing for others. */
export function EmailCard() {
  const user = useQuery(ownProfile).data?.user;
  return user?.pending_email === undefined ? null : <EmailForm user={user} />;
}

/** A new email counts once the link that is sent to it was followed. */
function EmailForm({ user }: { readonly user: User }) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { values, setValues, field, form, check, refuse } = useFields({ email: '' }, personFaults);
  const change = useMutation({
    mutationFn: () => api.send(accountCalls.changeEmail, { body: cleanPerson(values) }),
    onSuccess: () => {
      toasts.success(texts.sent);
      setValues({ email: '' });
      return queryClient.invalidateQueries({ queryKey: ownProfile.queryKey });
    },
    onError: (error) => {
      toasts.error(failureToastText(error, texts.failed));
      refuse(error);
    },
  });
  return (
    <Card title={texts.title}>
      <Form
        ref={form}
        className={styles.form}
        submitting={change.isPending}
        onSubmit={() => check() && change.mutate()}
      >
        <p className={styles.text}>{texts.text}</p>
        {user.pending_email && (
          <Notice tone="waiting">
            {texts.pending} <ForeignText ltr>{user.pending_email}</ForeignText>
          </Notice>
        )}
        <TextField {...field('email', toLatinDigits)} type="email" label={texts.email} autoComplete="email" />
        <div>
          <Button kind="primary" type="submit" loading={change.isPending}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
