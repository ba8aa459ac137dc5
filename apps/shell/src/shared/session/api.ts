import { createApi } from '@portal/api-client';
import { rememberReturnPath } from './return-path.ts';
import { endSession, useSessionStore } from './session.store.ts';
import { readStoredUser, readToken } from './session-storage.ts';

/**
 * Whether another user has signed in on another tab, before the storage event reached this one. A call that one user
 * started must never be sent with another user's token.
 */
const isOtherUserSignedIn = (userId: string) => (readStoredUser()?.id ?? userId) !== userId;

/** The shell's only API client. A refused token ends the session in every tab; the next login returns to this page. */
export const api = createApi({
  getToken: () => {
    const { user } = useSessionStore.getState();
    return user && isOtherUserSignedIn(user.id) ? null : readToken();
  },
  onUnauthorized: () => {
    const { user } = useSessionStore.getState();
    if (!user) return;
    if (isOtherUserSignedIn(user.id)) {
      useSessionStore.setState({ user: readStoredUser() });
      return;
    }
    rememberReturnPath(user.id, location.pathname + location.search);
    endSession();
  },
});
