import { createApi } from '@portal/api-client';
import { askForPassword } from './password-question.ts';
import { rememberReturnPath } from './return-path.ts';
import { changeUser, endSession, useSessionStore } from './session.store.ts';
import { readCookieUser, readStoredUser } from './session-storage.ts';

/**
 * Whether another user has signed in on another tab, before the storage event reached this one. A call that one user
 * started must never be sent with another user's token.
 */
const isOtherUserSignedIn = (userId: string) =>
  [readCookieUser(), readStoredUser()].some((stored) => stored !== null && stored.id !== userId);

/** The shell's only API client. A refused token ends the session in every tab; the next login returns to this page. */
export const api = createApi({
  getToken: () => {
    const { user } = useSessionStore.getState();
    return user && isOtherUserSignedIn(user.id) ? null : (readCookieUser()?.token ?? null);
  },
  onPasswordRequired: askForPassword,
  onUnauthorized: () => {
    const { user } = useSessionStore.getState();
    if (!user) return;
    if (isOtherUserSignedIn(user.id)) {
      changeUser(readStoredUser());
      return;
    }
    rememberReturnPath(user.id, location.pathname + location.search);
    endSession();
  },
});
