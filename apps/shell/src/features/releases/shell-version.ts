import { reasonToStay } from '../../shared/navigation/leave-guards.ts';
import { ownShellVersion } from '../../shared/start/own-shell-version.ts';

const RELOADED_KEY = 'reloadedForShell';

/**
 * Whether the shell has a newer version than this document. False after one reload for that version: a cache that still
 * serves the old document must not cause a reload loop.
 */
export function isShellOutdated(current: string): boolean {
  const own = ownShellVersion();
  if (own === null || own === current) return false;
  return sessionStorage.getItem(RELOADED_KEY) !== current;
}

export function reloadForShell(version: string): void {
  // With unsaved input the browser asks first, and the user may stay: then the version must be offered again.
  if (reasonToStay() === null) sessionStorage.setItem(RELOADED_KEY, version);
  location.reload();
}
