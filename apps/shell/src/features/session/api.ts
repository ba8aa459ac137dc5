import { createApi } from '@portal/api-client';
import { rememberReturnPath } from './return-path.ts';
import { endSession, useSessionStore } from './session.store.ts';
import { readToken } from './session-storage.ts';

/** The portal's one API client. A refused token ends the session in every tab; login leads back to this page. */
export const api = createApi({
  getToken: readToken,
  onUnauthorized: () => {
    const { user } = useSessionStore.getState();
    if (!user) return;
    rememberReturnPath(user.id, location.pathname + location.search);
    endSession();
  },
});
