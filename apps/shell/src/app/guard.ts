import { isLoginPath, isPortalPath } from '@portal/domain/portal-paths';
import { type AreaEntry, areaAt, areasOfRole, isBelow } from '../shared/area-loading/registry.ts';
import type { Redirect } from '../shared/navigation/redirect.ts';
import type { StoredUser } from '../shared/session/session-storage.ts';

interface GuardRedirect extends Redirect {
  /** The target is a page that this tab already showed. */
  readonly isReturn?: true;
}

interface GuardInput {
  readonly path: string;
  readonly user: StoredUser | null;
  readonly hasInitCookie: boolean;
  readonly areas: readonly AreaEntry[];
  /** The portal page that this tab showed last. */
  readonly lastPage: string | null;
}

/** Home of a role, or the login page for a role that no area serves. */
export function homeOfRole(areas: readonly AreaEntry[], role: string): string {
  return areasOfRole(areas, role)[0]?.home ?? '/';
}

/** The redirect for a visit to a path, or null when the path may be shown. */
export function guard({ path, user, hasInitCookie, areas, lastPage }: GuardInput): GuardRedirect | null {
  if (!isPortalPath(path)) {
    const home = user && isLoginPath(path) ? homeOfRole(areas, user.role) : '/';
    return home === '/' ? null : { to: home };
  }
  if (!hasInitCookie) return { to: '/' };
  if (!user) return { to: '/auth/login' };
  const area = areaAt(areas, user.role, path);
  if (!area) return { to: '/' };
  if (!isBelow(path, area.prefix)) {
    const reason = 'role-access-denied';
    const isOwn = (page: string) => areasOfRole(areas, user.role).some(({ prefix }) => isBelow(page, prefix));
    const mayReturn = lastPage !== null && isOwn(lastPage);
    return mayReturn ? { to: lastPage, reason, isReturn: true } : { to: area.home, reason };
  }
  if (path === area.prefix || path === `${area.prefix}/`) return { to: area.home };
  return null;
}
