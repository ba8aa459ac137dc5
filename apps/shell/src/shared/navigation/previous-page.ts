import { withoutReason } from './redirect.ts';

const PREVIOUS_KEY = 'previousPage';
const CURRENT_KEY = 'currentPage';

/** Records the page on screen, so that «back» knows the page before it. Kept per tab. */
export function recordPage(path: string): void {
  const page = withoutReason(path);
  const current = currentPage();
  if (current === page) return;
  if (current !== null) sessionStorage.setItem(PREVIOUS_KEY, current);
  sessionStorage.setItem(CURRENT_KEY, page);
}

/** The portal page that this tab shows, or showed last. */
export function currentPage(): string | null {
  return sessionStorage.getItem(CURRENT_KEY);
}

/** The page before the current one, or null at the start of a visit. */
export function previousPage(): string | null {
  return sessionStorage.getItem(PREVIOUS_KEY);
}

const SEARCHES_KEY = 'searches';

function readSearches(): Record<string, string> {
  return JSON.parse(sessionStorage.getItem(SEARCHES_KEY) ?? '{}') as Record<string, string>;
}

/** Records how a page of the menu was left (its filters, sort and page), for links that lead back to it. */
export function recordSearch(pathname: string, search: string): void {
  const { [pathname]: _before, ...others } = readSearches();
  const searches = search ? { ...others, [pathname]: search } : others;
  sessionStorage.setItem(SEARCHES_KEY, JSON.stringify(searches));
}

/** The address of a page as this tab showed it last. */
export function lastAddress(pathname: string): string {
  return pathname + (readSearches()[pathname] ?? '');
}

export function forgetPages(): void {
  sessionStorage.removeItem(SEARCHES_KEY);
  sessionStorage.removeItem(PREVIOUS_KEY);
  sessionStorage.removeItem(CURRENT_KEY);
}
