const KEY = 'previousPage';
const CURRENT_KEY = 'currentPage';

/** Notes a visited page, so that going back knows where from. Kept per tab. */
export function notePage(path: string): void {
  const current = sessionStorage.getItem(CURRENT_KEY);
  if (current === path) return;
  if (current !== null) sessionStorage.setItem(KEY, current);
  sessionStorage.setItem(CURRENT_KEY, path);
}

/** The page before the current one, or null at the start of a visit. */
export function previousPage(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetPages(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(CURRENT_KEY);
}
