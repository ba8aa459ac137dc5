import type { User } from '@portal/api-client';
import { accountCalls } from '@portal/api-schema';
import { cleanPerson, keptDraft, personFaults } from '@portal/area-kit';
import { Button, Card, ForeignText, Form, Notice, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/session/api.ts';
import { ownProfile } from '../../shared/session/own-profile.ts';
import { accountTexts } from '../../texts-account.ts';
import styles from './account.module.css';
import { useCardForm } from './use-card-form.ts';

const texts = accountTexts.email;
const EMPTY = { email: '' };

/** The own email of those who change it themselves: members of teams and judges. Renders nothing for others. */
export function EmailCard() {
  const user = useQuery(ownProfile).data?.user;
  return user?.pending_email === undefined ? null : <EmailForm user={user} />;
}

/** A new email counts once the link that is sent to it was followed. */
function EmailForm({ user }: { readonly user: User }) {
  const { field, form, isPending } = useCardForm({
    empty: EMPTY,
    faultsOf: personFaults,
    send: (values) => api.send(accountCalls.changeEmail, { body: cleanPerson(values) }),
    words: { done: texts.sent, failed: texts.failed },
    draft: keptDraft<typeof EMPTY>(user.id, 'email'),
  });
  return (
    <Card title={texts.title}>
      <Form {...form} className={styles.form}>
        <p className={styles.text}>{texts.text}</p>
        {user.pending_email && (
          <Notice tone="waiting">
            {texts.pending} <ForeignText ltr>{user.pending_email}</ForeignText>
          </Notice>
        )}
        <TextField {...field('email', toLatinDigits)} type="email" label={texts.email} autoComplete="email" />
        <div>
          <Button kind="primary" type="submit" loading={isPending}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
