import type { Role } from '@portal/api-schema';
import { EVENT_ID, type PublishedChange } from './live/publish-change.ts';
import { isDirector } from './teams/team-access.ts';

/** `id` of a change of the automatic messages. */
const AUTOMATIC_ID = 'automatic';

/*
 * Who learns of which change. `publishChange` resolves the recipients when it is called, so publish a change before
 * the rows that name them are deleted.
 */

/** Anything about a team, its members, project, files and certificates included. */
export function teamChange(teamId: string): PublishedChange {
  const audience = { directors: true, roles: ['reception'] as const, leaderOf: teamId, committeesOf: teamId };
  return { type: 'team', id: teamId, audience };
}

/** The board lists tables, and the reception shows where a team sits. */
export function tableChange(tableId: string): PublishedChange {
  return { type: 'table', id: tableId, audience: { directors: true, roles: ['reception'] as const } };
}

/** For the board, whose lists name committees, and for the committee itself, whose teams may have changed. */
export function committeeChange(committeeId: string): PublishedChange {
  return { type: 'committee', id: committeeId, audience: { directors: true, committees: [committeeId] } };
}

/** The teams of all committees. */
export function committeesChange(): PublishedChange {
  return { type: 'committee', id: EVENT_ID, audience: { directors: true, roles: ['committee'] } };
}

/** The evaluations of a team by these committees. */
export function evaluationChange(teamId: string, committeeIds: readonly string[]): PublishedChange {
  return { type: 'evaluation', id: teamId, audience: { directors: true, committees: committeeIds } };
}

/**
 * How many committees have still to come to these teams, for their leaders. It names neither a team, because one change goes
 * to all of them, nor a committee.
 */
export function visitsChange(teamIds: readonly string[]): PublishedChange {
  return { type: 'team', id: EVENT_ID, audience: { leadersOf: teamIds } };
}

/** For the person themselves, whose header shows the name; an account of the board or the reception also for the board, which lists it. */
export function accountChange(userId: string, role: Role): PublishedChange {
  const directors = isDirector({ role }) || role === 'reception';
  return { type: 'account', id: userId, audience: { directors, person: userId } };
}

/** The settings of the event, its pages, criteria and sectors, which everyone may read. */
export function settingsChange(): PublishedChange {
  return { type: 'settings', id: EVENT_ID, audience: { all: true } };
}

/** A message of the board to an audience. */
export function messageChange(messageId: string): PublishedChange {
  return { type: 'message', id: messageId, audience: { directors: true } };
}

/** The automatic messages: their texts and switches, and what is held. */
export function automaticMessagesChange(): PublishedChange {
  return { type: 'message', id: AUTOMATIC_ID, audience: { directors: true } };
}

/** A banner above the pages of some roles, which the board lists. */
export function announcementChange({ id, roles }: { id: string; roles: readonly Role[] }): PublishedChange {
  return { type: 'announcement', id, audience: { directors: true, roles } };
}

/** What came into the inbox of these people, or what one of them has read. */
export function inboxChange(messageId: string, people: readonly string[]): PublishedChange {
  return { type: 'inbox', id: messageId, audience: { people } };
}

/** The state of the results: frozen or not for the board and the committees, published or not also for leaders. */
export function resultsChange({ toLeaders }: { toLeaders: boolean }): PublishedChange {
  const roles = toLeaders ? (['leader', 'committee'] as const) : (['committee'] as const);
  return { type: 'results', id: EVENT_ID, audience: { directors: true, roles } };
}

/** What the board chose to publish later. */
export function resultsChoiceChange(): PublishedChange {
  return { type: 'results', id: EVENT_ID, audience: { directors: true } };
}

/** The designs of certificates, their issues and the certificates themselves, which the board lists. */
export function certificatesChange(): PublishedChange {
  return { type: 'certificate', id: EVENT_ID, audience: { directors: true } };
}

/** Certificates that leaders of these teams, and these committees, may download. */
export function ownCertificatesChange(holders: {
  teams: readonly string[];
  committees: readonly string[];
}): PublishedChange {
  const audience = { leadersOf: holders.teams, committees: holders.committees };
  return { type: 'certificate', id: EVENT_ID, audience };
}

/** The arrivals of a team, or the pass that it is recognised by. */
export function receptionChange(teamId: string): PublishedChange {
  return { type: 'check_in', id: teamId, audience: { directors: true, roles: ['reception'] as const } };
}
