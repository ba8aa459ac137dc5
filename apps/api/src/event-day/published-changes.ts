import type { PublishedChange } from '../platform/live/publish-change.ts';

/** The arrivals of a team, or the pass that it is recognised by. */
export function receptionChange(teamId: string): PublishedChange {
  return { type: 'check_in', id: teamId, audience: { directors: true, roles: ['reception'] as const } };
}
