import type { Role } from '@portal/area-contract';

/** The signed-in user as stored in the browser. */
export interface StoredUser {
  readonly id: string;
  readonly token: string;
  readonly role: Role;
  readonly full_name: string;
}

const LOCAL_KEYS = ['user', 'role', 'isInit', 'currentStatus'] as const;
const COOKIES = ['role', 'user', 'isInit'] as const;
/** The server limits the token's lifetime; the cookie must last at least as long. */
const COOKIE_MAX_AGE_S = 30 * 24 * 60 * 60;
/** Cookies written by another tab can arrive here after its storage event. */
const COOKIE_DELAY_MS = 500;

function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`;
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

function parseUser(json: string | null): StoredUser | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { id, token, role, full_name } = value as Record<string, unknown>;
    const isComplete = [id, token, role, full_name].every(
      (field) => typeof field === 'string' && field !== '',
    );
    return isComplete ? (value as StoredUser) : null;
  } catch {
    return null;
  }
}

/** Whether the cookie is set that every portal path requires. */
export function hasInitCookie(): boolean {
  return readCookie('isInit') === 'true';
}

/** The stored user, or null unless user, role and isInit are complete in both localStorage and cookies. */
export function readStoredUser(): StoredUser | null {
  const user = parseUser(localStorage.getItem('user'));
  const isComplete =
    user !== null &&
    localStorage.getItem('role') === user.role &&
    localStorage.getItem('isInit') === 'true' &&
    parseUser(readCookie('user'))?.token === user.token &&
    hasInitCookie();
  return isComplete ? user : null;
}

export function writeStoredUser(user: StoredUser): void {
  const json = JSON.stringify(user);
  localStorage.removeItem('signedOut');
  localStorage.setItem('role', user.role);
  localStorage.setItem('isInit', 'true');
  writeCookie('role', user.role, COOKIE_MAX_AGE_S);
  writeCookie('user', json, COOKIE_MAX_AGE_S);
  writeCookie('isInit', 'true', COOKIE_MAX_AGE_S);
  // Last: other tabs react to this key and then read the others.
  localStorage.setItem('user', json);
}

export function clearStoredUser(): void {
  for (const name of COOKIES) writeCookie(name, '', 0);
  for (const key of LOCAL_KEYS) localStorage.removeItem(key);
}

/** Stores who signs out, so that every tab knows that their session did not just expire. */
export function writeSignedOut(userId: string): void {
  localStorage.setItem('signedOut', userId);
}

export function readSignedOut(): string | null {
  return localStorage.getItem('signedOut');
}

/** Stores the status of the signed-in person's team; none once they signed out, in whichever tab. */
export function writeCurrentStatus(status: string | null): void {
  if (status === null || readStoredUser() === null) localStorage.removeItem('currentStatus');
  else localStorage.setItem('currentStatus', status);
}

export function readCurrentStatus(): string | null {
  return localStorage.getItem('currentStatus');
}

/** The person in the user cookie, whose token API calls carry. While another tab signs in, it changes before localStorage. */
export function readCookieUser(): StoredUser | null {
  return parseUser(readCookie('user'));
}

/**
 * Calls `onChange` when another tab changed the stored user or who signed out; `onShown` once its cookies must have arrived, and
 * whenever this tab is shown, because the browser may have frozen it. Returns the function that stops it.
 */
export function watchStoredUser(onChange: () => void, onShown = onChange): () => void {
  let timer: number | undefined;
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== 'user' && key !== 'signedOut' && key !== null) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(onShown, COOKIE_DELAY_MS);
    onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', onShown);
  window.addEventListener('pageshow', onShown);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', onShown);
    window.removeEventListener('pageshow', onShown);
  };
}
