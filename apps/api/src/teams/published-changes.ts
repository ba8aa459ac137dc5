import type { PublishedChange } from '../platform/live/publish-change.ts';

// Publish a change before the rows that say whom it concerns are deleted.

/** Anything about a team, its members, project, files and certificates included. */
export function teamChange(teamId: string): PublishedChange {
  const audience = { directors: true, roles: ['reception'] as const, watchers: true };
  return { type: 'team', id: teamId, audience };
}

/** The board lists tables, and the reception shows where a team sits. */
export function tableChange(tableId: string): PublishedChange {
  return { type: 'table', id: tableId, audience: { directors: true, roles: ['reception'] as const } };
}
