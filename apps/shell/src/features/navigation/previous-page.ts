import { REDIRECT_REASON } from '../session/guard.ts';

const KEY = 'previousPage';
const CURRENT_KEY = 'currentPage';

/** The same page, without why a person was sent there. */
function withoutReason(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  searchParams.delete(REDIRECT_REASON);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Notes a visited page, so that going back knows where from. Kept per tab. */
export function notePage(visited: string): void {
  const path = withoutReason(visited);
  const current = currentPage();
  if (current === path) return;
  if (current !== null) sessionStorage.setItem(KEY, current);
  sessionStorage.setItem(CURRENT_KEY, path);
}

/** The portal page that this tab shows, or showed last. */
export function currentPage(): string | null {
  return sessionStorage.getItem(CURRENT_KEY);
}

/** The page before the current one, or null at the start of a visit. */
export function previousPage(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetPages(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(CURRENT_KEY);
}
