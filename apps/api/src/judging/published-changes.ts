import { PARTICIPANT_ROLES } from '@portal/domain/roles';
import type { Database } from '../platform/database/database.ts';
import { EVENT_ID, type PublishedChange } from '../platform/live/publish-change.ts';
import { accountIdsOf } from '../teams/index.ts';

/** For the board, whose lists name committees, and for the committee itself, whose teams may have changed. */
export function committeeChange(committeeId: string): PublishedChange {
  return { type: 'committee', id: committeeId, audience: { directors: true, people: [committeeId] } };
}

/** The teams of all committees. */
export function committeesChange(): PublishedChange {
  return { type: 'committee', id: EVENT_ID, audience: { directors: true, roles: ['committee'] } };
}

/** The evaluations of a team by these committees. */
export function evaluationChange(teamId: string, committeeIds: readonly string[]): PublishedChange {
  return { type: 'evaluation', id: teamId, audience: { directors: true, people: committeeIds } };
}

/**
 * How many committees have still to come to these teams, for their people. It names neither a team, because one change goes
 * to all of them, nor a committee.
 */
export async function visitsChange(tx: Database, teamIds: readonly string[]): Promise<PublishedChange> {
  return { type: 'team', id: EVENT_ID, audience: { people: await accountIdsOf(tx, teamIds) } };
}

/** The state of the results: frozen or not for the board and the committees, published or not also for the people of teams. */
export function resultsChange({ toLeaders }: { toLeaders: boolean }): PublishedChange {
  const roles = toLeaders ? [...PARTICIPANT_ROLES, 'committee' as const] : ['committee' as const];
  return { type: 'results', id: EVENT_ID, audience: { directors: true, roles } };
}

/** What the board chose to publish later. */
export function resultsChoiceChange(): PublishedChange {
  return { type: 'results', id: EVENT_ID, audience: { directors: true } };
}
