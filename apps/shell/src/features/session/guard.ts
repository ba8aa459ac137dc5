import type { AreaEntry } from '../areas/registry.ts';
import type { StoredUser } from './session-storage.ts';

export type RedirectReason = 'role-access-denied' | 'role-fallback';

export interface Redirect {
  readonly to: string;
  readonly reason?: RedirectReason;
  /** It is a page that the person was on before, not one they are sent on to. */
  readonly back?: true;
}

interface GuardInput {
  readonly path: string;
  readonly user: StoredUser | null;
  readonly hasInitCookie: boolean;
  readonly areas: readonly AreaEntry[];
  /** The portal page that this tab showed last. */
  readonly lastPage: string | null;
}

/** Query parameter that says why a person was sent here; it is only logged. */
export const REDIRECT_REASON = 'redirect-reason';

const LOGIN_PATHS = ['/', '/auth/login'];

export function isPortalPath(path: string): boolean {
  return path.split('/').includes('portal');
}

export function areaOfRole(areas: readonly AreaEntry[], role: string): AreaEntry | undefined {
  return areas.find((area) => area.roles.includes(role));
}

/** Home of a role, or the login page for a role that no area serves. */
export function homeOfRole(areas: readonly AreaEntry[], role: string): string {
  return areaOfRole(areas, role)?.home ?? '/';
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Where a visit to a path must go instead, or null when the path may be shown. */
export function guard({ path, user, hasInitCookie, areas, lastPage }: GuardInput): Redirect | null {
  if (!isPortalPath(path)) {
    const home = user && LOGIN_PATHS.includes(path) ? homeOfRole(areas, user.role) : '/';
    return home === '/' ? null : { to: home };
  }
  if (!hasInitCookie) return { to: '/' };
  if (!user) return { to: '/auth/login' };
  const area = areaOfRole(areas, user.role);
  if (!area) return { to: '/' };
  if (!isBelow(path, area.prefix)) {
    const reason = 'role-access-denied';
    const mayReturn = lastPage !== null && isBelow(lastPage, area.prefix);
    return mayReturn ? { to: lastPage, reason, back: true } : { to: area.home, reason };
  }
  if (path === area.prefix || path === `${area.prefix}/`) return { to: area.home };
  return null;
}

export function withReason({ to, reason }: Redirect): string {
  if (!reason) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${REDIRECT_REASON}=${reason}`;
}
