import { JOIN_REQUEST_ENDED, NOT_ALONE, TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import { accountChange, findPerson } from '../../accounts/index.ts';
import { loadSettings, requireRegistrationOpen } from '../../event/index.ts';
import type { ChangeContext } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import { countMembers, findLeaderId } from '../members/members.repository.ts';
import { requireRoomFor } from '../members/members.service.ts';
import { noticeTo, queueNotices } from '../notices.ts';
import { writeStanding } from '../places/places.repository.ts';
import { fillPlaces, nextEdit, publishQueue } from '../places/standing.ts';
import { tableChange, teamChange } from '../published-changes.ts';
import { type LockedTeam, updateTeam } from '../teams/team-changes.repository.ts';
import {
  decideRequest,
  deleteOpening,
  endRequests,
  leadersAlone,
  moveLeader,
  type RequestRow,
} from './joining.repository.ts';

export interface BothTeams {
  /** The one that is asked. */
  team: LockedTeam;
  /** The one of the leader who asks. */
  from: LockedTeam;
}

/** @throws HttpError 409 others are in the team */
export async function requireAlone(db: Database, teamId: string): Promise<void> {
  if ((await countMembers(db, teamId)) !== 1) throw conflict(NOT_ALONE);
}

/** @throws HttpError 409 · 422 the two registrations cannot become one as things are now */
export async function requireMergeable(
  { tx, at }: ChangeContext,
  { team, from, asker_id }: BothTeams & { asker_id: string },
): Promise<void> {
  const settings = await loadSettings(tx);
  requireRegistrationOpen(settings, at);
  if (!takesPart(from.status) || !takesPart(team.status)) throw conflict(TEAM_NOT_PARTICIPATING);
  if ((await findLeaderId(tx, from.id)) !== asker_id) throw conflict(JOIN_REQUEST_ENDED);
  await requireAlone(tx, from.id);
  requireRoomFor((await countMembers(tx, team.id)) + 1, settings);
}

/** Moves a leader who is alone into the team that accepted them. Both teams and the places must be locked. */
export async function mergeRegistrations(
  change: ChangeContext,
  request: RequestRow,
  { team, from }: BothTeams,
): Promise<void> {
  const { tx, at, audit, publish } = change;
  const { asker_id } = request;
  await decideRequest(tx, request.id, 'accepted', at);
  await deleteOpening(tx, from.id);
  for (const other of await endRequests(tx, from.id, at)) await publishRequest(change, other, from.id);
  await moveLeader(tx, asker_id, team.id);
  const withdrawn = { status: 'Withdrawn', status_changed_at: at, table_id: null } as const;
  await writeStanding(tx, from.id, { ...withdrawn, merged_into: team.id, version: from.version + 1 });
  await updateTeam(tx, team.id, { version: team.version + 1 });
  const person = await findPerson(tx, asker_id);
  const merged = { action: 'team.merged', subject_type: 'team', subject_id: team.id } as const;
  const names = { from: from.name, to: team.name, full_name: person?.full_name ?? '' };
  audit({ ...merged, ...nextEdit(team), details: names });
  const left = { action: 'team.status_changed', subject_type: 'team', subject_id: from.id } as const;
  const statuses = { from: from.status, to: withdrawn.status };
  audit({ ...left, ...nextEdit(from, 'status', 'table_id'), details: statuses });
  for (const { id } of [team, from]) await publish(teamChange(id));
  if (from.table_id !== null) await publish(tableChange(from.table_id));
  // The team may be full now, and the one that withdrew is no longer open.
  await publishOpening(change, team.id);
  await publish(accountChange(asker_id, 'member'));
  await queueNotices(change, 'join_accepted', [noticeTo(from.id)]);
  await fillPlaces(change);
  if (from.waiting_since !== null) await publishQueue(change);
}

/** For the leaders who see the open teams. */
export async function publishOpening({ tx, publish }: ChangeContext, teamId: string): Promise<void> {
  await publish({ type: 'team', id: teamId, audience: { watchers: true, people: await leadersAlone(tx) } });
}

/** For both leaders. */
export async function publishRequest({ tx, publish }: ChangeContext, teamId: string, fromId: string) {
  const leaders = [await findLeaderId(tx, teamId), await findLeaderId(tx, fromId)];
  const people = leaders.filter((id) => id !== undefined);
  await publish({ type: 'team', id: teamId, audience: { people } });
}
