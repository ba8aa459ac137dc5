import { isPortalPath } from '@portal/domain/portal-paths';
import { readJson } from '../storage/read-json.ts';

const KEY = 'returnPath';
/** A page that was opened without a session; it is of no person, so a tab that a person takes over keeps it. */
export const WANTED_KEY = 'wantedPage';

/** Stores the user's page of the portal in this tab when the session ends without a sign-out; nobody returns to a link of a mail. */
export function rememberReturnPath(userId: string, path: string): void {
  if (isPortalPath(path)) sessionStorage.setItem(KEY, JSON.stringify({ userId, path }));
}

/** The stored page of this user, or null; a page of another user is not returned. */
export function readReturnPath(userId: string): string | null {
  const value = readJson<{ userId: string; path: string }>(sessionStorage, KEY);
  return value?.userId === userId ? value.path : null;
}

/** Stores the page that a visitor without a session opened this document with, such as a link of a mail. */
export function rememberWantedPage(path: string): void {
  sessionStorage.setItem(WANTED_KEY, path);
  sessionStorage.removeItem(KEY);
}

/** The page that a visitor wanted, if it is below the area of the person who signed in; another one is not returned. */
export function readWantedPage(areaPrefix: string): string | null {
  const path = sessionStorage.getItem(WANTED_KEY);
  if (path === null || !path.startsWith('/')) return null;
  // Read first: `/area/../other` and `//other.example/area` are no pages of the area.
  const url = new URL(location.origin + path);
  if (!url.pathname.startsWith(`${areaPrefix}/`)) return null;
  return url.pathname + url.search + url.hash;
}

/** Forgets both: a page of the portal is on screen. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(WANTED_KEY);
}
