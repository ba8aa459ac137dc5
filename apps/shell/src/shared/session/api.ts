import { type ClientOptions, createApi } from '@portal/api-client';
import { askForPassword } from './password-question.ts';
import { rememberReturnPath } from './return-path.ts';
import { changeUser, endSession, useSessionStore } from './session.store.ts';
import { sessionSignal } from './session-calls.ts';
import { readCookieUser, readStoredUser } from './session-storage.ts';

/**
 * Whether another user has signed in on another tab, before the storage event reached this one. A call that one user
 * started must never be sent with another user's token.
 */
const isOtherUserSignedIn = (userId: string) =>
  [readCookieUser(), readStoredUser()].some((stored) => stored !== null && stored.id !== userId);

/** The token of this tab's session; null once it has ended, also when another tab ended it just now. */
function sessionToken(): string | null {
  const { user } = useSessionStore.getState();
  return user && !isOtherUserSignedIn(user.id) ? (readCookieUser()?.token ?? null) : null;
}

/** A refused token ends its session in every tab; the next login returns to this page. A late refusal leaves a newer session. */
export const clientOptions: ClientOptions = {
  getToken: sessionToken,
  getSessionSignal: sessionSignal,
  onPasswordRequired: askForPassword,
  onUnauthorized: (_error, token) => {
    const { user } = useSessionStore.getState();
    if (!user) return;
    if (isOtherUserSignedIn(user.id)) {
      changeUser(readStoredUser());
      return;
    }
    if (token && token !== (readCookieUser() ?? user).token) return;
    rememberReturnPath(user.id, location.pathname + location.search);
    endSession();
  },
};

/** The shell's only API client. */
export const api = createApi(clientOptions);
