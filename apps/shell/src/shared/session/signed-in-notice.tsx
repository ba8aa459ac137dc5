import { Button, Notice } from '@portal/ui';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';
import { useSessionStore } from './session.store.ts';
import { useSignOut } from './use-sign-out.ts';

/**
 * Said after an account was opened with a link where a person is signed in: the login page would lead to the pages of this person,
 * who may be another one.
 *
 * @param title what succeeded
 */
export function SignedInNotice({ title }: { readonly title: string }) {
  const name = useSessionStore(({ user }) => user?.full_name);
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };
  const { signOut: toLogin } = texts.layout;
  return (
    <Notice
      tone="waiting"
      title={title}
      live
      action={
        <Button kind="primary" loading={isLeaving} onClick={leave}>
          {name === undefined ? texts.login.submit : toLogin}
        </Button>
      }
    >
      {name !== undefined && <p>{`${publicTexts.openAccount(name)} ${publicTexts.signOutFirst}`}</p>}
    </Notice>
  );
}
