import { create } from 'zustand';
import { rememberReturnPath } from './return-path.ts';
import { clearStoredUser, readStoredUser, type StoredUser, writeStoredUser } from './session-storage.ts';

interface SessionState {
  readonly user: StoredUser | null;
}

/** Who is signed in, in this tab. The browser's storage is the truth between tabs. */
export const useSessionStore = create<SessionState>(() => ({ user: readStoredUser() }));

export function startSession(user: StoredUser): void {
  writeStoredUser(user);
  useSessionStore.setState({ user });
}

/** Ends the session in this browser; every other tab learns of it through its storage. */
export function endSession(): void {
  clearStoredUser();
  useSessionStore.setState({ user: null });
}

/**
 * Follows sign-in and sign-out in other tabs; one that ended under this tab leads back to its page after the next
 * login. Returns what stops it.
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
