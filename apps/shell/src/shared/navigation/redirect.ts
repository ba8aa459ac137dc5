type RedirectReason = 'role-access-denied' | 'role-fallback';

export interface Redirect {
  readonly to: string;
  readonly reason?: RedirectReason;
}

/** Query parameter with the reason of a redirect; it is only logged. */
export const REDIRECT_REASON = 'redirect-reason';

export function withReason({ to, reason }: Redirect): string {
  if (!reason) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${REDIRECT_REASON}=${reason}`;
}

export function withoutReason(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  searchParams.delete(REDIRECT_REASON);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
