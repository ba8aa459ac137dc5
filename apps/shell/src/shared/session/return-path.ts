const KEY = 'returnPath';

/** Stores the user's page in this tab when the session ends without a sign-out. */
export function rememberReturnPath(userId: string, path: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ userId, path }));
}

/** The stored page of this user, or null; a page of another user is not returned. */
export function readReturnPath(userId: string): string | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      userId: string;
      path: string;
    } | null;
    return value?.userId === userId ? value.path : null;
  } catch {
    return null;
  }
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(KEY);
}
