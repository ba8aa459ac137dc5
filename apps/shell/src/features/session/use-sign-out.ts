import { useConfirm } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { forgetPages } from '../navigation/previous-page.ts';
import { api } from './api.ts';
import { endSession } from './session.store.ts';

/** Longest wait for the server to end the session; without a connection the token ends by itself. */
const LOGOUT_TIMEOUT_MS = 5_000;

/** The area's part in signing out. */
interface SignOutSteps {
  /** What signing out would lose, or null. */
  readonly ask: () => Promise<string | null> | string | null | undefined;
  readonly cleanUp: () => Promise<void> | void;
}

/**
 * Signs out: asks first when something would be lost, then the area's own clean-up, the token on the server, and
 * everything this browser keeps.
 */
export function useSignOut(area?: SignOutSteps): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  return useCallback(async () => {
    // An area that fails may not keep a person signed in who wants to leave.
    const loss = await Promise.resolve()
      .then(() => area?.ask())
      .catch((error: unknown) => console.warn('The area could not say what would be lost.', error));
    if (loss) {
      const { title, confirm: confirmText } = texts.signOut;
      if (!(await confirm({ title, text: loss, confirmText, danger: true }))) return;
    }
    await Promise.resolve()
      .then(() => area?.cleanUp())
      .catch((error: unknown) => console.warn('The area could not clean up.', error));
    await api.auth
      .logout({ signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) })
      .catch((error: unknown) => console.warn('The server did not end the session.', error));
    endSession();
    forgetPages();
    queryClient.clear();
    void navigate('/');
  }, [area, confirm, queryClient, navigate]);
}
