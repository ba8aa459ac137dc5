const KEY = 'returnPath';

/** Remembers, for this tab, where a person was when the session ended under them. */
export function rememberReturnPath(userId: string, path: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ userId, path }));
}

/** Where that person was, or null. Another person who signs in on this tab is not led there. */
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

/** Once the person is back, or somebody else is at work. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(KEY);
}
