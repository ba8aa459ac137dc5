import { reasonToStay } from '../../shared/navigation/leave-guards.ts';
import { ownShellVersion } from '../../shared/start/own-shell-version.ts';

const SHELL_KEY = 'reloadedForShell';
const AREA_KEY = 'reloadedForArea';

/**
 * Whether the shell has a newer version than this document. False after one reload for that version: a cache that still
 * serves the old document must not cause a reload loop.
 */
export function isShellOutdated(current: string): boolean {
  const own = ownShellVersion();
  if (own === null || own === current) return false;
  return sessionStorage.getItem(SHELL_KEY) !== current;
}

/** False after one reload for this version of an area, for the same reason: the document got the old registry again. */
export function canReloadForArea(version: string): boolean {
  return sessionStorage.getItem(AREA_KEY) !== version;
}

export const reloadForShell = (version: string): void => reloadFor(SHELL_KEY, version);
export const reloadForArea = (version: string): void => reloadFor(AREA_KEY, version);

function reloadFor(key: string, version: string): void {
  // With unsaved input the browser asks first, and the user may stay: then the version must be offered again.
  if (reasonToStay() === null) sessionStorage.setItem(key, version);
  location.reload();
}
