import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetPages } from '../navigation/previous-page.ts';
import { api } from './api.ts';
import { endSession } from './session.store.ts';

/** Signs out: the area's own clean-up, the token on the server, then everything this browser keeps. */
export function useSignOut(cleanUpArea?: () => Promise<void> | void): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    // Neither may keep a person signed in who wants to leave.
    await Promise.resolve()
      .then(() => cleanUpArea?.())
      .catch((error: unknown) => console.warn('The area could not clean up.', error));
    await api.auth
      .logout()
      .catch((error: unknown) => console.warn('The server did not end the session.', error));
    endSession();
    forgetPages();
    queryClient.clear();
    void navigate('/');
  }, [cleanUpArea, queryClient, navigate]);
}
