import { create } from 'zustand';
import { rememberReturnPath } from './return-path.ts';
import { clearStoredUser, readStoredUser, type StoredUser, writeStoredUser } from './session-storage.ts';

interface SessionState {
  readonly user: StoredUser | null;
}

/** The signed-in user of this tab. Between tabs the browser's storage is the source of truth. */
export const useSessionStore = create<SessionState>(() => ({ user: readStoredUser() }));

export function startSession(user: StoredUser): void {
  writeStoredUser(user);
  useSessionStore.setState({ user });
}

/** Ends the session in this browser; other tabs are notified through the storage event. */
export function endSession(): void {
  clearStoredUser();
  useSessionStore.setState({ user: null });
}

/**
 * Follows sign-in and sign-out in other tabs. When another tab signs out, this tab's page is stored, so that the next
 * login returns to it. Returns the function that stops it.
 */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== 'user' && event.key !== null) return;
    const before = useSessionStore.getState().user;
    const user = readStoredUser();
    if (before && !user) rememberReturnPath(before.id, location.pathname + location.search);
    useSessionStore.setState({ user });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
