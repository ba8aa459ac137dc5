import { forgetKeptDrafts } from '@portal/area-kit';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { openNewDocument } from './new-document.ts';
import { rememberReturnPath } from './return-path.ts';
import { beginCalls, callsEndedInAllTabs, endCalls } from './session-calls.ts';
import {
  clearStoredUser,
  readSignedOut,
  readStoredUser,
  type StoredUser,
  watchStoredUser,
  writeCurrentStatus,
  writeSignedOut,
  writeStoredUser,
} from './session-storage.ts';
import { takeOverTab } from './tab-storage.ts';

interface SessionState {
  readonly user: StoredUser | null;
  /** Another person signed in: the document is about to be replaced. */
  readonly isReplaced: boolean;
  /** The server is ending the session of the person, who is signed out in this browser already. */
  readonly isSigningOut: boolean;
  /** The session ended in any tab other than by a sign-out, and nobody has signed in since. */
  readonly hasEnded: boolean;
}

/** The last signed-in person of this document: its memory may hold their data after the session ended. */
let person: string | undefined;

function attachUser(user: StoredUser | null): StoredUser | null {
  if (user) {
    takeOverTab(user.id);
    beginCalls(user.id);
    person = user.id;
  }
  return user;
}

/** The signed-in user of this tab. Between tabs the browser's storage is the source of truth. */
export const useSessionStore = create<SessionState>(() => ({
  user: attachUser(readStoredUser()),
  isReplaced: false,
  isSigningOut: false,
  hasEnded: false,
}));

/** Whether a person is signed in on this browser. */
export const isSignedIn = (): boolean => useSessionStore.getState().user !== null;

/**
 * Sets the user of this tab. Who signed out, in whichever tab, loses their half-typed forms. For another person than before
 * the whole document is replaced: a late answer could put data of the one into the pages of the other.
 */
export function changeUser(user: StoredUser | null): void {
  const { user: before, isReplaced, hasEnded: hadEnded } = useSessionStore.getState();
  if (isReplaced) return;
  // A sign-out in another tab may become known only after the cookies are gone and a call here has failed.
  const signedOut = person !== undefined && person !== user?.id && readSignedOut() === person;
  if (signedOut) forgetKeptDrafts(person as string);
  const hasEnded = user === null && !signedOut && (before !== null || hadEnded);
  if (user && person !== undefined && person !== user.id) {
    useSessionStore.setState({ user: null, isReplaced: true });
    // Deferred until the previous person's pages, and so their leave guards, are unmounted.
    setTimeout(openNewDocument);
  } else useSessionStore.setState({ user: attachUser(user), hasEnded });
  // After the queries are cleared, which would otherwise show the cancellation as a failure.
  if (before && before.id !== user?.id) endCalls();
}

/**
 * Shows the new name of the signed-in person, in every tab, and the pages of a new role, such as those of a leader who was taken into
 * another team. One who is signing out, or was replaced, stays as they are.
 */
export function updateUser({ id, full_name, role }: Pick<StoredUser, 'id' | 'full_name' | 'role'>): void {
  const stored = readStoredUser();
  if (stored?.id !== id || readSignedOut() === id) return;
  if (stored.full_name !== full_name || stored.role !== role) startSession({ ...stored, full_name, role });
}

export function startSession(user: StoredUser): void {
  writeStoredUser(user);
  changeUser(user);
}

/** Ends the session in this browser; other tabs are notified through the storage event. What was typed is kept. */
export function endSession(): void {
  clearStoredUser();
  changeUser(null);
}

/**
 * Ends the session of a person who signs out: in this browser, so that no tab asks the server with it any more, then on the
 * server. If another person has signed in on another tab in the meantime, their session stays.
 */
export async function signOutUser(userId: string, endOnServer: () => Promise<void>): Promise<void> {
  useSessionStore.setState({ isSigningOut: true });
  writeSignedOut(userId);
  const stored = readStoredUser();
  if (stored && stored.id !== userId) changeUser(stored);
  else endSession();
  await callsEndedInAllTabs(userId);
  await endOnServer();
  useSessionStore.setState({ isSigningOut: false });
}

/** Brings this tab in line with the browser's storage, which another tab changed. */
function syncWithStorage(): void {
  const before = useSessionStore.getState().user;
  const user = readStoredUser();
  // The next login of the person returns to this tab's page.
  if (before && !user) {
    rememberReturnPath(before.id, location.pathname + location.search);
    // This tab may have stored it while the other one cleared the storage.
    writeCurrentStatus(null);
  }
  changeUser(user);
}

/** Follows sign-in and sign-out in other tabs. Returns the function that stops it. */
export function followOtherTabs(): () => void {
  return watchStoredUser(syncWithStorage, () => {
    if (useSessionStore.getState().user?.token !== readStoredUser()?.token) syncWithStorage();
  });
}

/** Drops all answers of the server when the user of this tab changes or their session ends. Returns the function that stops it. */
export function forgetAnswersWithUser(...clients: readonly QueryClient[]): () => void {
  return useSessionStore.subscribe(({ user }, before) => {
    if (before.user && before.user.id !== user?.id) for (const client of clients) client.clear();
  });
}
