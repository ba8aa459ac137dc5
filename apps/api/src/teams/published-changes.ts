import type { PublishedChange } from '../platform/live/publish-change.ts';

// Publish a change before the rows that say whom it concerns are deleted.

/** Anything about a team, its members, project, files and certificates included. */
export function teamChange(teamId: string): PublishedChange {
  return { type: 'team', id: teamId, audience: { directors: true, watchers: true } };
}

/** The board lists tables. */
export function tableChange(tableId: string): PublishedChange {
  return { type: 'table', id: tableId, audience: { directors: true, watchers: true } };
}
