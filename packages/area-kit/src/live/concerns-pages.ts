import type { Change } from '@portal/api-client';

/** Shown by the shell on every page; a page that lists them itself subscribes itself. */
const SHOWN_BY_SHELL: readonly Change['type'][] = ['inbox', 'announcement'];

/** Whether a change is of something that an area's pages show, so that they have to refetch. */
export function concernsPages({ type }: Change): boolean {
  return !SHOWN_BY_SHELL.includes(type);
}
