/** Where a person who is signed in is led to their home; they have a page of their own. As in deploy/web/nginx.conf.template. */
export const LOGIN_PATHS: readonly string[] = ['/', '/auth/login'];

/** The pages of the shell that need no session, besides those that the server renders. */
export const PUBLIC_PATHS = [
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/verify-email',
  '/auth/forget-password',
  '/auth/reset-password',
  '/auth/judge',
  '/auth/invitation',
  '/instructions',
  '/privacy',
  '/support',
] as const;

/** A path as the shell's router reads it: without a last slash, and in any case. */
const routePath = (path: string) => path.toLowerCase().replace(/\/+$/, '') || '/';

/** Whether the shell shows the login page there; only at `LOGIN_PATHS` themselves the server sends the page of its own. */
export function isLoginPath(path: string): boolean {
  return LOGIN_PATHS.includes(routePath(path));
}

/** Whether an area has the page, or says that it has not. */
export function isPortalPath(path: string): boolean {
  return path.split('/').includes('portal');
}

/** Whether there is such a page, as far as the shell knows. */
export function isPagePath(path: string): boolean {
  return isPortalPath(path) || PUBLIC_PATHS.some((known) => known === routePath(path));
}

/**
 * Pages that one area links to although another area owns them. Areas do not import each other, and no area writes
 * another's address; a test beside the owner's routes checks that the page exists.
 */

/** The board's page of a team. */
export const boardTeamPath = (teamId: string) =>
  `/board-of-directors/portal/team-management/team-details/${teamId}`;
