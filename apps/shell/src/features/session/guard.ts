import type { AreaEntry } from '../areas/registry.ts';
import type { StoredUser } from './session-storage.ts';

export type RedirectReason = 'role-access-denied' | 'role-fallback';

export interface Redirect {
  readonly to: string;
  readonly reason?: RedirectReason;
}

interface GuardInput {
  readonly path: string;
  readonly user: StoredUser | null;
  readonly hasInitCookie: boolean;
  readonly areas: readonly AreaEntry[];
}

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
export function guard({ path, user, hasInitCookie, areas }: GuardInput): Redirect | null {
  if (!isPortalPath(path)) {
    const home = user && LOGIN_PATHS.includes(path) ? homeOfRole(areas, user.role) : '/';
    return home === '/' ? null : { to: home };
  }
  if (!hasInitCookie) return { to: '/' };
  if (!user) return { to: '/auth/login' };
  const area = areaOfRole(areas, user.role);
  if (!area) return { to: '/' };
  if (!isBelow(path, area.prefix)) return { to: area.home, reason: 'role-access-denied' };
  if (path === area.prefix || path === `${area.prefix}/`) return { to: area.home };
  return null;
}

export function withReason(redirect: Redirect): string {
  return redirect.reason ? `${redirect.to}?redirect-reason=${redirect.reason}` : redirect.to;
}
