import { reasonToStay } from '../navigation/leave-guards.ts';

const RELOADED_KEY = 'reloadedForShell';

/** The version of the page that this document came from; null where the shell is not released, as in development. */
export function ownShellVersion(): string | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="shell-version"]')?.content;
  // Unreleased pages carry the place where a release writes it.
  return named && !named.startsWith('__') ? named : null;
}

/**
 * Whether another page of the shell is the current one. A page that still comes old after it was loaded for that version
 * (some cache kept it) is not loaded for it again and again.
 */
export function isShellOutdated(current: string): boolean {
  const own = ownShellVersion();
  if (own === null || own === current) return false;
  return sessionStorage.getItem(RELOADED_KEY) !== current;
}

/** Loads the document anew, with the current shell, unless something is unsaved and the person prefers to stay. */
export function loadNewShell(version: string): void {
  // The browser itself asks a person who has something unsaved; who stays is offered the version again.
  if (reasonToStay() === null) sessionStorage.setItem(RELOADED_KEY, version);
  location.reload();
}
