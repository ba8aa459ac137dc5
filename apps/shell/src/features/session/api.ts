import { createApi } from '@portal/api-client';
import { rememberReturnPath } from './return-path.ts';
import { endSession, useSessionStore } from './session.store.ts';
import { readStoredUser, readToken } from './session-storage.ts';

/**
 * Whether somebody else signed in meanwhile, in another tab whose storage event is still on its way to this one. What
 * one person began must never be sent in the name of another.
 */
const belongsToAnother = (userId: string) => (readStoredUser()?.id ?? userId) !== userId;

/** The portal's one API client. A refused token ends the session in every tab; login leads back to this page. */
export const api = createApi({
  getToken: () => {
    const { user } = useSessionStore.getState();
    return user && belongsToAnother(user.id) ? null : readToken();
  },
  onUnauthorized: () => {
    const { user } = useSessionStore.getState();
    if (!user) return;
    if (belongsToAnother(user.id)) {
      useSessionStore.setState({ user: readStoredUser() });
      return;
    }
    rememberReturnPath(user.id, location.pathname + location.search);
    endSession();
  },
});
