import { createSend } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { useConfirm } from '@portal/ui/core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { forgetPages } from '../navigation/previous-page.ts';
import { signOutUser, useSessionStore } from './session.store.ts';

/** Timeout of the logout call; a token that the server could not end expires by itself. */
const LOGOUT_TIMEOUT_MS = 5_000;

async function logOut(token: string): Promise<void> {
  const send = createSend({ getToken: () => token });
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
  await send(authCalls.logout, { signal }).catch((error: unknown) =>
    console.warn('The logout call failed.', error),
  );
}

/** What the areas of the person do; neither step rejects. */
export interface SignOutSteps {
  /** Says what signing out would lose, or null. */
  readonly ask: () => Promise<string | null>;
  readonly cleanUp: () => Promise<void>;
}

/**
 * Signs out: asks when something would be lost, then runs the areas' clean-up, and ends the session in this browser and on
 * the server.
 */
export function useSignOut(areas?: SignOutSteps): () => Promise<void> {
  const navigate = useNavigate();
  const confirm = useConfirm();
  return useCallback(async () => {
    const { user } = useSessionStore.getState();
    const loss = await areas?.ask();
    if (loss) {
      const { title, confirm: confirmText } = texts.signOut;
      if (!(await confirm({ title, text: loss, confirmText, danger: true }))) return;
    }
    await areas?.cleanUp();
    if (user) await signOutUser(user.id, () => logOut(user.token));
    forgetPages();
    void navigate('/');
  }, [areas, confirm, navigate]);
}
