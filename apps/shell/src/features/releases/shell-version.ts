import { reasonToStay } from '../../shared/navigation/leave-guards.ts';

const RELOADED_KEY = 'reloadedForShell';

/** The version of this document; null where the shell is not released, as in development. */
function ownShellVersion(): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="shell-version"]')?.content;
  // A page that was not released still has the placeholder, `__SHELL_VERSION__`.
  return content && !content.startsWith('__') ? content : null;
}

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
